/* The sheet of all heroes in the phone's tab bar. */
import { heroesSheet } from "../../adventure/sheet/Heroes";
import type { HeroView, View } from "../../wire/games/talisman";
import { gistWords } from "./cards/gist";
import { cardOf, faceOf, nameOf } from "./content";
import { heldOf, heroName } from "./reading";
import { Facts, Marks } from "./SeatFacts";

export const HeroesSheet = heroesSheet<HeroView, View>((hero) =>
  hero.character
    ? {
        seat: hero.seat,
        face: faceOf(hero.character),
        name: heroName(hero),
        kind: nameOf(hero.space),
        aside: <Marks hero={hero} />,
        facts: <Facts hero={hero} />,
        lines: heldOf(hero).map(lineOf),
      }
    : null,
);

const lineOf = (id: string): string => {
  const card = cardOf(id);
  return card ? [card.name, gistWords(card)].filter(Boolean).join(": ") : nameOf(id);
};
