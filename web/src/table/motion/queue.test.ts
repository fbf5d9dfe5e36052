import { describe, expect, it } from "vitest";
import type { SeatTable } from "../../wire/table";
import type { News, Tagged } from "../../wire/types";
import type { Beat } from "../game";
import { hurried, MotionPlayer, OUTCOME, PATIENCE, plan, TIMES, type Shown, type Timed } from "./queue";

const news = (count: number, type = "played"): News[] =>
  Array.from({ length: count }, (_, n) => ({ n: n + 1, event: { type, to: n + 1 }, words: ["x"] }));
/** After each of the news the view is its number. */
const table = (n: number, told: News[] = []): SeatTable =>
  ({ n, seat: 0, view: n, between: new Map(told.map((one) => [one, one.event.to])) }) as unknown as SeatTable;
const game = {
  beats: (): Beat[] => [
    { kind: "lift", thing: "a" },
    { kind: "flight", from: "a", to: "b", draw: null },
    { kind: "effect", things: ["b"] },
  ],
  isOutcome: (event: Tagged) => event.type === "mine",
  closes: (event: Tagged) => event.type === "ended",
};
const ALL = TIMES.lift + TIMES.flight + TIMES.effect + TIMES.news;
const kinds = (steps: Timed[]) => steps.flatMap(({ beat }) => beat?.kind ?? []);
const time = (steps: Timed[]) => steps.reduce((sum, { ms }) => sum + ms, 0);

describe("a plan of beats", () => {
  it("has lift, flight, effect and slip for each event, in log order", () => {
    const steps = plan(game, news(1), 0, table(1), "calm");
    expect(kinds(steps)).toEqual(["lift", "flight", "effect", "news"]);
    expect(time(steps)).toBe(ALL);
  });

  it("changes the table, and tells the event, after the flight and before the effect", () => {
    const told = news(1);
    const steps = plan(game, told, 0, table(1, told), "calm").filter(({ beat }) => beat);
    expect(steps.map(({ view }) => view)).toEqual([0, 0, 1, 1]);
    expect(steps.map(({ isTold }) => isTold)).toEqual([false, false, true, false]);
  });

  it("shows after each event what was seen then, and what came in the end where that is not known", () => {
    const told = news(3);
    const steps = plan(game, told, 0, table(9, told.slice(0, 2)), "calm");
    expect(steps.filter(({ isTold }) => isTold).map(({ view }) => view)).toEqual([1, 2, 9]);
  });

  it("lets the last slip lie on the table as it is then", () => {
    const steps = plan(game, news(1), 0, table(1), "calm");
    expect(steps.at(-2)?.table?.n).toBe(1);
    expect(steps.at(-1)?.beat?.kind).toBe("news");
  });

  it("lets an outcome of mine stand before the message is shown whole, however fast", () => {
    for (const speed of ["calm", "brisk", "at_once"] as const) {
      const steps = plan(game, news(1, "mine"), 0, table(1), speed);
      const stands = steps.findIndex(({ ms, isKept }) => isKept && ms === OUTCOME[speed]);
      expect(stands).toBeGreaterThanOrEqual(0);
      expect(stands).toBeLessThan(steps.findIndex((step) => step.table));
    }
  });

  it("leaves time for what is to be read on the table with an outcome", () => {
    const isBig = () => false;
    const stands = (text: string) =>
      time(plan({ ...game, isBig, toRead: () => text }, news(1, "mine"), 0, table(1), "at_once"));
    expect(stands("")).toBe(OUTCOME.at_once);
    expect(stands("one ".repeat(30))).toBeGreaterThan(3 * OUTCOME.at_once);
  });

  it("says an outcome of mine on a slip that stands as long as it takes to read, and is never summed up", () => {
    const long = [{ n: 1, event: { type: "mine", to: 1 }, words: ["one ".repeat(30)] }];
    const steps = plan(game, long, 0, table(1), "at_once");
    const slip = steps.find(({ beat }) => beat?.kind === "news")!;
    expect([slip.isKept, slip.ms > OUTCOME.at_once]).toEqual([true, true]);
    expect(steps.indexOf(slip)).toBeLessThan(steps.findIndex((step) => step.table));
    expect(hurried([...steps, ...plan(game, news(9), 1, table(10), "calm")], true).cut).not.toContainEqual(long[0]);
  });

  it("asks whether something is an outcome with what follows it", () => {
    const asked: (string | undefined)[] = [];
    const isOutcome = (_: Tagged, __: number, ___: number | null, next?: Tagged) => !asked.push(next?.type);
    plan({ ...game, isOutcome }, [...news(1, "a"), ...news(1, "b")], 0, table(2), "calm");
    expect(asked).toEqual(["b", undefined]);
  });

  it("stops for good at the end of a round, however fast", () => {
    const [stop, whole] = plan(game, news(1, "ended"), 0, table(1), "at_once");
    expect(stop).toMatchObject({ beat: { kind: "close" }, ms: Infinity });
    expect(whole?.table?.n).toBe(1);
  });
});

