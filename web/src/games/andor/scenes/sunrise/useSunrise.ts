/* Which step of the last sunrise is shown. It runs on a clock of its own, so that a question to me does not cut it short. */
import { useEffect, useState } from "react";
import { motionIsOff, settings } from "../../../../settings";
import type { News } from "../../../../wire/types";
import { lastSunrise, type Sunrise } from "./sunrise";

const MS = { full: 1500, short: 700, off: 0 } as const;
const EMPTY = 0.35;

export interface Played {
  sunrise: Sunrise;
  /** How many steps have been shown. */
  at: number;
  isRunning: boolean;
  show(at: number): void;
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

export const useSunrise = (news: readonly News[]): Played | null => {
  const sunrise = lastSunrise(news);
  // What had happened before I came is not played.
  const [seen, see] = useState<Seen>(() => (sunrise?.isOver ? seenOf(sunrise) : { n: -1, steps: 0 }));
  const [at, setAt] = useState(0);
  const n = sunrise?.n ?? -1;
  const steps = sunrise?.steps.length ?? 0;
  const isOpen = !!sunrise && isNew(sunrise, seen);
  const isRunning = isOpen && at < steps;
  const ms = motionIsOff() ? 0 : MS[settings().speed];
  const isEmpty = !sunrise?.steps[at]?.news.length;
  useEffect(() => setAt(0), [n]);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setAt(at + 1), ms * (isEmpty ? EMPTY : 1));
    return () => clearTimeout(timer);
  }, [isRunning, at, n, ms]);
  if (!isOpen) return null;
  return {
    sunrise,
    at: Math.min(at, steps),
    isRunning,
    show: setAt,
    skip: () => setAt(steps),
    close: () => see(seenOf(sunrise)),
  };
};
