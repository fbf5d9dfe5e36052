import { describe, expect, it } from "vitest";
import { allContent } from "./content";
import { BOARDS, boardOf, layoutOf, loopSpaces, middleOf, placeOf, planePlace, sectorAt } from "./geometry";

const far = ([x, y]: readonly [number, number], [a, b]: readonly [number, number]) => Math.hypot(x - a, y - b);

describe("the boards", () => {
  it("hold every space once, each on its own sheet and none over another", () => {
    const { spaces, cells } = allContent();
    const all = BOARDS.flatMap((board) => layoutOf(board).spaces);
    expect(new Set(all)).toEqual(new Set([...spaces, ...cells].map(({ id }) => id)));
    expect(all).toHaveLength(spaces.length + cells.length);
    for (const board of BOARDS) {
      const layout = layoutOf(board);
      for (const one of layout.spaces) {
        expect(boardOf(one)).toBe(board);
        const [x, y] = placeOf(one);
        expect(x > 0 && y > 0 && x < layout.width && y < layout.height).toBe(true);
        expect(layout.shapeOf(one, -3)).not.toMatch(/NaN|undefined/);
        for (const other of layout.spaces)
          if (other !== one) expect(far(placeOf(one), placeOf(other))).toBeGreaterThan(60);
      }
    }
  });

  it("have the loop clockwise, its first space on top", () => {
    const angles = loopSpaces().map(({ id }) => sectorAt(id)!.angle);
    expect(angles[0]).toBe(-90);
    expect(angles).toEqual([...angles].sort((a, b) => a - b));
    expect(loopSpaces()).toHaveLength(20);
  });

  it("have each Astral Plane at the rim, nearest to its two spaces", () => {
    for (const { id, spaces } of allContent().planes) {
      const nearest = loopSpaces()
        .map((space) => space.id)
        .sort((a, b) => far(placeOf(a), planePlace(id)) - far(placeOf(b), planePlace(id)))
        .slice(0, 2);
      expect(new Set(nearest)).toEqual(new Set(spaces));
      expect(far(planePlace(id), middleOf())).toBeGreaterThan(320);
    }
  });

  it("have the end of a realm on top and its entrance below", () => {
    for (const realm of ["water", "dragon"] as const) {
      const cells = allContent().cells.filter((cell) => cell.realm === realm);
      const high = (id: string) => placeOf(id)[1];
      const rows = cells.map(({ id }) => high(id));
      expect(high(cells.find(({ palace }) => palace)!.id)).toBe(Math.min(...rows));
      expect(high(cells.find(({ entrance }) => entrance)!.id)).toBe(Math.max(...rows));
    }
  });
});
