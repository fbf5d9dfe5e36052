import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Decision, Option } from "../wire/types";
import { useDefault } from "./useDefault";

const option = (type: string) => ({ option: { type }, label: [type], things: [], consequence: [] }) as unknown as Option;
const asked = (by_default: { type: string } | null) =>
  ({ key: "end_turn", options: [option("end_turn"), option("buy_magic")], needless: null, by_default }) as unknown as Decision;
const ENDS = asked({ type: "end_turn" });

/** A question that is shown: what is answered, and how long it waits. */
const shown = (decision: Decision, isOpen = true) => {
  const answer = vi.fn();
  let left: ReturnType<typeof useDefault> = null;
  const Bar = (): ReactNode => {
    left = useDefault(decision, "now", isOpen, answer);
    return null;
  };
  const root = createRoot(document.createElement("div"));
  act(() => root.render(<Bar />));
  return { answer, left: () => left, wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)) };
};

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what is meant by default is answered after a moment", () => {
  const { answer, left, wait } = shown(ENDS);
  expect(left()?.seconds).toBe(5);
  wait(4_900);
  expect(answer).not.toHaveBeenCalled();
  wait(200);
  expect(answer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ option: { type: "end_turn" } }));
});

test("whoever touches anything has all the time in the world", () => {
  const { answer, left, wait } = shown(ENDS);
  act(() => void window.dispatchEvent(new Event("pointerdown")));
  expect(left()).toBeNull();
  wait(60_000);
  expect(answer).not.toHaveBeenCalled();
});

test("a real question waits, and so does one that is not shown yet", () => {
  const [real, later] = [shown(asked(null)), shown(ENDS, false)];
  real.wait(60_000);
  expect(real.answer).not.toHaveBeenCalled();
  expect(later.answer).not.toHaveBeenCalled();
});
