import { Hand as Mine } from "../../../adventure/sheet/Hand";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/talisman";
import { heldOf, heroName, myHero } from "../reading";
import { Count } from "../tokens/Token";
import { Sheet } from "./Sheet";

/** What is mine: the sheet, or where there is no room the seven kinds of token in a row. */
export const Hand = (props: TableProps<View>) => {
  const hero = myHero(props.view);
  const isCalling = [...props.choice.lit].some((thing) => /^(ability|trophies):/.test(thing) || heldHas(hero, thing));
  return (
    <Mine
      table={props}
      hero={hero?.character ? { seat: hero.seat, name: heroName(hero) } : null}
      board={() => <Sheet {...props} />}
      isCalling={isCalling}
    >
      {hero && (
        <>
          <Count kind="strength" n={hero.strength} />
          <Count kind="craft" n={hero.craft} />
          {(["life", "fate", "gold", "move", "wish"] as const).map((kind) => (
            <Count key={kind} kind={kind} n={hero.tokens[kind] ?? 0} />
          ))}
        </>
      )}
    </Mine>
  );
};

const heldHas = (hero: ReturnType<typeof myHero>, thing: string): boolean =>
  !!hero && thing.startsWith("card:") && heldOf(hero).includes(thing.slice("card:".length));
