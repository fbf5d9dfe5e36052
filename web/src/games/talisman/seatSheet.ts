import type { SeatSheet } from "../../table/game";
import type { View } from "../../wire/games/talisman";
import { nameOf } from "./content";
import { heroName } from "./reading";
import { say } from "./texts";

/** Everything that all may know about a Character. */
export const seatSheet = (view: View, seat: number): SeatSheet => {
  const hero = view.heroes[seat];
  if (!hero?.character) return [[say("board.hero"), [say("board.none_yet")]]];
  return [
    [say("board.hero"), [heroName(hero)]],
    ...(["objects", "followers", "spells", "potions", "trophies"] as const).map((kind): SeatSheet[number] => [
      say(`board.held.${kind}`),
      hero[kind].length ? hero[kind].map(nameOf) : [say("board.none")],
    ]),
  ];
};
