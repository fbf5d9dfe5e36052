import { useEffect } from "react";

/** So often somebody who waits for their turn is told whether it has come. */
export const TURNS_MS = 8_000;

/** Looks again whenever the page comes into sight and, if `every` is given, so often while it is. */
export function useLookAgain(again: () => void, every?: number): void {
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && again();
    document.addEventListener("visibilitychange", look);
    const timer = every && setInterval(look, every);
    return () => {
      document.removeEventListener("visibilitychange", look);
      clearInterval(timer);
    };
  }, [again, every]);
}
