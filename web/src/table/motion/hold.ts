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

export const useIsHeld = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => holders > 0,
  );
