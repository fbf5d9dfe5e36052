import type { News, SeatChange, SeatInfo, TableInfo, Words } from "../wire/types";
import { nameAt } from "./names";
import { say } from "./say";

/** Whether the first that is known of a game is its set-up: one that was branched off begins in the midst of another. */
export const beginsWithSetUp = ({ branched_from }: TableInfo): boolean =>
  branched_from === null || branched_from === "record";

/** Who sat on a seat at that time: those who have left keep their name in the past. */
export const nameThen = (seats: readonly SeatInfo[], seat: number, n: number): string =>
  seats[seat]?.past.find(({ what, n: until }) => what === "left" && n <= until)?.name ?? nameAt(seats, seat);

/** The seats as they were at that time. */
export const seatsThen = (seats: readonly SeatInfo[], n: number): SeatInfo[] =>
  seats.map((one) => {
    const gone = one.past.find(({ what, n: until }) => what === "left" && n <= until);
    const then = { ...one, past: one.past.filter((change) => change.n <= n) };
    return gone ? { ...then, name: gone.name, kind: "person", level: null } : then;
  });

/** What changed on a seat, in words: who has left is none of its people any more, the others are named as the seat is. */
function said({ what, name }: SeatChange, seat: number, next: string): Words {
  if (what === "left") return [say("table.left", { name, next })];
  const [before = "", after = ""] = say(`table.${what}`, { name: "\n" }).split("\n");
  return [before, { ref: `seat:${seat}`, text: name }, after].filter(Boolean);
}

/**
 * What happened, with those who left, were away and came back in their places, as far as the table is shown: up to its
 * change `n`, which need not have brought any news, or to the last news that are told already.
 */
export function withPeople(news: News[], seats: readonly SeatInfo[], n: number): News[] {
  const changes = seats.flatMap(({ seat, past }) =>
    past.map((change): News => ({
      n: change.n,
      event: { type: `seat_${change.what}`, seat },
      words: said(change, seat, nameAt(seats, seat)),
    })),
  );
  if (!changes.length) return news;
  const last = Math.max(n, news.at(-1)?.n ?? 0);
  const shown = changes.filter((change) => change.n <= last);
  return [...news, ...shown]
    .map((one, k) => ({ one, k }))
    .sort((a, b) => a.one.n - b.one.n || a.k - b.k)
    .map(({ one }) => one);
}

/** Whether it says who came and went, and not what happened in the game. */
export const isOfPeople = ({ event }: News): boolean => event.type.startsWith("seat_");

/** A stretch of the game in which a bot stood in: from which change on, and to which. */
export interface StandIn {
  from: number;
  to: number;
  /** For one answer alone, because the time was over. */
  isLate: boolean;
}

/** The last time a bot stood in for this seat; null if none did. `answered` says when its next answer came. */
export function standIn(seat: SeatInfo, answered: (after: number) => number | undefined): StandIn | null {
  const last = seat.past.at(-1);
  if (last?.what !== "late") return whileAway(seat);
  const to = answered(last.n);
  return to === undefined ? null : { from: last.n, to, isLate: true };
}

/** Whether the last thing done at a seat was done by a bot because the time was over; `isIts` says whose news these are. */
export function wasLate({ past }: SeatInfo, news: readonly News[], isIts: (one: News) => boolean): boolean {
  const last = past.at(-1);
  if (last?.what !== "late") return false;
  return new Set(news.filter((one) => one.n > last.n && isIts(one)).map(({ n }) => n)).size <= 1;
}

function whileAway({ past }: SeatInfo): StandIn | null {
  const to = past.findLastIndex(({ what }) => what === "back");
  const from = past.slice(0, Math.max(0, to)).findLastIndex(({ what }) => what === "away");
  return to < 0 || from < 0 ? null : { from: past[from]!.n, to: past[to]!.n, isLate: false };
}
