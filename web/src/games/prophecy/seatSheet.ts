import type { SeatSheet } from "../../table/game";
import type { View } from "../../wire/games/prophecy";
import { nameOf } from "./content";
import { heldOf, heroName } from "./reading";
import { say } from "./texts";

/** Everything that all may know about a character. */
export const seatSheet = (view: View, seat: number): SeatSheet => {
  const hero = view.heroes[seat];
  if (!hero?.character) return [[say("board.hero"), [say("board.none_yet")]]];
  return [[say("board.hero"), [heroName(hero), nameOf(hero.space), ...heldOf(hero).map(nameOf)]]];
};
