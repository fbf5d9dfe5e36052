/* Which step of the last sunrise is shown. It runs on a clock of its own, so that a question to me does not cut it short. */
import { useEffect, useRef, useState } from "react";
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

export const useSunrise = (news: readonly News[]): Played | null => {
  const sunrise = lastSunrise(news);
  // What had happened before I came is not played.
  const seen = useRef<number | null>(null);
  if (seen.current === null) seen.current = sunrise && sunrise.isOver ? sunrise.n : -1;
  const [at, setAt] = useState(0);
  const [closed, close] = useState(seen.current);
  const n = sunrise?.n ?? -1;
  const isOpen = !!sunrise && n > closed;
  useEffect(() => setAt(0), [n]);
  const steps = sunrise?.steps.length ?? 0;
  const isRunning = isOpen && at < steps;
  const ms = motionIsOff() ? 0 : MS[settings().speed];
  const isEmpty = !sunrise?.steps[at]?.news.length;
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
    close: () => close(n),
  };
};
