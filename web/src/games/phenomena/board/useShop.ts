import { useSyncExternalStore } from "react";

/* The shop is opened from the sheet, from the stack and from a challenge; it lies over the board. */
let isOpen = false;
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const openShop = (open: boolean): void => {
  isOpen = open;
  for (const watcher of watchers) watcher();
};

export const useShop = (): boolean => useSyncExternalStore(watch, () => isOpen);
