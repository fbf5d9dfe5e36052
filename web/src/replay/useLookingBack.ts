import { useEffect } from "react";
import { keyed, type Step } from "./steps";

/** While somebody looks back, arrows walk through the past and Esc leads to now. */
export function useLookingBack(at: number | null, steps: Step[] | null, go: (at: number | null) => void) {
  useEffect(() => {
    if (at === null) return;
    const press = (event: KeyboardEvent) => {
      if ((event.target as HTMLElement).closest("input:not([type=range]), textarea, select, dialog")) return;
      const next = event.key === "Escape" ? -1 : steps && keyed(event, steps, Math.min(at, steps.length - 1));
      if (next === null) return;
      go(next < 0 ? null : next);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, [at, steps, go]);
}
