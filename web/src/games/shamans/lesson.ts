/* The guided first table: what to look at when it first happens. */
import { slipsIn, type Moment } from "../../learn/slips";
import type { Lesson } from "../../table/game";
import type { Happening, View } from "../../wire/games/shamans";
import { say } from "./texts";

/** In this trick or the one before: what is longer past lies on the table no more. */
const recent = (news: Moment<View>["news"]): Moment<View>["news"] => {
  const running = news.findLastIndex(({ event }) => event.type === "trick_started");
  const before = news.slice(0, Math.max(running, 0)).findLastIndex(({ event }) => event.type === "trick_started");
  return news.slice(Math.max(before, 0));
};
const hasHappened =
  (type: Happening["type"]) =>
  ({ news }: Moment<View>): boolean =>
    recent(news).some(({ event }) => event.type === type);
const isAsked =
  (...keys: readonly string[]) =>
  ({ decision }: Moment<View>): boolean =>
    decision !== null && keys.includes(decision.key);
const iAm =
  (side: "shaman" | "shadow") =>
  ({ view, me }: Moment<View>): boolean =>
    me !== null && view.trick > 0 && view.seats[me]?.role === side;
const suitWith = (view: View, count: number): string | undefined =>
  [...view.suits].find((suit) => (view.piles[suit]?.length ?? 0) === view.numbers - count);

const fullest = (view: View): string =>
  [...view.suits].reduce((best, suit) =>
    (view.piles[suit] ?? []).length > (view.piles[best] ?? []).length ? suit : best,
  );

const slips = slipsIn<View>(say, [
  {
    id: "shaman",
    when: iAm("shaman"),
    things: () => ["track"],
    clause: "SHA-095",
  },
  {
    id: "shadow",
    when: iAm("shadow"),
    things: () => ["track"],
    clause: "SHA-096",
  },
  {
    id: "lead",
    when: isAsked("lead"),
    clause: "SHA-045",
  },
  {
    id: "follow",
    when: isAsked("follow"),
    things: () => ["track"],
    clause: "SHA-049",
  },
  {
    id: "off_suit",
    when: ({ news, me }) => recent(news).some(({ event }) => event.type === "off_suit_played" && event.seat !== me),
    things: () => ["track"],
    clause: "SHA-053",
  },
  {
    id: "tile",
    when: isAsked("take_artifact"),
    things: () => ["tile_pile"],
    clause: "SHA-062",
  },
  {
    id: "gather",
    when: hasHappened("trick_gathered"),
    things: (view) => [`suit:${fullest(view)}`],
    clause: "SHA-081",
  },
  {
    id: "almost",
    when: ({ view }) => suitWith(view, 1) !== undefined,
    things: (view) => [`suit:${suitWith(view, 1)}`],
    clause: "SHA-059",
  },
  {
    id: "ritual",
    when: hasHappened("ritual_began"),
    clause: "SHA-135",
  },
  {
    id: "talk",
    when: hasHappened("said"),
    clause: "SHA-195",
  },
  {
    id: "notes",
    when: ({ view, me }) =>
      view.trick >= 3 && view.seats.some(({ seat, off_suit }) => seat !== me && off_suit.length > 1),
  },
  {
    id: "portal",
    when: isAsked("portal"),
    things: () => ["track"],
    clause: "SHA-106",
  },
  {
    id: "eclipse",
    when: hasHappened("eclipse_came"),
    clause: "SHA-127",
  },
  {
    id: "eliminated",
    when: hasHappened("player_eliminated"),
    clause: "SHA-159",
  },
  {
    id: "round",
    when: hasHappened("round_ended"),
    clause: "SHA-090",
  },
]);

/** One round, in which the learner leads first: about ten minutes. */
export const lesson: Lesson<View> = {
  minutes: 10,
  table: { seats: 4, level: "heuristic", options: { single_round: true, first_seat_begins: true } },
  slips,
};
