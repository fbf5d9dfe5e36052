import { describe, expect, it } from "vitest";
import type { Course, Moment, Tagged } from "../wire/types";
import { areasOf, chancesOf, nextTurn, turningPoints } from "./chances";
import type { Step } from "./steps";

const moment = (frame: number, first: number, luck = 0): Moment => ({
  frame,
  chances: [first, 1 - first],
  luck: [luck, -luck],
  decided: [0, 0],
  by: 0,
  turn: frame,
});
const news = (n: number, type: string) => ({ n, event: { type }, words: [type], then: {} });
const step = (frame: number, type: string, heading: string | null = null): Step => ({
  n: frame,
  frame,
  heading,
  view: {},
  news: [news(frame, type)],
  told: type === "quiet" ? null : news(frame, type),
  passes: false,
  by: 0,
  answer: ["did it"],
  asked: null,
  open: [],
});
const course: Course = {
  together: false,
  moments: [moment(1, 0.5), moment(2, 0.8, 0.25), moment(4, 0.75), moment(6, 0.2)],
  turns: [
    { frame: 2, row: 0, before: 0.5, after: 0.8, cause: "luck" },
    { frame: 6, row: 0, before: 0.75, after: 0.2, cause: "decided" },
  ],
  ledger: [],
  advice: [],
};
const steps = [step(0, "dealt"), step(2, "turn", "Turn 1"), step(2, "beaten"), step(3, "moved"), step(6, "won")];
const game = { isBig: ({ type }: Tagged) => type === "won" };

describe("the chances along a replay", () => {
  it("are those of the last moment before each step, and at first of the first that is known", () => {
    expect(chancesOf(course, steps).map(([first]) => first)).toEqual([0.5, 0.8, 0.8, 0.8, 0.2]);
  });

  it("fill the whole height, the first seat at the bottom", () => {
    const [first, second] = areasOf([
      [0.5, 0.5],
      [0.25, 0.75],
    ]);
    expect(first!.path).toBe("M0.0 100.0L1000.0 100.0L1000.0 75.0L0.0 50.0Z");
    expect(second!.path).toBe("M0.0 50.0L1000.0 75.0L1000.0 0.0L0.0 0.0Z");
    expect([first!.seat, second!.seat]).toEqual([0, 1]);
  });

  it("are marked where there is room, and nowhere if there is none", () => {
    const chances = Array.from({ length: 101 }, (_, k) => (k === 40 ? [0.6, 0.3, 0.1] : [0.5, 0.45, 0.05]));
    const marks = areasOf(chances).map(({ mark }) => mark);
    expect(marks[0]).toEqual({ at: 40, height: 0.3 });
    expect(marks[1]!.at).toBe(3);
    expect(marks[2]).toBeNull();
  });

  it("are one area where all win or lose together", () => {
    expect(areasOf([[0.4], [1]])).toEqual([
      { seat: null, path: "M0.0 100.0L1000.0 100.0L1000.0 0.0L0.0 60.0Z", mark: null },
    ]);
  });
});

describe("turning points", () => {
  const turns = turningPoints(game, course, steps);

  it("are named by what happened: what is big, else what begins no heading", () => {
    expect(turns.map(({ at, words }) => [at, words])).toEqual([
      [2, ["beaten"]],
      [4, ["won"]],
    ]);
  });

  it("are named by what was answered where nothing is told", () => {
    const quiet = [step(0, "dealt"), step(2, "quiet"), step(6, "won")];
    expect(turningPoints(game, course, quiet).map(({ words }) => words)).toEqual([["did it"], ["won"]]);
  });

  it("tell whose chance changed, and what most of that came from", () => {
    expect(turns.map(({ seat, before, after, cause }) => [seat, before, after, cause])).toEqual([
      [0, 0.5, 0.8, "luck"],
      [0, 0.75, 0.2, "decided"],
    ]);
  });

  it("are gone through forwards and backwards, and begin anew", () => {
    expect([nextTurn(turns, 0, 1), nextTurn(turns, 2, 1), nextTurn(turns, 4, 1)]).toEqual([2, 4, 2]);
    expect([nextTurn(turns, 4, -1), nextTurn(turns, 2, -1), nextTurn([], 0, 1)]).toEqual([2, 4, null]);
  });
});
