import { useEffect, useRef, useState } from "react";

const LINGER_MS = 900;

/**
 * What stands over the board stays a little when it is over: if the next one follows soon, the board does not flash up in
 * between. Whoever is asked sees the board at once.
 */
export function useLingering<T>(now: T | null, isOver: boolean): T | null {
  const last = useRef<T | null>(null);
  const [, redraw] = useState(0);
  if (now !== null || isOver) last.current = now;
  const lingers = now === null && last.current !== null;
  useEffect(() => {
    if (!lingers) return;
    const timer = setTimeout(() => {
      last.current = null;
      redraw((n) => n + 1);
    }, LINGER_MS);
    return () => clearTimeout(timer);
  }, [lingers]);
  return now ?? last.current;
}
