/* What lies over the table to be read holds back what happens after it. */
import { useEffect, useSyncExternalStore } from "react";

let holders = 0;
const watchers = new Set<() => void>();

const change = (by: number) => {
  holders += by;
  for (const watcher of watchers) watcher();
};

/** As long as it is on, news that come later are neither shown nor played. */
export const useHold = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    change(1);
    return () => change(-1);
  }, [isOn]);
};

/** Whoever listens shows the rest at once. */
const runners = new Set<() => void>();

/** Ends everything that is being shown, as far as the table may run. */
export const runThrough = (): void => {
  for (const run of runners) run();
};

export const useRunThrough = (run: () => void): void => {
  useEffect(() => {
    runners.add(run);
    return () => void runners.delete(run);
  }, [run]);
};

export const useIsHeld = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => holders > 0,
  );
