import { useSyncExternalStore } from "react";

/** Something that lies over the board and is opened from several places, as a shop or the stores: how to open it, and whether it is. */
export const overlay = (): readonly [open: (isOpen: boolean) => void, useIsOpen: () => boolean] => {
  let isOpen = false;
  const watchers = new Set<() => void>();
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  const open = (now: boolean): void => {
    isOpen = now;
    for (const watcher of watchers) watcher();
  };
  return [open, () => useSyncExternalStore(watch, () => isOpen)];
};
