import { Hand as Mine } from "../../../adventure/sheet/Hand";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/talisman";
import { heldOf, heroName, myHero } from "../reading";
import { Count } from "../tokens/Token";
import { Sheet } from "./Sheet";

/** What is mine: the sheet, or where there is no room the seven kinds of token in a row. */
export const Hand = (props: TableProps<View>) => {
  const hero = myHero(props.view);
  return (
    <Mine
      table={props}
      hero={hero?.character ? { seat: hero.seat, name: heroName(hero) } : null}
      board={() => <Sheet {...props} />}
      isCalling={isCalling(props)}
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

/** A Wish, an ability, Trophies or a card of mine can be used now. */
export const isCalling = ({ view, choice }: TableProps<View>): boolean => {
  const hero = myHero(view);
  return [...choice.lit].some((thing) => /^(ability|trophies|token):/.test(thing) || heldHas(hero, thing));
};

const heldHas = (hero: ReturnType<typeof myHero>, thing: string): boolean =>
  !!hero && thing.startsWith("card:") && heldOf(hero).includes(thing.slice("card:".length));
