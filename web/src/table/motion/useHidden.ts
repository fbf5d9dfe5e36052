import { useSyncExternalStore } from "react";

const watch = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};

/** Whether nobody can see this page now: another tab is in front of it. */
export const useHidden = (): boolean => useSyncExternalStore(watch, () => document.hidden);
