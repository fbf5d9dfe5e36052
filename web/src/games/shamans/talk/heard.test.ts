import { describe, expect, it } from "vitest";
import type { News } from "../../../wire/types";
import { heardIn } from "./heard";

const news = (...events: object[]): News[] => events.map((event, n) => ({ n, event, words: [] }) as unknown as News);
const said = (seat: number) => ({ type: "said", seat, what: "follow" });
const trick = (number: number) => ({ type: "trick_started", trick: number, guide: 0 });
const round = news(
  { type: "round_started", round: 1 },
  trick(1),
  said(0),
  { type: "round_started", round: 2 },
  trick(1),
  ...Array.from({ length: 9 }, (_, k) => said(k % 3)),
  trick(2),
  { type: "off_suit_played", seat: 1, card: "B2" },
  said(1),
);
const counts = (seat: number | null) => heardIn(round, seat).map(({ trick: number, lines }) => [number, lines.length]);

describe("what was said", () => {
  it("is all there, trick by trick, of this round alone", () => {
    expect(counts(null)).toEqual([
      [1, 9],
      [2, 1],
    ]);
  });

  it("stands beside what one seat played off suit", () => {
    expect(counts(1)).toEqual([
      [1, 3],
      [2, 2],
    ]);
    expect(heardIn(round, 1)[1]?.lines[0]).toMatchObject({ isPlay: true, seat: 1 });
    expect(counts(2)).toEqual([[1, 3]]);
  });
});
