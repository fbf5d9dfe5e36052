import { useEffect, useState } from "react";
import { settings } from "../settings";
import type { Decision, Option } from "../wire/types";
import type { TimeLeft } from "./WaitBar";

const SECONDS = 5;

/**
 * A question that needs no click: what is meant by default is answered after a moment. Whoever touches anything, or wants
 * to be asked everything, has all the time in the world.
 */
export function useDefault(
  decision: Decision | null,
  moment: string,
  isOpen: boolean,
  answer: (option: Option) => void,
): TimeLeft | null {
  const [since, setSince] = useState<number | null>(null);
  const meant = decision?.by_default ? JSON.stringify(decision.by_default) : null;
  const option = decision?.options.find(({ option }) => JSON.stringify(option) === meant) ?? null;
  const isWaiting = isOpen && option !== null && !settings().askAll;
  useEffect(() => {
    if (!isWaiting) return;
    setSince(Date.now());
    const stop = () => {
      clearTimeout(timer);
      setSince(null);
    };
    const timer = setTimeout(() => {
      stop();
      answer(option);
    }, SECONDS * 1000);
    for (const kind of TOUCHES) window.addEventListener(kind, stop, { once: true });
    return () => {
      stop();
      for (const kind of TOUCHES) window.removeEventListener(kind, stop);
    };
  }, [moment, isWaiting]);
  return since === null ? null : { seconds: SECONDS, at: since };
}

const TOUCHES = ["pointerdown", "keydown", "wheel"] as const;
