import { describe, expect, it } from "vitest";
import type { Decision, Option } from "../../wire/types";
import { PLAINLY } from "../../table/sampling";
import type { View } from "../../wire/games/phenomena";
import { detail } from "./detail";
import { preview } from "./preview";
import { rerollsLeft } from "./reading";
import { attempt, VIEW, withHero } from "./samples/build";
import { isInBar } from "./things";

const asked = (key: string): Decision => ({ ...PLAINLY, key, prompt: [], detail: [], clause: "", options: [] });

describe("what a teleport leads to", () => {
  it("is healing as long as no stones were received, and nothing more later", () => {
    const words = (step: string) =>
      preview({ option: { type: "teleport" } } as unknown as Option, { ...VIEW, step })[0]!.text;
    expect(words("start")).toContain("2 health instead of stones");
    expect(words("receive")).toBe(words("start"));
    expect(words("move")).toContain("nothing else changes");
  });
});

describe("what stands under a question", () => {
  it("tells the steps that are left and what waits in reach", () => {
    expect(detail(asked("move"), VIEW)).toBe(
      "2 steps left. Prophecy I, The ghosts of the pines, waits at the Weeping Pines.",
    );
    const arrived = withHero({ ...VIEW, steps_left: 0 }, 1, { space: "D1" });
    expect(detail(asked("move"), arrived)).toBe("No step left. Prophecy I, The ghosts of the pines, waits here.");
    const stag = { option: { type: "extra_move", space: "E1", source: "forest_stag" } } as unknown as Option;
    expect(detail({ ...asked("move"), options: [stag] }, arrived), "a treasure carries on").toMatch(/^1 step left/);
    expect(detail(asked("event_or_prophecy"), VIEW)).toBe("No prophecy waits here.");
    const nowhere = withHero({ ...VIEW, steps_left: 0 }, 1, { space: "F5" });
    expect(detail(asked("move"), nowhere)).toBe("No step left. Stop here, and the adventure begins.");
  });

  it("tells what is missing in a challenge, and leaves other questions alone", () => {
    const tested: View = { ...VIEW, attempt: attempt({ total: 6 }) };
    expect(detail(asked("meet_ability"), tested)).toBe("2 more needed, by any means in any order.");
    expect(detail(asked("end_turn"), VIEW)).toBeNull();
  });

  it("tells how many stones must go, whatever takes them", () => {
    const owing = withHero(VIEW, 1, { owed: 2 });
    for (const key of ["too_many_stones", "keep_few_stones", "lose_stones"])
      expect(detail(asked(key), owing)).toBe("You hold 7; 2 must go.");
  });
});

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
