import { describe, expect, it } from "vitest";
import type { News } from "../../wire/types";
import { courseOf } from "./course";

const news = (n: number, event: object): News => ({ n, event: { type: "moved", ...event }, words: [`move ${n}`] });

describe("the course of a game", () => {
  it("tells milestones by rounds, in the words and in the order of the log", () => {
    const told = [news(1, { seat: 0, to: 5 }), news(2, { seat: 1, to: 5 }), news(3, { seat: 0, to: 5 })];
    const moved = (seat: number) => ({ to: 5, seat, type: "moved" });
    const milestones = [
      { round: 1, event: moved(0) },
      { round: 2, event: moved(1) },
      { round: 2, event: moved(0) },
      { round: 3, event: { type: "kept_secret" } },
    ];
    const found = courseOf({ milestones }, told).map(({ round, told: each }) => [round, each.map(({ n }) => n)]);
    expect(found).toEqual([
      [1, [1]],
      [2, [2, 3]],
    ]);
  });
});
