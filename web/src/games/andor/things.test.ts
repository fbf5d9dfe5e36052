import { describe, expect, it } from "vitest";
import type { Choice } from "../../wire/games/andor";
import type { Option, Tagged } from "../../wire/types";
import { askedAt, sampleOf, samplesOf } from "../../table/samples";
import { MOST_BUTTONS, offeredUnasked } from "../../table/offered";
import { examplesOf } from "../../wire/examples";
import { changed } from "../../wire/between";
import type { View } from "../../wire/games/andor";
import andor from ".";
import { isInBar, thingsOf, wouldBe } from "./things";

const VIEW = sampleOf<View>("andor", "my turn").table.view;
const ME = `heroes/${VIEW.you}`;
const HERE = VIEW.heroes[VIEW.you!]!.space;

const of = (choice: Choice, view = VIEW) => thingsOf(choice as unknown as Tagged, view);

describe("options lie on the table", () => {
  it("steps on their spaces; those with company on my board", () => {
    const step = { type: "step_to", space: 240, passenger: -1, with_wagon: false, wineskin: false } as const;
    expect(of(step)).toEqual(["space:240"]);
    expect(of({ ...step, with_wagon: true })).toEqual(["step:240:-1:wagon:"]);
    expect(of({ ...step, wineskin: true })[0]).toMatch(/^step:/);
    expect(of({ ...step, wineskin: true }, changed(VIEW, { [`${ME}/prices`]: [] }))).toEqual(["space:240"]);
  });
  it("attacks on the figure, the cave sprite in its cave", () => {
    expect(of({ type: "fight", figure: "troll", space: 261 })).toEqual(["figure:troll:261"]);
    expect(of({ type: "fight", figure: "sprite", space: 252 })).toEqual(["cave:252"]);
  });
  it("free actions on the things themselves", () => {
    expect(of({ type: "put_down", thing: "witchs_brew/1" })).toEqual(["mine:witchs_brew"]);
    expect(of({ type: "hand_over", seat: 2, thing: "gemstone:3" })).toEqual(["mine:gemstone:3"]);
    expect(of({ type: "pick_up", thing: "cowl" })).toEqual([`ground:${HERE}:cowl`]);
    expect(of({ type: "empty_spring" })).toEqual([`spring:${HERE}`]);
    expect(of({ type: "cast_light", figure: "wargor", space: 236 })).toEqual(["book:light"]);
  });
  it("all star herbs on the herb, fewer on a place of their own", () => {
    const view = changed(VIEW, { herbs: { 233: 2 }, [`${ME}/space`]: 233 });
    expect(of({ type: "pick_herbs", herbs: 2 }, view)).toEqual(["herb:233"]);
    expect(of({ type: "pick_herbs", herbs: 1 }, view)).not.toContain("herb:233");
  });
});

describe("the bar", () => {
  it("offers attacks while they are few", () => {
    const fight = (space: number) => ({ type: "fight", figure: "mountain_skral", space });
    const all = (...spaces: number[]) => spaces.map((space) => ({ option: fight(space) }) as unknown as Option);
    expect(isInBar(fight(226), VIEW, all(226, 240))).toBe(true);
    expect(isInBar(fight(226), VIEW, all(226, 240, 242))).toBe(false);
  });
  it("never needs a list", () => {
    for (const sample of samplesOf("andor")) {
      const offered = offeredUnasked(andor, askedAt(andor, sample)?.options ?? [], sample.table.view);
      expect(offered.length, sample.name).toBeLessThanOrEqual(MOST_BUTTONS);
    }
  });
});

describe("why not", () => {
  it("asks for the step, the attack, the spell", () => {
    expect(wouldBe("space:201", VIEW)).toMatchObject({ type: "step_to", space: 201 });
    expect(wouldBe(`space:${HERE}`, VIEW)).toBeNull();
    expect(wouldBe("figure:troll:261", VIEW)).toEqual({ type: "fight", figure: "troll", space: 261 });
    expect(wouldBe("book:healing", VIEW)).toEqual({ type: "cast_healing" });
    expect(wouldBe("letter:c", VIEW)).toBeNull();
    expect(wouldBe("space:201", changed(VIEW, { phase: "setup" }))).toBeNull();
  });
});

describe("every option of the game", () => {
  /** Options without a thing: the bar alone offers them. */
  const BAR_ONLY = new Set(["pass", "end_day", "take_nothing"]);
  it.each(examplesOf("andor", "Choice"))("$type has a thing, or stands in the bar", (choice) => {
    expect(thingsOf(choice, VIEW).length > 0 || BAR_ONLY.has(choice.type)).toBe(true);
  });
});
