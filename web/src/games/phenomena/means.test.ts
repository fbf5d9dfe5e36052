import { describe, expect, it } from "vitest";
import { rerollsLeft } from "./reading";
import { attempt, VIEW } from "./samples/build";
import { isInBar } from "./things";

describe("means", () => {
  it("counts only the re-rolls that serve the tested ability", () => {
    const bowl = (ability: "fight" | "wisdom" | null, left: number) => ({
      source: "seers_bowl",
      owner: 1,
      left,
      ability,
    });
    const left = (...rerolls: ReturnType<typeof bowl>[]) =>
      rerollsLeft({ ...VIEW, attempt: attempt({ ability: "fight", rerolls }) }, "seers_bowl");
    expect(left(bowl("fight", 1), bowl("wisdom", 2))).toBe(1);
    expect(left(bowl(null, 3))).toBe(3);
  });

  it("offer the way home in the bar only where it is a plan of its own", () => {
    const isThere = (step: string) => isInBar({ type: "teleport" }, { ...VIEW, step });
    expect(["start", "move", "act", "resolve", "end"].map(isThere)).toEqual([true, true, false, false, true]);
  });
});
