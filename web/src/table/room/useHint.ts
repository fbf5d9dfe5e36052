import { useEffect, useEffectEvent } from "react";
import type { SeatTable } from "../../wire/table";
import type { Decision, Option, Words } from "../../wire/types";
import type { ChoiceControl } from "../useChoice";

interface Hinted {
  decision: Decision | null;
  free: Option[];
  choice: ChoiceControl;
  propose(option: Option): void;
  /** What a bot would do, once it was asked. */
  hinted: SeatTable["hint"] | undefined;
}

/** An option that a bot would choose, and why. */
export interface Hint {
  option: Option;
  why: Words;
}

/** What a bot would do is chosen, or proposed where it can be done out of turn; Enter then does it. */
export function useHint({ decision, free, choice, propose, hinted }: Hinted): Hint | null {
  const isHint = ({ option }: Option) => JSON.stringify(option) === JSON.stringify(hinted?.option);
  const hint = decision?.options.find(isHint) ?? null;
  const offer = hinted && !hint ? (free.find(isHint) ?? null) : null;
  const show = useEffectEvent(() => {
    if (hint && choice.chosen !== hint) choice.choose(hint, { only: true });
    if (offer) propose(offer);
  });
  useEffect(() => show(), [hint, offer]);
  // Enter then does what was hinted, not what was clicked before.
  const isShown = !!hint && choice.chosen === hint;
  useEffect(() => {
    if (isShown) document.querySelector<HTMLElement>(".bars .primary")?.focus();
  }, [isShown]);
  const option = hint ?? offer;
  return option && hinted ? { option, why: hinted.why } : null;
}
