import { describe, expect, it } from "vitest";
import type { ReplayFrame, Tagged } from "../wire/types";
import { chapter, keyed, stepsOf } from "./steps";
import { labelled, roundsOf, spread } from "./marks";

const event = (type: string, to: number) => ({
  n: 0,
  event: { type, to },
  words: type === "quiet" ? [] : [type],
  then: { at: to },
});
const frame = (n: number, view: number, ...news: ReturnType<typeof event>[]): ReplayFrame => ({
  n,
  view: { at: view },
  news,
  by: 0,
  answer: ["did it"],
  asked: null,
  passes: false,
  open: [],
});
const game = {
  heading: ({ type, to }: Tagged) => (type === "trick" ? `Trick ${to}` : null),
};
const frames = [
  frame(0, 0),
  frame(1, 3, event("trick", 1), event("card", 2), event("quiet", 3)),
  frame(2, 3),
  frame(3, 5, event("card", 4), event("trick", 5)),
];
const steps = stepsOf(game, frames);
const at = ({ view }: { view: unknown }) => (view as { at: number }).at;

describe("a replay", () => {
  it("goes by what can be seen, one event at a time, and leaves out what cannot", () => {
    expect(steps.map(at)).toEqual([0, 1, 3, 4, 5]);
    expect(steps.map(({ frame }) => frame)).toEqual([0, 1, 1, 3, 3]);
    expect(steps.map(({ answer }) => !!answer)).toEqual([true, true, false, true, false]);
  });

  it("tells after each event what lay hidden then", () => {
    const hidden = (...cards: string[]) => cards.map((card) => [card]);
    const [played, drawn, last] = [event("card", 1), event("draw", 2), event("draw", 3)];
    const news = [{ ...played, open: hidden("A") }, { ...drawn, open: hidden("A", "B") }, last];
    const opened = stepsOf(game, [{ ...frame(0, 3), news, open: hidden("C") }]);
    expect(opened.map(({ open }) => open)).toEqual([hidden("A"), hidden("A", "B"), hidden("C")]);
  });

  it("takes what changes nothing that one sees along with what came before, unless it is big", () => {
    const still = (type: string) => ({ n: 0, event: { type }, words: [type] });
    const card = { ...event("card", 1), then: undefined };
    // What comes after an event without a difference looked the same.
    const told = { ...frame(0, 2), news: [event("led", 1), card, still("added up"), still("won")] } as ReplayFrame;
    const plays = { ...game, isBig: ({ type }: Tagged) => type === "won" };
    expect(stepsOf(plays, [told]).map((step) => step.news.map((one) => one.event.type))).toEqual([
      ["led"],
      ["card", "added up"],
      ["won"],
    ]);
    const older = { ...told, news: told.news.map((one) => ({ ...one, then: undefined })) } as ReplayFrame;
    expect(stepsOf(plays, [older])).toHaveLength(4);
  });

  it("lets what leads up to an event come with it, and tells it as that event", () => {
    const plays = { ...game, isSilent: ({ type }: Tagged) => type === "hour" };
    const still = (n: number, ...news: ReturnType<typeof event>[]) => frame(n, 2, ...news);
    const found = stepsOf(plays, [
      frame(0, 0),
      still(1, event("hour", 1), event("goes", 2)),
      still(2, event("hour", 2)),
    ]);
    expect(found.map(({ told }) => told?.words ?? null)).toEqual([null, ["goes"], null]);
    expect(found[1]!.news).toHaveLength(2);
  });

  it("does not stop where somebody passes and nothing comes of it", () => {
    const plays = { ...game, isSilent: ({ type }: Tagged) => type === "window" };
    const passed = (n: number, view: number, type: string) => ({ ...frame(n, view, event(type, view)), passes: true });
    const found = stepsOf(plays, [frame(0, 2), passed(1, 2, "window"), passed(2, 3, "window"), passed(3, 3, "card")]);
    expect(found.map(({ frame }) => frame)).toEqual([0, 2, 3]);
    expect(stepsOf(plays, [frame(0, 2), { ...passed(1, 2, "window"), passes: false }])).toHaveLength(2);
  });

  it("ends at every position as it was", () => {
    const odd = frames.map((one) => ({ ...one, news: one.news.map((each) => ({ ...each, then: { at: 99 } })) }));
    const ends = stepsOf(game, odd).filter((_, k) => k === 2 || k === 4);
    expect(ends.map(at)).toEqual([3, 5]);
  });

  it("goes from heading to heading", () => {
    expect(steps.map(({ heading }) => heading)).toEqual([null, "Trick 1", null, null, "Trick 5"]);
    expect([chapter(steps, 0, 1), chapter(steps, 1, 1), chapter(steps, 4, 1)]).toEqual([1, 4, 4]);
    expect([chapter(steps, 4, -1), chapter(steps, 1, -1)]).toEqual([1, 0]);
  });

  it("is walked by keys", () => {
    const press = (key: string, shiftKey = false) => keyed(new KeyboardEvent("keydown", { key, shiftKey }), steps, 2);
    expect([press("ArrowRight"), press("ArrowLeft"), press("ArrowDown"), press("ArrowRight", true)]).toEqual([
      3, 1, 4, 4,
    ]);
    expect([press("ArrowUp"), press("Home"), press("End"), press("x")]).toEqual([1, 0, 4, null]);
  });
});

describe("the line of a replay", () => {
  it("never lays marks over each other: of two that are too near, the first is shown", () => {
    const marks = [{ at: 0 }, { at: 4 }, { at: 20 }, { at: 24 }, { at: 40 }];
    expect(spread(marks, 13).map(({ at }) => at)).toEqual([0, 20, 40]);
  });

  it("marks where every round begins, and a round of several turns once", () => {
    expect(roundsOf(game, steps)).toEqual([
      { title: "Trick 1", at: 1 },
      { title: "Trick 5", at: 4 },
    ]);
    const round = ({ type }: Tagged) => (type === "trick" ? "Round 1" : null);
    expect(roundsOf({ ...game, round }, steps)).toEqual([{ title: "Round 1", at: 1 }]);
  });

  it("tells rounds first, then as many headings as there is room for", () => {
    const rounds = [
      { title: "Round 1", at: 0 },
      { title: "Round 2", at: 50 },
    ];
    const chapters = [
      { title: "Trick 1", at: 1 },
      { title: "Trick 2", at: 25 },
      { title: "Trick 3", at: 48 },
    ];
    const told = (width: number) => labelled(rounds, chapters, 100, width).map(({ title }) => title);
    expect(told(1000)).toEqual(["Round 1", "Trick 2", "Round 2"]);
    expect(told(150)).toEqual(["Round 1", "Round 2"]);
    expect(told(60)).toEqual(["Round 1"]);
  });
});
