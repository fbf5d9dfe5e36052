import { Hand as Mine } from "../../../adventure/sheet/Hand";
import { Fact } from "../../../adventure/sheet/values";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/talisman";
import { TOKENS } from "../looks";
import { heroName, myHero } from "../reading";
import { say } from "../texts";
import { Sheet } from "./Sheet";

export const Hand = (props: TableProps<View>) => {
  const hero = myHero(props.view);
  return (
    <Mine
      table={props}
      hero={hero?.character ? { seat: hero.seat, name: heroName(hero) } : null}
      board={() => <Sheet {...props} />}
    >
      {hero &&
        (["strength", "craft"] as const).map((token) => (
          <Fact key={token} {...TOKENS[token]} value={hero[token]} words={say(`token.${token}`)} />
        ))}
    </Mine>
  );
};
