import { describe, expect, it } from "vitest";
import { rerollsLeft } from "./reading";
import { sampleOf } from "../../table/samples";
import { changed } from "../../wire/between";
import type { View } from "../../wire/games/phenomena";
import { isInBar } from "./things";

const { view } = sampleOf<View>("phenomena", "challenge").table;

describe("means", () => {
  it("counts only the re-rolls that serve the tested ability", () => {
    const bowl = { source: "seers_bowl", owner: view.you!, ability: null };
    const rerolls = [
      { ...bowl, left: 1, serves: true },
      { ...bowl, left: 2, serves: false },
      { ...bowl, left: 3, serves: true },
    ];
    expect(rerollsLeft(changed(view, { "attempt/rerolls": rerolls }), "seers_bowl")).toBe(4);
  });

  it("offer the way home in the bar only where it is a plan of its own", () => {
    const isThere = (step: View["step"]) => isInBar({ type: "teleport" }, { ...view, step });
    const steps = ["start", "move", "act", "resolve", "end"] as const;
    expect(steps.map(isThere)).toEqual([true, true, false, false, true]);
  });
});
