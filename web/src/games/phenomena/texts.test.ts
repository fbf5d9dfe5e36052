import { afterEach, describe, expect, it } from "vitest";
import { ABILITY, LANDS } from "./looks";
import { learn, say } from "./texts";

describe("a pack that calls Fight Brawn", () => {
  afterEach(() => learn());

  it("is spoken wherever an ability is named, until another table is laid out", () => {
    learn({ "ability.fight": "Brawn", "ability.friendship": "Company", "landscape.field": "Meadow" });
    expect([ABILITY.fight.name, ABILITY.wisdom.name, LANDS.field.name]).toEqual(["Brawn", "Wisdom", "Meadow"]);
    expect(say("board.helper_pays", { ability: "friendship" })).toBe("The helper pays, and gains 1 Company.");
    learn();
    expect([ABILITY.fight.name, LANDS.field.name]).toEqual(["Fight", "Field"]);
  });
});
