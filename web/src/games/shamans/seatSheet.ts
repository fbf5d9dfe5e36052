import type { SeatSheet, Told } from "../../table/game";
import { afterSeat, plain } from "../../table/Words";
import type { View } from "../../wire/games/shamans";
import { heardIn } from "./talk/heard";
import { SIDES, TILES, worldOf } from "./worlds";

const times = (count: number) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

/** What a seat has said in this round, trick by trick, in its own words. */
const saidBy = (seat: number, { news, nameOf }: Told): string[] =>
  heardIn(news, seat).flatMap(({ trick, lines }) => {
    const said = lines.filter(({ isPlay }) => !isPlay).map((line) => plain(afterSeat(line.news.words, seat), nameOf));
    return said.length ? [`Trick ${trick}: ${said.join(" ")}`] : [];
  });

/** Everything that all may know about a seat. */
export const seatSheet = (view: View, seat: number, told: Told): SeatSheet => {
  const facts = view.seats[seat];
  if (!facts) return [];
  const ledTo = [...new Set(facts.off_suit)].map(
    (suit) => `${worldOf(suit).name} was led: ${times(facts.off_suit.filter((one) => one === suit).length)}`,
  );
  const said = saidBy(seat, told);
  return [
    ["Points", [`${facts.points} of ${view.options.target_vp}`]],
    ["Role", [facts.role_is_up && facts.role ? SIDES[facts.role].name : facts.alive ? "hidden" : "out of the round"]],
    [
      "Cards",
      [
        `${facts.hand_size} in hand${facts.set_aside ? `, ${facts.set_aside} set aside` : ""}`,
        `followed suit ${times(facts.followed)} this round`,
      ],
    ],
    ["Off suit this round", facts.off_suit.length ? ledTo : ["never"]],
    [
      "Tiles",
      [
        facts.face_up.length ? `open: ${facts.face_up.map((tile) => TILES[tile].name).join(", ")}` : "none open",
        `${facts.face_down} face down`,
      ],
    ],
    ["Said this round", said.length ? said : ["nothing"]],
  ];
};
