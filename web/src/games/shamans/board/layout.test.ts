import { describe, expect, it } from "vitest";
import { beadAt, curve, spread, type Point } from "./geometry";
import { narrowLayout, narrowTiles, wideLayout } from "./layout";
import { walk } from "./Track";

const distance = ([x0, y0]: Point, [x1, y1]: Point) => Math.hypot(x1 - x0, y1 - y0);
const BY_SEATS = [
  [3, 5],
  [4, 6],
  [5, 7],
] as const;

describe.each(BY_SEATS)("a table of %i players with %i worlds", (seats, suits) => {
  it.each([
    ["wide", wideLayout(seats, suits)],
    ["narrow", narrowLayout(seats, suits)],
  ])("has a place for everything on the %s board", (_, layout) => {
    expect(layout.worlds).toHaveLength(suits);
    expect(layout.slots).toHaveLength(seats);
    for (const [x, y] of [...layout.worlds, ...layout.slots.map((slot) => slot.at)]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(layout.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(layout.height);
    }
  });

  it.each([
    ["wide", wideLayout(seats, suits)],
    ["narrow", narrowLayout(seats, suits)],
  ])("keeps worlds and cards apart on the %s board", (_, layout) => {
    const far = layout.worldRadius * (61 / 38) * 2;
    layout.worlds.forEach((world, k) =>
      layout.worlds.slice(k + 1).forEach((other) => expect(distance(world, other)).toBeGreaterThan(far)),
    );
    layout.slots.forEach((slot, k) =>
      layout.slots
        .slice(k + 1)
        .forEach((other) => expect(distance(slot.at, other.at)).toBeGreaterThan(100 * layout.cardScale)),
    );
  });

  it("keeps the worlds clear of the path and above the upper seats on the wide board", () => {
    const layout = wideLayout(seats, suits);
    const { space } = walk(layout, 30);
    const bed = layout.worldRadius * (61 / 38);
    for (const world of layout.worlds) {
      for (let n = 0; n < 30; n++) expect(distance(world, space(n))).toBeGreaterThan(bed + layout.stone);
      expect(world[1] + bed).toBeLessThan(0.57 * layout.height);
    }
  });

  it("leaves the corner of the phone's board to the tiles", () => {
    for (const world of narrowLayout(seats, suits).worlds)
      expect(distance(world, narrowTiles(suits))).toBeGreaterThan(88);
  });
});

describe("the track", () => {
  const { space, moon } = walk(wideLayout(5, 7), 30);

  it("ends on the Moon", () => {
    expect(space(30)).toEqual(moon);
  });

  it("has steps of one length, and the last stone stands clear of the Moon", () => {
    const steps = Array.from({ length: 29 }, (_, n) => distance(space(n), space(n + 1)));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(1);
    expect(distance(space(29), moon)).toBeGreaterThan(48);
  });
});

describe("geometry", () => {
  it("spreads points evenly by length", () => {
    const points = spread({ cx: 0, cy: 0, rx: 300, ry: 100, from: 180, to: 360 }, 7);
    const line = curve({ cx: 0, cy: 0, rx: 300, ry: 100, from: 180, to: 360 });
    expect(points[0]).toEqual(line.at(0));
    expect(points[3]?.[0]).toBeCloseTo(0, 1);
    expect(points[6]).toEqual(line.at(1));
  });

  it("leaves room for the plate below the beads", () => {
    for (const numbers of [6, 8]) for (let n = 1; n <= numbers; n++) expect(beadAt(n, numbers)[1]).toBeLessThan(46);
  });
});
