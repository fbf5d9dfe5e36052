import type { SeatSheet } from "../../table/game";
import type { View } from "../../wire/games/shamans";
import { SIDES, TILES, worldOf } from "./worlds";

const times = (count: number) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

/** Everything that all may know about a seat. */
export const seatSheet = (view: View, seat: number): SeatSheet => {
  const facts = view.seats[seat];
  if (!facts) return [];
  const ledTo = [...new Set(facts.off_suit)].map(
    (suit) => `${worldOf(suit).name} was led: ${times(facts.off_suit.filter((one) => one === suit).length)}`,
  );
  const said = view.statements.filter((one) => one.seat === seat && one.stands).length;
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
    ["Said this round", [said ? `${said} ${said === 1 ? "statement" : "statements"} that still stand` : "nothing that still stands"]],
  ];
};
