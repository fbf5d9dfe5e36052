import { afterEach, describe, expect, it } from "vitest";
import { allCards, layOut } from "./content";
import { centreOf, layout, MAP, radius, spaceAt } from "./geometry";

const content = allCards();

describe("the map", () => {
  it("has 85 spaces, each in its own place", () => {
    const places = new Set(content.spaces.map((space) => centreOf(space).map(Math.round).join()));
    expect([content.spaces.length, places.size]).toEqual([85, 85]);
  });

  it("puts neighbours at the same distance on the drawing", () => {
    const [x, y] = centreOf(spaceAt("F5")!);
    const apart = content.spaces.map((space) => Math.hypot(centreOf(space)[0] - x, centreOf(space)[1] - y));
    expect(apart.filter((far) => Math.abs(far - 37 * Math.sqrt(3)) < 0.001)).toHaveLength(6);
  });
});

describe("another island", () => {
  afterEach(() => layOut({ content, pictures: {} }));

  it("fits into the ring however large it is", () => {
    const spaces = [
      ...content.spaces.filter(({ id }) => !["E4", "F4"].includes(id)),
      { ...spaceAt("A1")!, id: "L1", q: 2, r: -6 },
    ];
    layOut({ content: { ...content, spaces }, pictures: {} });
    expect(layout().spaces).toContain("L1");
    expect(radius()).toBeLessThan(37);
    for (const { id } of spaces) {
      const [x, y] = layout().placeOf(id);
      expect(Math.hypot(x - MAP.x, y - MAP.y) + radius()).toBeLessThanOrEqual(MAP.island + 0.01);
    }
  });
});
