/* The sheets of the phone's tab bar. */
import { Heroes } from "../../adventure/sheet/Heroes";
import type { TableProps } from "../../table/game";
import type { View } from "../../wire/games/prophecy";
import { Open } from "./cards/Open";
import { gistWords } from "./cards/gist";
import { cardOf, faceOf, nameOf } from "./content";
import { Sheet } from "./mine/Sheet";
import { heldOf, heroName } from "./reading";
import { Facts, Marks } from "./SeatFacts";

type Props = TableProps<View>;

export const MineSheet = (props: Props) => <Sheet {...props} />;

/** What lies open: what guilds teach, Treasures, Astral Planes. */
export const CardsSheet = (props: Props) => <Open {...props} />;

export const HeroesSheet = (props: Props) => (
  <Heroes
    table={props}
    heroes={props.view.heroes
      .filter(({ character }) => character)
      .map((hero) => ({
        seat: hero.seat,
        face: faceOf(hero.character),
        name: heroName(hero),
        kind: nameOf(hero.space),
        aside: <Marks hero={hero} />,
        facts: <Facts view={props.view} hero={hero} />,
        lines: heldOf(hero).map(lineOf),
      }))}
  />
);

const lineOf = (id: string): string => {
  const card = cardOf(id);
  return card ? [card.name, gistWords(card)].filter(Boolean).join(": ") : nameOf(id);
};
