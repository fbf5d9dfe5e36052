import { describe, expect, it } from "vitest";
import { describeThing } from "./describe";
import { detail } from "./detail";
import { preview } from "./preview";
import { samples } from "./samples";
import { VIEW, withHero } from "./samples/build";
import type { Option, Tagged } from "../../wire/types";

const textOf = (thing: string) => {
  const found = describeThing(thing, VIEW);
  return found && [found.title, ...(found.lines ?? [])].join(" | ");
};
const option = (tagged: Tagged): Option => ({ option: tagged, label: [], things: [], clause: "", dangers: [] });
const slip = (tagged: Tagged, view = VIEW) => preview(option(tagged), view).map(({ text }) => String(text));

describe("things say what they are", () => {
  it("spaces: land, arrow, hours, who and what is there", () => {
    expect(textOf("space:238")).toContain("Bone Field");
    expect(textOf("space:238")).toContain("2 hours away");
    expect(textOf("space:238")).toContain("Gemstone 3");
    expect(textOf("space:229")).toContain("jump to 236 with 9 willpower");
  });
  it("figures: values, reward, and where they go", () => {
    expect(textOf("figure:troll:261")).toContain("Strength 12, willpower 12");
    expect(textOf("figure:troll:261")).toContain("goes to 260");
    expect(textOf("figure:skeleton:268")).toContain("Overcome");
  });
  it("heroes, articles, tokens, letters, hours, goals", () => {
    expect(textOf("hero:1")).toContain("archer");
    expect(textOf("hero:wizard")).toContain("Rank 63");
    expect(textOf("mine:wineskin")).toContain("no hour");
    expect(textOf("fog:220")).toContain("Agren");
    expect(textOf("fog:206")).toContain("Fog");
    expect(textOf("letter:g")).toContain("star");
    expect(textOf("overtime")).toContain("2 willpower");
    expect(textOf("goal:bridge")).toContain("Logs worth");
    expect(textOf("camp")).toContain("1 of 2 golden shields");
    expect(textOf("nothing:at all")).toBeNull();
  });
});

describe("slips say what would happen", () => {
  const step = { type: "step_to", space: 242, passenger: -1, with_wagon: false, wineskin: false };
  it("what waits there", () => {
    expect(slip(step)).toEqual(expect.arrayContaining(["Fog is uncovered if you stop here", "Log 2"]));
  });
  it("the opponent and the reward", () => {
    const lines = slip({ type: "fight", figure: "mountain_skral", space: 227 });
    expect(lines).toContain("Strength 6, willpower 8");
    expect(lines.join()).toContain("2 strength or 4 willpower");
    expect(lines.join()).toContain("the Narrator goes to g, a star");
  });
  it("what the end of the day brings", () => {
    expect(slip({ type: "end_day" }).join()).toContain("you begin the next day");
  });
});

describe("the line under a question", () => {
  const decision = samples.find(({ name }) => name === "my turn")!.table.decision!;
  it("says what I can do", () => {
    expect(detail(decision, VIEW)).toBe("Walk to a lit space, attack the Mountain skral, brew, or pass.");
    expect(detail(decision, withHero(VIEW, 1, { is_held: true }))).toContain("held");
  });
  it("offers no hour that is not offered", () => {
    const only = (...types: string[]) => ({
      ...decision,
      options: decision.options.filter(({ option }) => types.includes(option.type)),
    });
    const poor = withHero(VIEW, 1, { prices: [2], willpower: 2 });
    expect(detail(only("end_day"), poor)).toBe("No hour is left that you could pay for: end the day.");
    expect(detail(only("step_to"), VIEW)).toBe("Walk to a lit space.");
    const moving = { ...only("step_to"), key: "move_on" };
    expect(detail(moving, poor)).toContain("A further hour costs 2 willpower.");
    expect(detail({ ...moving, options: [] }, poor)).toContain("stop here");
  });
});
