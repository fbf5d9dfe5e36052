/* A game step by step: each event that one can see is a step of its own, whoever's answer brought it. */
import type { GameTable } from "../table/game";
import { opensBetween, viewsBetween } from "../wire/between";
import type { News, ReplayFrame } from "../wire/types";

export interface Step extends ReplayFrame {
  /** Which of the stored positions it belongs to. */
  frame: number;
  /** What it is told as: the first of its news that has a line of its own. */
  told: News | null;
  /** The heading that begins with it: a trick, a turn, a day, a round. */
  heading: string | null;
}

type Plays = Pick<GameTable, "isSilent" | "isBig" | "heading" | "isTalk">;

/**
 * All steps of these positions. What belongs to one event without a line of its own, or changes nothing that one sees, comes with
 * it; what leads up to an event comes with that one. Where somebody passed, and nothing came of it, there is no step.
 */
export function stepsOf(game: Plays, frames: readonly ReplayFrame[]): Step[] {
  const isTold = ({ event, words }: News) => words.length > 0 && !game.isSilent?.(event);
  return frames.flatMap((frame, k): Step[] => {
    if (k && frame.passes && !frame.news.some(isTold) && isSame(frames[k - 1]!.view, frame.view)) return [];
    const groups: News[][] = [];
    const views = viewsBetween(frame.news, frame.view);
    const opens = opensBetween(frame.news, frame.open);
    // Replays that were stored by earlier versions do not tell what was seen between the news.
    const isKnown = frame.news.some(({ then }) => then);
    frame.news.forEach((one, i) => {
      const isOwn = !isKnown || views[i] !== views[i - 1] || game.isBig?.(one.event) || game.heading?.(one.event);
      const isBegun = groups.length > 0 && !(isTold(one) && isOwn && groups.at(-1)!.some(isTold));
      if (isBegun) groups.at(-1)!.push(one);
      else groups.push([one]);
    });
    if (!groups.length) return k ? [] : [{ ...frame, frame: k, told: null, heading: null }];
    return groups.map((news, i) => {
      const place = frame.news.indexOf(news.at(-1)!);
      const isLast = i === groups.length - 1;
      const heading = news.map(({ event }) => game.heading?.(event)).findLast(Boolean) ?? null;
      const [view, open] = isLast ? [frame.view, frame.open] : [views[place], opens[place]!];
      const told = news.find(isTold) ?? null;
      return { ...frame, frame: k, news, view, open, told, heading, answer: i ? null : frame.answer };
    });
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The step at which the heading before or after this one begins. */
export function chapter(steps: readonly Step[], at: number, direction: -1 | 1): number {
  const isStart = ({ heading }: Step) => heading !== null;
  if (direction > 0) {
    const next = steps.findIndex((step, k) => k > at && isStart(step));
    return next < 0 ? steps.length - 1 : next;
  }
  return Math.max(
    0,
    steps.findLastIndex((step, k) => k < at && isStart(step)),
  );
}

/** Where keys lead: arrows by an event, with Shift or up and down by a heading, Home and End to the ends. */
export function keyed(event: KeyboardEvent, steps: readonly Step[], at: number): number | null {
  switch (event.key) {
    case "ArrowRight":
      return event.shiftKey ? chapter(steps, at, 1) : Math.min(steps.length - 1, at + 1);
    case "ArrowLeft":
      return event.shiftKey ? chapter(steps, at, -1) : Math.max(0, at - 1);
    case "ArrowDown":
    case "PageDown":
      return chapter(steps, at, 1);
    case "ArrowUp":
    case "PageUp":
      return chapter(steps, at, -1);
    case "Home":
      return 0;
    case "End":
      return steps.length - 1;
    default:
      return null;
  }
}
