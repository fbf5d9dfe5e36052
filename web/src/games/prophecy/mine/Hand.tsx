import { Hand as Mine } from "../../../adventure/sheet/Hand";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/prophecy";
import { Resources } from "../SeatFacts";
import { heldOf, heroName, myHero } from "../reading";
import { Sheet } from "./Sheet";

/** What is mine: the sheet, or where there is no room the tokens in a row. */
export const Hand = (props: TableProps<View>) => {
  const hero = myHero(props.view);
  return (
    <Mine
      table={props}
      hero={hero?.character ? { seat: hero.seat, name: heroName(hero) } : null}
      board={() => <Sheet {...props} />}
      isCalling={isCalling(props)}
    >
      {hero && <Resources view={props.view} hero={hero} />}
    </Mine>
  );
};

/** A card of mine can be used now. */
export const isCalling = ({ view, choice }: TableProps<View>): boolean => {
  const hero = myHero(view);
  const held = hero ? heldOf(hero) : [];
  return [...choice.lit].some((thing) => thing.startsWith("card:") && held.includes(thing.slice("card:".length)));
};
