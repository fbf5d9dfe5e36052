import { describe, expect, it } from "vitest";
import { rerollsLeft } from "./reading";
import { sampleOf } from "../../table/samples";
import { changed } from "../../wire/between";
import type { View } from "../../wire/games/phenomena";
import { isInBar } from "./things";

const { view } = sampleOf<View>("phenomena", "challenge").table;
const tested = view.attempt!.ability!;
const other = tested === "wisdom" ? "fight" : "wisdom";

describe("means", () => {
  it("counts only the re-rolls that serve the tested ability", () => {
    const bowl = (ability: typeof tested | null, left: number) => ({
      source: "seers_bowl",
      owner: view.you!,
      left,
      ability,
    });
    const left = (...rerolls: ReturnType<typeof bowl>[]) =>
      rerollsLeft(changed(view, { "attempt/rerolls": rerolls }), "seers_bowl");
    expect(left(bowl(tested, 1), bowl(other, 2))).toBe(1);
    expect(left(bowl(null, 3))).toBe(3);
  });

  it("offer the way home in the bar only where it is a plan of its own", () => {
    const isThere = (step: View["step"]) => isInBar({ type: "teleport" }, { ...view, step });
    const steps = ["start", "move", "act", "resolve", "end"] as const;
    expect(steps.map(isThere)).toEqual([true, true, false, false, true]);
  });
});
