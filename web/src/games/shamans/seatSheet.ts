import type { SeatSheet, Told } from "../../table/game";
import { afterSeat, plain } from "../../table/Words";
import type { View } from "../../wire/games/shamans";
import { heardIn } from "./talk/heard";
import { SIDES, TILES } from "./worlds";
import { say } from "./texts";

/** What a seat has said in this round, trick by trick, in its own words. */
const saidBy = (seat: number, { news, nameOf }: Told): string[] =>
  heardIn(news, seat).flatMap(({ trick, lines }) => {
    const said = lines.filter(({ isPlay }) => !isPlay).map((line) => plain(afterSeat(line.news.words, seat), nameOf));
    return said.length ? [say("board.sheet.in_trick", { trick, words: said.join(" ") })] : [];
  });

/** Everything that all may know about a seat. */
export const seatSheet = (view: View, seat: number, told: Told): SeatSheet => {
  const facts = view.seats[seat];
  if (!facts) return [];
  const ledTo = [...new Set(facts.off_suit)].map((suit) =>
    say("board.sheet.led", { suit, count: facts.off_suit.filter((one) => one === suit).length }),
  );
  const said = saidBy(seat, told);
  return [
    [say("board.sheet.points"), [say("board.some_of", { count: facts.points, all: view.options.target_vp })]],
    [
      say("board.sheet.role"),
      [
        facts.role_is_up && facts.role
          ? SIDES[facts.role].name
          : say(facts.alive ? "board.sheet.hidden" : "board.sheet.out"),
      ],
    ],
    [
      say("board.sheet.cards"),
      [
        say(facts.set_aside ? "board.sheet.set_aside" : "board.sheet.in_hand", {
          count: facts.hand_size,
          aside: facts.set_aside,
        }),
        say("board.sheet.followed", { count: facts.followed }),
      ],
    ],
    [say("board.sheet.off_suit"), facts.off_suit.length ? ledTo : [say("board.sheet.never")]],
    [
      say("board.sheet.tiles"),
      [
        facts.face_up.length
          ? say("board.sheet.open", { tiles: facts.face_up.map((tile) => TILES[tile].name).join(", ") })
          : say("board.sheet.none_open"),
        say("board.sheet.face_down", { count: facts.face_down }),
      ],
    ],
    [say("board.sheet.said"), said.length ? said : [say("board.sheet.nothing")]],
  ];
};
