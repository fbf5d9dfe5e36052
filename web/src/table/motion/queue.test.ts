import { describe, expect, it } from "vitest";
import type { News, Tagged } from "../../wire/types";
import type { Beat } from "../game";
import { MotionPlayer, plan, TIMES, type Timed } from "./queue";

const news = (count: number): News[] =>
  Array.from({ length: count }, (_, n) => ({ n, event: { type: "played", to: n + 1 }, words: ["x"] }));
const game = {
  beats: (): Beat[] => [
    { kind: "lift", thing: "a" },
    { kind: "flight", from: "a", to: "b", draw: null },
    { kind: "effect", things: ["b"] },
  ],
  step: (_: number, event: Tagged) => event.to as number,
};
const ALL = TIMES.lift + TIMES.flight + TIMES.effect + TIMES.news;

describe("a plan of beats", () => {
  it("has lift, flight, effect and slip for each event, in log order", () => {
    const { beats } = plan(game, news(1), 0, 1, "full");
    expect(beats.map(({ beat }) => beat.kind)).toEqual(["lift", "flight", "effect", "news"]);
    expect(beats.reduce((sum, { ms }) => sum + ms, 0)).toBe(ALL);
  });

  it("changes the table after the flight and before the effect", () => {
    expect(plan(game, news(1), 0, 1, "full").beats.map(({ view }) => view)).toEqual([0, 0, 1, 1]);
  });

  it("runs at double speed when it would take more than three seconds", () => {
    const { beats } = plan(game, news(3), 0, 3, "full");
    expect(beats.reduce((sum, { ms }) => sum + ms, 0)).toBe((3 * ALL) / 2);
  });

  it("sums up what would take more than eight seconds", () => {
    const many = news(9);
    expect(plan(game, many, 0, 9, "full")).toEqual({ beats: [], summary: many, big: many });
  });

  it("shows nothing when motion is off", () => {
    expect(plan(game, news(1), 0, 1, "off").beats).toEqual([]);
  });

  it("gives a slip only to what is big", () => {
    const late = { ...game, isBig: (_: Tagged, before?: number) => before! > 0 };
    expect(plan(late, news(2), 0, 2, "full").big).toEqual(news(2).slice(1));
    const quiet = { ...game, isBig: () => false };
    expect(plan(quiet, news(1), 0, 1, "full").beats.map(({ beat }) => beat.kind)).not.toContain("news");
  });
});

describe("the player of beats", () => {
  const timers: (() => void)[] = [];
  const shown: (string | null)[] = [];
  const player = () => {
    timers.length = shown.length = 0;
    return new MotionPlayer<number>((timed) => shown.push(timed?.beat.kind ?? null), {
      later: (run) => timers.push(run),
      never: () => {},
    });
  };
  const beats = (): Timed<number>[] => plan(game, news(1), 0, 1, "full").beats;

  it("plays one after the other and ends with nothing", () => {
    const motion = player();
    motion.add(beats());
    while (motion.isRunning) timers.shift()!();
    expect(shown).toEqual(["lift", "flight", "effect", "news", null]);
  });

  it("skips to the next beat", () => {
    const motion = player();
    motion.add(beats());
    motion.skip();
    expect(shown).toEqual(["lift", "flight"]);
  });

  it("stays where it is while it is held", () => {
    const motion = player();
    motion.add(beats());
    motion.hold(true);
    timers.shift()!();
    motion.skip();
    expect(shown).toEqual(["lift"]);
    motion.hold(false);
    expect(shown).toEqual(["lift", "flight"]);
  });

  it("ends everything at once", () => {
    const motion = player();
    motion.add(beats());
    motion.end();
    expect(shown).toEqual(["lift", null]);
    expect(motion.isRunning).toBe(false);
  });

  it("appends what comes while it runs", () => {
    const motion = player();
    motion.add(beats());
    motion.add(beats());
    while (motion.isRunning) timers.shift()!();
    expect(shown).toHaveLength(9);
  });
});
