import { useEffect } from "react";
import { settings } from "../settings";
import type { ChoiceControl } from "./useChoice";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The whole table by keyboard: 1 to 9 choose, Enter does it, Esc lets go, arrows walk over what is lit, letters call tools. */
export function useKeys(choice: ChoiceControl, letters: Record<string, (() => void) | undefined>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target as HTMLElement;
      if (target.closest("input, textarea, select, dialog") || isCovered()) return;
      const options = choice.locked ? [] : (choice.decision?.options ?? []);
      const numbered = options[Number(event.key) - 1];
      if (numbered) {
        choice.choose(numbered);
        target.blur(); // Enter then does what was chosen, not what was clicked before
      } else if (event.key === "Enter" && choice.chosen && !target.closest("button, a, [role=button]")) choice.confirm();
      else if (event.key === "Escape") choice.letGo();
      else if (event.key in ARROWS && !target.closest("[role=radiogroup], .log")) walk(ARROWS[event.key]!);
      else if (settings().letters && letters[event.key.toLowerCase()]) letters[event.key.toLowerCase()]!();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
}

/** Something lies over the table that is to be read first: what is under it is not chosen by keys. */
export const isCovered = (): boolean => !!document.querySelector('[aria-modal="true"]');

/** A key of the game's own. Letters only where the person wants them. */
export function useKey(key: string, act: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key.toLowerCase() || event.altKey || event.ctrlKey || event.metaKey) return;
      if ((event.target as HTMLElement).closest?.("input, textarea, select, dialog")) return;
      if (key.length > 1 || settings().letters) act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
}

const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2] as const;
};

/** Moves the focus to the next lit thing in this direction. */
function walk([dx, dy]: [number, number]) {
  const lit = [...document.querySelectorAll<HTMLElement>("[data-lit]")];
  const from = lit.find((element) => element === document.activeElement);
  if (!from) return lit[0]?.focus();
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const element of lit) {
    const [ex, ey] = middle(element);
    const along = (ex - x) * dx + (ey - y) * dy;
    const across = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    if (element === from || along <= 1) continue;
    if (along + 2 * across < least) [best, least] = [element, along + 2 * across];
  }
  best?.focus();
}
