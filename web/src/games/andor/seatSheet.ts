import type { SeatSheet } from "../../table/game";
import { sentence } from "../../table/say";
import type { View } from "../../wire/games/andor";
import { placeName } from "./content";
import { bookWords } from "./mine/HeroBoard";
import { abilitiesIn, heaped, heroName, hourWords, kindName, nameOfThing, thingsIn } from "./reading";
import { say } from "./texts";

/** Everything about a hero: in this game nothing is hidden. */
export const seatSheet = (view: View, seat: number): SeatSheet => {
  const hero = view.heroes[seat];
  if (!hero?.hero) return [[say("board.hero"), [say("board.none_yet")]]];
  const { strength, dice, willpower, limit } = hero;
  const things = heaped(thingsIn(hero)).map(([thing, count]) =>
    say("board.some_things", { name: nameOfThing(thing), count }),
  );
  const books = Object.entries(hero.books).map(([book, state]) => bookWords(book, state));
  const who = { name: heroName(hero), kind: kindName(hero.hero), place: placeName(hero.space) };
  return [
    [say("board.hero"), [say("board.sheet.who", who)]],
    [say("board.sheet.can_do"), [abilitiesIn(view, hero.hero)]],
    [sentence(say("board.strength")), [say("board.sheet.strength", { strength, dice })]],
    [sentence(say("board.willpower")), [say("board.sheet.willpower", { willpower, limit })]],
    [say("board.sheet.day"), [sentence(hourWords(view, hero)), ...(hero.is_held ? [say("board.sheet.held")] : [])]],
    [say("board.sheet.carries"), things.length ? things : [say("list.none")]],
    ...(books.length ? [[say("board.mine.books"), books] as SeatSheet[number]] : []),
  ];
};
