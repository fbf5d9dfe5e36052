import type { SeatSheet } from "../../table/game";
import type { View } from "../../wire/games/andor";
import { placeName } from "./content";
import { BOOKS } from "./looks";
import { abilitiesIn, heaped, heroName, hourWords, kindName, nameOfThing, plural, sentence, thingsIn } from "./reading";

/** Everything about a hero: in this game nothing is hidden. */
export const seatSheet = (view: View, seat: number): SeatSheet => {
  const hero = view.heroes[seat];
  if (!hero?.hero) return [["Hero", ["none yet"]]];
  const things = heaped(thingsIn(hero)).map(([thing, count]) =>
    count > 1 ? `${nameOfThing(thing)} × ${count}` : nameOfThing(thing),
  );
  const books = Object.entries(hero.books).map(([book, state]) => `${BOOKS[book]?.name ?? book}: ${state}`);
  return [
    ["Hero", [`${heroName(hero)}, ${kindName(hero.hero)}, on ${placeName(hero.space)}`]],
    ["Can do", [abilitiesIn(view, hero.hero)]],
    ["Strength", [`${hero.strength}, rolls ${plural(hero.dice, "die", "dice")}`]],
    ["Willpower", [`${hero.willpower} of at most ${hero.limit}`]],
    ["Day", [sentence(hourWords(hero)), ...(hero.is_held ? ["Held: cannot move away"] : [])]],
    ["Carries", things.length ? things : ["nothing"]],
    ...(books.length ? [["Books", books] as SeatSheet[number]] : []),
  ];
};
