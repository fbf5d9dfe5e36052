/* What is said at the table: names that tell spaces apart, both of two options, whose line it is, whole tables. */
import { describe, expect, it } from "vitest";
import { markupOf } from "../../table/drawing";
import { seatOfNews } from "../../table/Log";
import { sampleOf } from "../../table/samples";
import type { View } from "../../wire/games/talisman";
import type { PrayerRow } from "./content.gen";
import { allContent } from "./content";
import { isSilent } from "./motion";
import { isInBar } from "./things";
import { Rows } from "./scenes/Rows";
import talisman from ".";

const VIEW = sampleOf<View>("talisman", "which way").table.view;

describe("what is said", () => {
  it("tells spaces of one kind apart", () => {
    const names = allContent().spaces.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("Woods 1");
    expect(names).toContain("Chapel");
  });

  it("offers both of two options in the bar, and of many what lies nowhere else", () => {
    const take = { type: "take_card", card: "sword" };
    expect(isInBar(take, VIEW, [take, { type: "leave" }])).toBe(true);
    expect(isInBar(take, VIEW, [take, take, { type: "leave" }])).toBe(false);
  });

  it("gives dice of nobody to nobody", () => {
    const event = { type: "rolled", seat: -1, purpose: "strength", dice: [4], foe: "ogre" };
    expect(seatOfNews(talisman, { n: 1, event, words: ["Ogre rolls 4."] })).toBeNull();
  });

  it("leaves to the comparison what both sides of a fight come to", () => {
    const stands = {
      type: "roll_stands",
      seat: 0,
      purpose: "craft",
      dice: [4],
      modifiers: [["value", 5]],
      home: 0,
      total: 9,
    };
    expect(isSilent(stands)).toBe(true);
    expect(isSilent({ ...stands, purpose: "prayer" })).toBe(false);
    expect(isSilent({ type: "fighter_chosen", seat: 0, fighter: "", gear: [] })).toBe(true);
  });

  it("tells of every number what it brings, also that it is nothing", () => {
    const row = (least: number, most: number, n: number) =>
      ({ least, most, do: [{ op: "lose", what: "life", n, all: false }] }) as unknown as PrayerRow;
    const markup = markupOf(<Rows rows={[row(-9, 1, 2), row(2, 3, 1)]} total={5} />);
    expect(markup).toContain("−2 Lives");
    expect(markup).toMatch(/data-hit="true"[^>]*><b>4 or more<\/b>/);
  });
});
