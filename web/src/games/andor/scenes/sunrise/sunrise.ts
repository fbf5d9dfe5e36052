/* A sunrise, cut into its symbols: what happened at each, and where the figures stood after it. */
import type { TableProps } from "../../../../table/game";
import type { FigureView, View } from "../../../../wire/games/andor";
import type { News } from "../../../../wire/types";
import { happening } from "../../reading";

export interface Step {
  /** From 1 to 11, as on the sunrise box. */
  symbol: number;
  /** The news that it has come to the symbol. */
  began: News;
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
    if (event.type === "symbol_reached") steps.push({ symbol: event.symbol, began: item, news: [] });
    else if (day === null) steps[steps.length - 1]!.news.push(item);
  }
  return { n: news[start]!.n, steps, day, isOver: day !== null || hasEnded };
};

/** The figures as they stood after a step; a sunrise that is longer past than views are kept shows them as they stand. */
export const standing = (step: Step, { view, between }: Pick<TableProps<View>, "view" | "between">): FigureView[] =>
  (between.get(step.news.at(-1) ?? step.began) ?? view).figures;

/** Moves of a step, for the arrows on its map. */
export const movesOf = ({ news }: Step): { start: number; end: number; figure: string }[] =>
  news.flatMap((item) => {
    const event = happening(item);
    return event.type === "figure_moved" && event.start !== event.end ? [event] : [];
  });
