import { describe, expect, it } from "vitest";
import { lesson } from "./lesson";
import { sampleOf } from "../../table/samples";
import { changed } from "../../wire/between";
import type { View } from "../../wire/games/andor";

const VIEW = sampleOf<View>("andor", "my turn").table.view;
const slip = (id: string) => lesson.slips.find((each) => each.id === id)!;
const asked = (view: View, ...spaces: number[]) => {
  const options = spaces.map((space) => ({ option: { type: "step_to", space } }));
  return { view, decision: { key: "turn", options } as never, news: [], me: view.you };
};

describe("the guided table", () => {
  it("speaks of jumps when one is first in reach, and not before", () => {
    const there = changed(VIEW, { [`heroes/${VIEW.you}/space`]: 229 });
    expect(slip("jump").when(asked(there, 228))).toBe(false);
    expect(slip("jump").when(asked(there, 228, 236))).toBe(true);
  });
  it("tells how a battle ends before the first one can begin", () => {
    const { when, text } = slip("attack");
    const decision = { key: "turn", options: [{ option: { type: "fight" } }] } as never;
    expect(when({ ...asked(VIEW), decision })).toBe(true);
    for (const end of ["no willpower left", "leave", "recovers", "At 0 willpower"]) expect(text).toContain(end);
    const ids = lesson.slips.map(({ id }) => id);
    expect(ids.indexOf("attack")).toBeLessThan(ids.indexOf("round"));
  });
  it("names the sunrise in the order of its box", () => {
    const words = ["event", "wargors", "skrals", "trolls", "wargors again", "food", "Narrator"];
    const places = words.map((word) => slip("sunrise").text.indexOf(word));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  });
});
