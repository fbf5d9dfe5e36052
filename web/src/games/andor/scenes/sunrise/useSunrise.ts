/* The last sunrise as far as the table has come: the queue of the table brings one symbol after the other. */
import { useEffect, useEffectEvent, useState } from "react";
import { motionIsOff, settings } from "../../../../settings";
import { runThrough } from "../../../../table/motion/hold";
import type { News } from "../../../../wire/types";
import { lastSunrise, type Sunrise } from "./sunrise";

const MS = { calm: 1500, brisk: 700, at_once: 400 } as const;
const EMPTY = 0.35;

export interface Played {
  sunrise: Sunrise;
  /** The step that is looked at; null: the whole of it. */
  at: number | null;
  isRunning: boolean;
  show(at: number): void;
  again(): void;
  skip(): void;
  close(): void;
}

/** A sunrise that was seen, as far as it had come. */
export interface Seen {
  n: number;
  steps: number;
}

/** Whether there is something of this sunrise that was not seen yet. */
export const isNew = ({ n, steps }: Sunrise, seen: Seen): boolean =>
  n > seen.n || (n === seen.n && steps.length > seen.steps);

const seenOf = ({ n, steps }: Sunrise): Seen => ({ n, steps: steps.length });

/** What had happened before I came is not played, even if it is told later: at first only the latest news are there. */
export const seenBefore = (news: readonly News[]): Seen => {
  const sunrise = lastSunrise(news);
  if (!sunrise) return { n: news.at(-1)?.n ?? -1, steps: 0 };
  return sunrise.isOver ? { n: sunrise.n, steps: Infinity } : { n: -1, steps: 0 };
};

/** `isShowing`: the table has more of it to show. */
export const useSunrise = (news: readonly News[], isShowing: boolean): Played | null => {
  const sunrise = lastSunrise(news);
  const [seen, see] = useState(() => seenBefore(news));
  const [picked, pick] = useState<{ n: number; at: number; runs: boolean } | null>(null);
  const own = picked && picked.n === sunrise?.n ? picked : null;
  const steps = sunrise?.steps.length ?? 0;
  const runsAt = own?.runs ? own.at : null;
  const isEmpty = runsAt !== null && !sunrise?.steps[runsAt]?.news.length;
  const goOn = useEffectEvent(() => pick(own && own.at + 1 < steps ? { ...own, at: own.at + 1 } : null));
  useEffect(() => {
    if (runsAt === null) return;
    const ms = motionIsOff() ? 0 : MS[settings().speed];
    const timer = setTimeout(() => goOn(), ms * (isEmpty ? EMPTY : 1));
    return () => clearTimeout(timer);
  }, [runsAt, isEmpty]);
  if (!sunrise || !isNew(sunrise, seen)) return null;
  const { n, isOver } = sunrise;
  const isLive = !isOver && isShowing;
  return {
    sunrise,
    at: own ? own.at : isOver ? null : steps - 1,
    isRunning: isLive || !!own?.runs,
    show: (at) => pick({ n, at, runs: false }),
    again: () => pick({ n, at: 0, runs: true }),
    skip: () => (own ? pick(null) : runThrough()),
    close: () => see(seenOf(sunrise)),
  };
};
