import { describe, expect, it } from "vitest";
import type { Choice, View } from "../../wire/games/andor";
import type { Option } from "../../wire/types";
import { dooms, warnings } from "./doom";
import { figure, hero, VIEW, withHero } from "./samples/build";

const at = (...figures: ReturnType<typeof figure>[]): View => ({ ...VIEW, figures, ground: [] });
const warned = (choice: Choice, view: View): string[] =>
  warnings({ option: choice as unknown as Option["option"], label: [], things: [], consequence: [], clause: "" }, view);
const alone = (view: View): View => ({
  ...view,
  heroes: view.heroes.map((each) => ({ ...each, has_ended_day: each.seat !== view.you })),
});
const END: Choice = { type: "end_day" };
const ALL_DONE = VIEW.goals.map((goal) => (goal.state === "open" ? { ...goal, state: "done", missing: null } : goal));
const TWO = at(figure("mountain_skral", 221), figure("wargor", 213));

describe("what loses the Legend at sunrise", () => {
  it("is more figures than free shields", () => {
    expect(dooms(at(figure("mountain_skral", 221)))).toEqual([]);
    expect(dooms(TWO)).toEqual([
      { title: "Tonight the wagon falls", why: "2 figures get in at sunrise, 1 shield is free" },
    ]);
    const full = { ...at(figure("mountain_skral", 221)), on_shields: ["wargor", "troll"], protected: "camp" };
    expect(dooms(full)).toEqual([
      { title: "Tonight the camp falls", why: "1 figure gets in at sunrise, no shield is free" },
    ]);
  });
  it("is a final adversary that walks in, however many shields are free", () => {
    const troll = figure("ancient_troll", 221, { group: "final", kind: "ancient_troll", walks: 1 });
    const view = { ...at(troll), legend: "legend_15", protected: "camp", on_shields: [] };
    expect(dooms(view)).toMatchObject([{ why: "The Ancient Troll gets into the camp at sunrise" }]);
    const further = { ...view, figures: [{ ...troll, space: 213 }] };
    expect(dooms(further)).toEqual([]);
    expect(dooms({ ...further, figures: [{ ...troll, space: 213, walks: 2 }] })).toHaveLength(1);
  });
  it("is the Narrator on n with a goal that is not reached", () => {
    expect(dooms({ ...at(), narrator: "l" })).toEqual([]);
    expect(dooms({ ...at(), narrator: "m" })).toMatchObject([
      { why: "the Narrator reaches n at sunrise, and 2 goals are not reached" },
    ]);
    expect(dooms({ ...at(), narrator: "m", goals: ALL_DONE })).toEqual([]);
    const lost = ALL_DONE.map((goal) => (goal.id === "shields" ? { ...goal, state: "lost" } : goal));
    expect(dooms({ ...at(), narrator: "m", goals: lost })).toHaveLength(1);
  });
  it("counts goals that no card has told yet", () => {
    expect(dooms({ ...at(), narrator: "m", goals: ALL_DONE.slice(1) })).toHaveLength(1);
  });
  it("is nothing while the sun rises or before the heroes set out", () => {
    expect(dooms({ ...TWO, phase: "sunrise" })).toEqual([]);
    expect(dooms({ ...TWO, phase: "setup" })).toEqual([]);
  });
});

describe("warnings before an answer", () => {
  it("end the day: what it loses, and whether others could still prevent it", () => {
    expect(warned(END, TWO)).toEqual([
      "2 figures get in at sunrise, 1 shield is free: the Legend is lost unless somebody prevents it",
    ]);
    expect(warned(END, alone(TWO))).toEqual(["2 figures get in at sunrise, 1 shield is free: the Legend is lost"]);
    expect(warned(END, at(figure("mountain_skral", 221)))).toEqual([]);
    expect(warned({ type: "pass" }, TWO)).toEqual([]);
  });
  it("a hero who rests prevents nothing", () => {
    const view = withHero({ ...TWO, heroes: [hero(0, "warrior"), hero(1, "archer")] }, 0, { rests: true });
    expect(warned(END, view)[0]).toMatch(/the Legend is lost$/);
  });
  it("a victory that brings the Narrator to n", () => {
    const fight = (name: string): Choice => ({ type: "fight", figure: name, space: 227 });
    const view = { ...VIEW, narrator: "m" };
    expect(warned(fight("mountain_skral"), VIEW)).toEqual([]);
    expect(warned(fight("mountain_skral"), view)).toEqual([
      "If Mountain skral is defeated, the Narrator reaches n: the Legend is lost unless that reaches the last goal",
    ]);
    expect(warned(fight("skeleton"), view)).toEqual([]);
    expect(warned(fight("sprite"), view)).toEqual([]);
    expect(warned({ type: "skeleton_to", place: "space_200" }, view)).toHaveLength(1);
    expect(warned({ type: "skeleton_to", place: "sunrise_box" }, view)).toEqual([]);
    expect(warned(fight("troll"), { ...view, goals: ALL_DONE })).toEqual([]);
  });
});
