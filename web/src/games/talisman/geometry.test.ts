import { afterEach, describe, expect, it } from "vitest";
import { allContent, layOut, spaceOf } from "./content";
import { cellOf, crossing, layout, middleOf, placeOf, type Cell } from "./geometry";

const content = allContent();

const overlap = (a: Cell, b: Cell): boolean =>
  a.x + a.w > b.x + 0.01 && b.x + b.w > a.x + 0.01 && a.y + a.h > b.y + 0.01 && b.y + b.h > a.y + 0.01;

const pairs = () =>
  layout().spaces.flatMap((one, k) =>
    layout()
      .spaces.slice(k + 1)
      .map((other) => [one, other]),
  );

const isOnSheet = (id: string) => {
  const { x, y, w, h } = cellOf(id);
  const [left, top] = middleOf();
  return left + x >= 0 && top + y >= 0 && left + x + w <= layout().width && top + y + h <= layout().height;
};

describe("the board", () => {
  it("has 49 spaces, none over another, all on the sheet", () => {
    expect(layout().spaces).toHaveLength(49);
    expect(pairs().filter(([one, other]) => overlap(cellOf(one!), cellOf(other!)))).toEqual([]);
    expect(layout().spaces.filter((id) => !isOnSheet(id))).toEqual([]);
  });

  it("has the Valley in the middle", () => {
    expect(placeOf("valley_of_fire")).toEqual(middleOf());
    expect(placeOf("nowhere")).toEqual(middleOf());
  });

  it("has the river between Sentinels and Portals, wherever one looks from", () => {
    const [from, to] = crossing("moon_sentinel", "dark_portal");
    expect([from, to].map((point) => point.map(Math.round))).toEqual([
      [-264, 0],
      [-236, 0],
    ]);
    expect(crossing("dark_portal", "moon_sentinel")).toEqual([to, from]);
  });
});

describe("a larger board", () => {
  afterEach(() => layOut({ content, pictures: {} }));

  it("lays out what lies beyond it, on any side, and grows by that", () => {
    const { width, height } = layout();
    const there = (id: string, x: number, y: number) => ({
      ...spaceOf("fens_1")!,
      id,
      x,
      y,
      region: "outermost" as const,
    });
    const spaces = [...content.spaces, there("south", 0, 7), there("further", 0, 8), there("west", -1, 3)];
    layOut({ content: { ...content, spaces }, pictures: {} });
    expect(layout().spaces.slice(-3)).toEqual(["south", "further", "west"]);
    expect(pairs().filter(([one, other]) => overlap(cellOf(one!), cellOf(other!)))).toEqual([]);
    expect(layout().spaces.filter((id) => !isOnSheet(id))).toEqual([]);
    expect(layout().width).toBeGreaterThan(width);
    expect(layout().height).toBeGreaterThan(height);
    expect(cellOf("south").y).toBeGreaterThan(cellOf("stiltwick").y + cellOf("stiltwick").h);
  });
});