describe("a queue", () => {
  const queue = (count: number, type?: string) => plan(game, news(count, type), 0, table(count), "calm");

  it("runs at double speed when it would take more than three seconds", () => {
    expect(time(hurried(queue(3), false).queue)).toBe((3 * ALL) / 2);
  });

  it("is summed up when it would take more than eight seconds", () => {
    const { queue: left, cut } = hurried(queue(9), false);
    expect(cut).toEqual(news(8));
    expect(kinds(left)).toEqual(["news"]);
    expect(left.filter(({ isTold }) => isTold)).toHaveLength(9);
  });

  it("runs faster when I am asked, so that nothing jumps and I wait only a moment", () => {
    const { queue: left, cut } = hurried(queue(3), true);
    expect(time(left)).toBeCloseTo(PATIENCE);
    expect([kinds(left), cut]).toEqual([kinds(queue(3)), []]);
  });

  it("is not hurried by a question that nobody can answer before the end of a round", () => {
    const before = [...queue(1), ...queue(1, "ended").slice(-3)];
    expect(hurried([...before, ...queue(1)], true).queue.slice(0, before.length)).toEqual(before);
  });

  it("does not sum up what was shown: my own outcomes", () => {
    const told = hurried([...queue(9), ...queue(1, "mine")], false).cut;
    expect(told.map(({ event }) => event.type)).toEqual(Array(9).fill("played"));
  });

  it("is shown whole and fast before the end of a round, where a summary would lie over the table of the round", () => {
    const all = [...queue(9), ...queue(1, "ended")];
    const { queue: left, cut } = hurried(all, true);
    expect([kinds(left), cut]).toEqual([kinds(all), []]);
    expect(time(left.filter(({ isKept }) => !isKept))).toBeLessThan(time(all.filter(({ isKept }) => !isKept)) / 2);
  });

  it("keeps me waiting only a moment, but shows every outcome of mine", () => {
    const both = [...queue(4), ...plan(game, news(1, "mine"), 2, table(3), "calm"), ...queue(1)];
    const { queue: left, cut } = hurried(both, true);
    expect(time(left.filter(({ isKept }) => !isKept))).toBeLessThanOrEqual(PATIENCE);
    expect(left.some(({ isKept, ms }) => isKept && ms === OUTCOME.calm)).toBe(true);
    expect(cut.length).toBeGreaterThan(0);
  });

  it("never drops the end of a round", () => {
    const both = [...queue(9), ...queue(1, "ended")];
    expect(kinds(hurried(both, true).queue)).toContain("close");
  });
});

describe("the player", () => {
  const timers: (() => void)[] = [];
  const shown: Shown[] = [];
  const player = () => {
    timers.length = shown.length = 0;
    return new MotionPlayer(table(0), (one) => shown.push(one), {
      later: (run) => timers.push(run),
      never: () => timers.splice(0),
    });
  };
  const seen = () => shown.map(({ beat }) => beat?.kind ?? null);
  const one = (type?: string) => plan(game, news(1, type), 0, table(1), "calm");
  const runOut = () => {
    while (timers.length) timers.shift()!();
  };

  it("shows one after the other, and the message when its beats were shown", () => {
    player().add(one(), false);
    runOut();
    expect(seen()).toEqual(["lift", "flight", "effect", "news", null]);
    expect(shown.map(({ table }) => table.n)).toEqual([0, 0, 0, 1, 1]);
    expect(shown.map(({ told }) => told)).toEqual([0, 0, 1, 0, 0]);
    expect(shown.map(({ view }) => view)).toEqual([0, 0, 1, 1, 1]);
  });

  it("skips to the next beat", () => {
    const motion = player();
    motion.add(one(), false);
    motion.skip();
    expect(seen()).toEqual(["lift", "flight"]);
  });

  it("stays where it is while it is held, and begins nothing", () => {
    const motion = player();
    motion.hold(true, false);
    motion.add(one(), false);
    expect(seen()).toEqual([]);
    motion.hold(false, false);
    expect(seen()).toEqual(["lift"]);
    motion.hold(true, false);
    timers.shift()!();
    motion.skip();
    expect(seen()).toEqual(["lift"]);
    motion.hold(false, false);
    expect(seen()).toEqual(["lift", "flight"]);
  });

  it("ends everything at once, up to the end of a round, which no key and no time ends", () => {
    const motion = player();
    motion.add([...one("ended"), ...one()], false);
    motion.end();
    motion.skip();
    motion.end();
    runOut();
    expect(seen()).toEqual(["lift", "close"]);
    motion.goOn();
    expect(seen().at(-1)).toBe("lift");
  });

  it("jumps to another seat", () => {
    const motion = player();
    motion.add(one(), false);
    motion.jump(table(7));
    expect(shown.at(-1)).toMatchObject({ view: 7, beat: null });
  });
});
