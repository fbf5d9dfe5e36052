/* A sunrise, cut into its symbols: what happened at each, and where the figures stood after it. */
import type { FigureView } from "../../../../wire/games/andor";
import type { News } from "../../../../wire/types";
import { happening } from "../../reading";

export interface Step {
  /** From 1 to 11, as on the sunrise box. */
  symbol: number;
  news: News[];
}

export interface Sunrise {
  /** The number of its first news, by which it is known. */
  n: number;
  steps: Step[];
  /** The day that has begun with it; null as long as it is not over, or if the Legend has ended in it. */
  day: number | null;
  isOver: boolean;
}

/** The last sunrise of the news; null if there was none. */
export const lastSunrise = (news: readonly News[]): Sunrise | null => {
  let start = -1;
  let last = 99;
  for (let k = news.length - 1; k >= 0; k--) {
    const event = happening(news[k]!);
    if (event.type !== "symbol_reached") continue;
    if (event.symbol >= last) break;
    last = event.symbol;
    start = k;
  }
  if (start < 0) return null;
  const steps: Step[] = [];
  let day: number | null = null;
  let hasEnded = false;
  for (const item of news.slice(start)) {
    const event = happening(item);
    if (event.type === "day_began") day = event.day;
    if (event.type === "legend_lost" || event.type === "legend_won") hasEnded ||= day === null;
    if (event.type === "symbol_reached") steps.push({ symbol: event.symbol, news: [] });
    else if (day === null) steps[steps.length - 1]!.news.push(item);
  }
  return { n: news[start]!.n, steps, day, isOver: day !== null || hasEnded };
};

/** A figure with a name of its own, so that it can be followed over the steps. */
export interface Walker {
  key: string;
  name: string;
  space: number;
}

/** Where the figures stood after each step, reckoned back from where they stand now. */
export const standings = (figures: readonly FigureView[], steps: readonly Step[]): Walker[][] => {
  let next = 0;
  let now: Walker[] = figures.map(({ name, space }) => ({ key: `f${next++}`, name, space }));
  const found: Walker[][] = [];
  for (const step of [...steps].reverse()) {
    found.unshift(now);
    for (const item of [...step.news].reverse()) now = before(now, item, () => `f${next++}`);
  }
  return [now, ...found];
};

/** The figures before a piece of news. */
const before = (now: Walker[], item: News, name: () => string): Walker[] => {
  const event = happening(item);
  switch (event.type) {
    case "figure_moved": {
      const at = now.findIndex((each) => each.name === event.figure && each.space === event.end);
      // One that went into the camp is on the map no more: it comes back to where it set out from.
      if (at < 0) return [...now, { key: name(), name: event.figure, space: event.start }];
      return now.map((each, k) => (k === at ? { ...each, space: event.start } : each));
    }
    case "figure_placed": {
      const at = now.findIndex((each) => each.name === event.figure && each.space === event.space);
      return now.filter((_, k) => k !== at);
    }
    case "figure_removed":
      return [...now, { key: name(), name: event.figure, space: event.space }];
    default:
      return now;
  }
};

/** Moves of a step, for the arrows on its map. */
export const movesOf = ({ news }: Step): { start: number; end: number; figure: string }[] =>
  news.flatMap((item) => {
    const event = happening(item);
    return event.type === "figure_moved" && event.start !== event.end ? [event] : [];
  });
