import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { nextTurn, type TurningPoint } from "./chances";
import { keyed, type Step } from "./steps";

const STEP_MS = 1100;

/** Where a replay stands, and how fast it goes on by itself: by its keys, from anywhere but a field to write or choose in. */
export function usePlayer(steps: Step[], turns: readonly TurningPoint[], turnOver: () => void) {
  const last = steps.length - 1;
  const [wanted, setAt] = useState(0);
  const [speed, setSpeed] = useState(0);
  const at = Math.min(wanted, last);
  const goTo = useCallback((next: number) => setAt(Math.min(last, Math.max(0, next))), [last]);
  useEffect(() => {
    if (!speed) return;
    if (at >= last) return setSpeed(0);
    const timer = setTimeout(() => goTo(at + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [speed, at, last, goTo]);
  // Before it is painted: whoever sees where the replay stands can press a key.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (target.closest("input:not([type=range]), select, textarea, dialog")) return;
      const isTurn = event.key === "t" || event.key === "T";
      const next = isTurn ? nextTurn(turns, at, event.shiftKey ? -1 : 1) : keyed(event, steps, at);
      if (next !== null) goTo(next);
      else if (event.key === "Escape") setSpeed(0);
      else if (event.key === "o" || event.key === "O") turnOver();
      else if (event.key === " " && !target.closest("button, a")) setSpeed((old) => (old ? 0 : 1));
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [at, steps, turns, goTo, turnOver]);
  return { at, goTo, speed, setSpeed };
}
