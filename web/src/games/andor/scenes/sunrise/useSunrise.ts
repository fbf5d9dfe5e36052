/* Which step of the last sunrise is shown. It runs on a clock of its own, so that a question to me does not cut it short. */
import { useEffect, useState } from "react";
import { motionIsOff, settings } from "../../../../settings";
import type { View } from "../../../../wire/games/andor";
import type { News } from "../../../../wire/types";
import { isAhead, lastSunrise, type Sunrise } from "./sunrise";

const MS = { calm: 1500, brisk: 700, at_once: 0 } as const;
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

/** Whether the table has come to it: news are told at once, but shown one after the other. */
const isReached = ({ day }: Sunrise, view: View): boolean =>
  view.phase === "sunrise" || (day !== null && view.day >= day);

/** `unread` are cards of the story: while one lies on the table, the sunrise waits. */
export const useSunrise = (news: readonly News[], view: View, unread: readonly string[]): Played | null => {
  const sunrise = lastSunrise(news);
  // What had happened before I came is not played.
  const [seen, see] = useState<Seen>(() => (sunrise && sunrise.day !== null ? seenOf(sunrise) : { n: -1, steps: 0 }));
  const [shown, setShown] = useState({ n: -1, at: 0 });
  const n = sunrise?.n ?? -1;
  const steps = sunrise?.steps.length ?? 0;
  const at = shown.n === n ? Math.min(shown.at, steps) : 0;
  const show = (step: number) => setShown({ n, at: step });
  const isOpen = !!sunrise && isNew(sunrise, seen) && isReached(sunrise, view);
  const isRunning = isOpen && at < steps;
  const isWaiting = !!sunrise && unread.some((card) => !isAhead(sunrise, at, card));
  const ms = motionIsOff() ? 0 : MS[settings().speed];
  const isEmpty = !sunrise?.steps[at]?.news.length;
  useEffect(() => {
    if (!isRunning || isWaiting) return;
    const timer = setTimeout(() => show(at + 1), ms * (isEmpty ? EMPTY : 1));
    return () => clearTimeout(timer);
  }, [isRunning, isWaiting, at, n, ms]);
  if (!isOpen) return null;
  return { sunrise, at, isRunning, show, skip: () => show(steps), close: () => see(seenOf(sunrise)) };
};
