import { useSyncExternalStore } from "react";

/* The stores are opened from the time track, from the goals and by a reward; they lie over the map. */
let isOpen = false;
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const openStores = (open: boolean): void => {
  isOpen = open;
  for (const watcher of watchers) watcher();
};

export const useStores = (): boolean => useSyncExternalStore(watch, () => isOpen);
