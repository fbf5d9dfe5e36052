import { useLayoutEffect, useRef } from "react";
import { focusHome } from "../look/focus";
import { settings } from "../settings";
import type { ChoiceControl } from "./useChoice";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** So long a second digit may follow, where there are more than nine options. */
const SECOND_DIGIT_MS = 700;

/** Numbers choose, with two digits where there are so many: "1" waits a moment for the "2" of 12, or for Enter. */
class Digits {
  #typed = "";
  #timer = 0;

  /** The number that still waits, from 0; it waits no longer. */
  take(): number | null {
    window.clearTimeout(this.#timer);
    const number = Number(this.#typed);
    this.#typed = "";
    return number ? number - 1 : null;
  }

  /** Takes a digit; calls back with the place of the option, from 0. */
  press(digit: string, count: number, choose: (index: number) => void) {
    window.clearTimeout(this.#timer);
    this.#typed = Number(this.#typed + digit) <= count ? this.#typed + digit : digit;
    const number = Number(this.#typed);
    const done = () => {
      this.#typed = "";
      if (number >= 1 && number <= count) choose(number - 1);
    };
    if (number * 10 > count) done();
    else this.#timer = window.setTimeout(done, SECOND_DIGIT_MS);
  }
}

// Keys are listened to from the moment that their question is seen (layout effects): one that is pressed before an effect
// ran would be lost.

/** Esc closes this before it does anything else. */
export function useEscape(close: (() => void) | null) {
  useLayoutEffect(() => {
    if (!close) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || (event.target as HTMLElement).closest?.("dialog")) return;
      close();
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  });
}

/** The whole table by keyboard: numbers choose, Enter does it, Esc lets go, arrows walk over what is lit, letters call tools. */
export function useKeys(choice: ChoiceControl, letters: Record<string, (() => void) | undefined>) {
  const digits = useRef(new Digits());
  const latest = useRef(choice);
  latest.current = choice;
  // A digit typed for one question chooses nothing in the next.
  useLayoutEffect(() => void digits.current.take(), [choice.moment]);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target as HTMLElement;
      if (target.closest("input, textarea, select, dialog") || isCovered()) return;
      const options = choice.locked ? [] : (choice.decision?.options ?? []);
      const waits = event.key === "Enter" || event.key === "Escape" ? digits.current.take() : null;
      if (options.length && /^[0-9]$/.test(event.key))
        digits.current.press(event.key, options.length, (index) => {
          const { decision, moment, choose } = latest.current;
          if (moment !== choice.moment) return;
          choose(decision!.options[index]!);
          focusHome(); // Enter then does what was chosen, not what was clicked before
        });
      else if (event.key === "Enter" && waits !== null && options[waits]) choice.choose(options[waits], { now: true });
      else if (event.key === "Enter" && choice.chosen && !target.closest("button, a, [role=button]")) choice.confirm();
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
  useLayoutEffect(() => {
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
