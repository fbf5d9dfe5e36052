import type { News, SeatInfo } from "../wire/types";
import { nameAt } from "./names";
import { say } from "./say";

/** Who sat on a seat at that time: those who have left keep their name in the past. */
export const nameThen = (seats: readonly SeatInfo[], seat: number, n: number): string =>
  seats[seat]?.past.find(({ what, n: until }) => what === "left" && n <= until)?.name ?? nameAt(seats, seat);

/** The seats as they were at that time. */
export const seatsThen = (seats: readonly SeatInfo[], n: number): SeatInfo[] =>
  seats.map((one) => {
    const gone = one.past.find(({ what, n: until }) => what === "left" && n <= until);
    return gone ? { ...one, name: gone.name, kind: "person", level: null } : one;
  });

const SAYS = {
  left: (name: string, next: string) => [say("table.left", { name, next })],
  away: (name: string) => [say("table.away", { name })],
  back: (name: string) => [say("table.back", { name })],
};

/**
 * What happened, with those who left, were away and came back in their places, as far as the table is shown: up to its
 * change `n`, which need not have brought any news, or to the last news that are told already.
 */
export function withPeople(news: News[], seats: readonly SeatInfo[], n: number): News[] {
  const changes = seats.flatMap(({ seat, past }) =>
    past.map(({ what, name, n }): News => ({
      n,
      event: { type: `seat_${what}`, seat },
      words: SAYS[what](name, nameAt(seats, seat)),
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

/** The last time a bot stood in for this seat: from which change on, and to which; null if none did. */
export function standIn({ past }: SeatInfo): { from: number; to: number } | null {
  const to = past.findLastIndex(({ what }) => what === "back");
  const from = past.slice(0, Math.max(0, to)).findLastIndex(({ what }) => what === "away");
  return to < 0 || from < 0 ? null : { from: past[from]!.n, to: past[to]!.n };
}
