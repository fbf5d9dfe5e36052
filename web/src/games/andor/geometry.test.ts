import { describe, expect, it } from "vitest";
import { allContent } from "./content";
import { atlas, cellOf, MAP, placeOf } from "./geometry";

describe("the map", () => {
  const content = allContent();
  const { cells, edges, road, jumps } = atlas();
  it("gives every space a cell around its number", () => {
    expect(cells.size).toBe(82);
    for (const { id, x, y } of content.spaces) {
      const cell = cells.get(id)!;
      expect(cell.length).toBeGreaterThan(2);
      const isInside = cell.every(([ax, ay], k) => {
        const [bx, by] = cell[(k + 1) % cell.length]!;
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -0.01;
      });
      expect(isInside, `space ${id}`).toBe(true);
    }
  });
  it("covers the whole board", () => {
    const area = [...cells.values()].reduce(
      (sum, cell) =>
        sum +
        Math.abs(
          cell.reduce((part, [ax, ay], k) => {
            const [bx, by] = cell[(k + 1) % cell.length]!;
            return part + ax * by - bx * ay;
          }, 0),
        ) /
          2,
      0,
    );
    expect(area).toBeCloseTo((MAP.width - 8) * (MAP.height - 8), -2);
  });
  it("draws ravines where one jumps, and none where one walks", () => {
    const kinds = new Map(edges.map(({ a, b, kind }) => [`${a} ${b}`, kind]));
    for (const { a, b } of content.jumps)
      expect(kinds.get(`${Math.min(a, b)} ${Math.max(a, b)}`) ?? "ravine").toBe("ravine");
    for (const { a, b, kind } of edges)
      expect(kind === "walk").toBe(content.spaces.find(({ id }) => id === a)!.walks.includes(b));
  });
  it("knows road and jumps in both directions", () => {
    for (const [a, b] of content.board.road) {
      expect(road.get(a)).toContain(b);
      expect(road.get(b)).toContain(a);
    }
    for (const { a, b, willpower } of content.jumps) expect(jumps.get(b)?.get(a)).toBe(willpower);
  });
  it("draws cells as closed paths", () => {
    expect(cellOf(237)).toMatch(/^M[\d. L]+Z$/);
    expect(placeOf(237)).toEqual([818, 509]);
  });
});
