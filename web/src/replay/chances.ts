/* The chances to win of a finished game, laid along the steps of its replay. */
import type { GameTable } from "../table/game";
import type { Course, Turn, Words } from "../wire/types";
import type { Step } from "./steps";

type Cause = Turn["cause"];

/** A moment that changed who was likely to win. */
export interface TurningPoint {
  /** Its step in the replay. */
  at: number;
  /** What happened. */
  words: Words;
  /** Whose chance changed most; null where all win or lose together. */
  seat: number | null;
  before: number;
  after: number;
  /** What most of it came from. */
  cause: Cause;
}

export interface Area {
  /** The seat whose chance it is; null for all together. */
  seat: number | null;
  path: string;
  /** Where there is room for its mark: a step, and how high, from 0 to 1; null if there is none. */
  mark: { at: number; height: number } | null;
}

/** How thick an area must be where its mark lies on it. */
const ROOM = 0.16;
/** Marks stay away from the ends by so much of the line. */
const MARGIN = 0.03;
const [WIDE, HIGH] = [1000, 100];

/** For each step, how likely it was then who would win. Before anything can be said, it is as at the first moment of which it can. */
export function chancesOf({ moments }: Pick<Course, "moments">, steps: readonly Step[]): number[][] {
  let next = 0;
  return steps.map(({ frame }) => {
    while (next + 1 < moments.length && moments[next + 1]!.frame <= frame) next += 1;
    return moments[next]!.chances;
  });
}

/** The chances as areas that lie on each other, the first seat at the bottom; all of them fill the height. */
export function areasOf(chances: readonly number[][]): Area[] {
  const rows = chances[0]?.length ?? 0;
  const last = Math.max(1, chances.length - 1);
  const below = (step: readonly number[], row: number) => step.slice(0, row).reduce((sum, one) => sum + one, 0);
  const point = (at: number, height: number) =>
    `${((at / last) * WIDE).toFixed(1)} ${((1 - Math.min(1, height)) * HIGH).toFixed(1)}`;
  return Array.from({ length: rows }, (_, row) => {
    const lower = chances.map((step, at) => point(at, below(step, row)));
    const upper = chances.map((step, at) => point(at, below(step, row + 1)));
    return {
      seat: rows > 1 ? row : null,
      path: `M${lower.join("L")}L${upper.reverse().join("L")}Z`,
      mark: rows > 1 ? roomiest(chances, row, last, below) : null,
    };
  });
}

function roomiest(
  chances: readonly number[][],
  row: number,
  last: number,
  below: (step: readonly number[], row: number) => number,
): Area["mark"] {
  let best = -1;
  chances.forEach((step, at) => {
    const isInside = at >= last * MARGIN && at <= last * (1 - MARGIN);
    if (isInside && step[row]! > (chances[best]?.[row] ?? 0)) best = at;
  });
  const step = chances[best];
  return step && step[row]! >= ROOM ? { at: best, height: below(step, row) + step[row]! / 2 } : null;
}

/** The turning points as one meets them in the replay; several at one step are one. */
export function turningPoints(game: Plays, { together, turns }: Course, steps: readonly Step[]): TurningPoint[] {
  const found = turns.flatMap(({ frame, row, before, after, cause }) => {
    const at = steps.findIndex((step) => step.frame >= frame);
    const turn = { seat: together ? null : row, before, after, cause };
    return at >= 0 ? [{ ...headlineOf(game, steps, at), ...turn }] : [];
  });
  return found.filter(({ at }, k) => found.findIndex((one) => one.at === at) === k);
}

type Plays = Pick<GameTable, "isBig">;

/** What one position is remembered for: what became of it, its last big event; else the first that begins no heading, else what was answered. */
function headlineOf(game: Plays, steps: readonly Step[], first: number): Pick<TurningPoint, "at" | "words"> {
  const same = steps.map((step, at) => ({ ...step, at })).filter(({ frame }) => frame === steps[first]!.frame);
  const told = same.filter((step) => step.told);
  const found =
    told.findLast(({ news, heading }) => !heading && news.some(({ event }) => game.isBig?.(event))) ??
    told.find(({ heading }) => !heading);
  const news = found?.news.findLast(({ event }) => game.isBig?.(event)) ?? found?.told;
  return { at: found?.at ?? first, words: news?.words ?? same[0]!.answer ?? told[0]?.told?.words ?? [] };
}

/** The turning point after this step, or before it; past the last it begins anew. */
export function nextTurn(turns: readonly TurningPoint[], at: number, direction: -1 | 1): number | null {
  const [first, last] = [turns[0], turns.at(-1)];
  if (!first || !last) return null;
  if (direction > 0) return (turns.find((one) => one.at > at) ?? first).at;
  return (turns.findLast((one) => one.at < at) ?? last).at;
}
