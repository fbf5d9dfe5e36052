import { afterEach, describe, expect, it } from "vitest";
import { allCards, layOut } from "./content";
import { centreOf, layout, MAP, radius, spaceAt, stepsBetween } from "./geometry";

const content = allCards();

const around = (id: string) =>
  content.spaces.filter((space) => stepsBetween(id, space.id) === 1).map((space) => space.id);

describe("the map", () => {
  it("has 85 spaces, each in its own place", () => {
    const places = new Set(content.spaces.map((space) => centreOf(space).map(Math.round).join()));
    expect([content.spaces.length, places.size]).toEqual([85, 85]);
  });

  it("puts neighbours at the same distance on the drawing", () => {
    const [x, y] = centreOf(spaceAt("F5")!);
    for (const id of around("F5")) {
      const [ax, ay] = centreOf(spaceAt(id)!);
      expect(Math.hypot(ax - x, ay - y)).toBeCloseTo(37 * Math.sqrt(3), 5);
    }
    expect(around("F5")).toHaveLength(6);
  });

  it("counts steps", () => {
    expect([
      stepsBetween("E3", "D1"),
      stepsBetween("E3", "F8"),
      stepsBetween("E3", "K4"),
      stepsBetween("A1", "A1"),
    ]).toEqual([2, 6, 7, 0]);
  });
});

describe("another island", () => {
  afterEach(() => layOut({ content, pictures: {} }));

  it("is walked round its holes, and fits into the ring however large it is", () => {
    const spaces = [
      ...content.spaces.filter(({ id }) => !["E4", "F4"].includes(id)),
      { ...spaceAt("A1")!, id: "L1", q: 2, r: -6 },
    ];
    layOut({ content: { ...content, spaces }, pictures: {} });
    expect(layout().spaces).toContain("L1");
    expect(around("L1")).toEqual(["A1", "A2"]);
    expect(stepsBetween("E3", "E5")).toBe(3);
    expect(radius()).toBeLessThan(37);
    for (const { id } of spaces) {
      const [x, y] = layout().placeOf(id);
      expect(Math.hypot(x - MAP.x, y - MAP.y) + radius()).toBeLessThanOrEqual(MAP.island + 0.01);
    }
  });
});
