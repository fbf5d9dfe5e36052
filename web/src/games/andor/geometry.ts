/* The map: spaces are the Voronoi cells of their points; edges that nobody walks across are ridges or ravines. */
import { cellsAround, middle, pathOf, type Point } from "../../adventure/map/geometry";
import { random, round } from "../../look/drawn";
import type { Layout } from "../../adventure/map/layout";
import { allContent, placeName } from "./content";
import type { Content, Space } from "./content.gen";

export type { Point } from "../../adventure/map/geometry";

/** The map in board units. */
export const MAP = { width: 1400, height: 900 } as const;

export interface Edge {
  a: number;
  b: number;
  from: Point;
  to: Point;
  kind: "walk" | "ridge" | "ravine";
}

export interface Atlas {
  spaces: ReadonlyMap<number, Space>;
  cells: ReadonlyMap<number, Point[]>;
  edges: Edge[];
  /** Jumps of each space: where to, and the willpower needed. */
  jumps: ReadonlyMap<number, ReadonlyMap<number, number>>;
  road: ReadonlyMap<number, number[]>;
  layout: Layout<number>;
}

const MARGIN = 4;

const isSame = (p: Point, q: Point): boolean => Math.hypot(p[0] - q[0], p[1] - q[1]) < 0.6;

const chart = (content: Content): Atlas => {
  const spaces = new Map(content.spaces.map((space) => [space.id, space]));
  const around = cellsAround(
    content.spaces.map(({ x, y }): Point => [x, y]),
    MAP.width,
    MAP.height,
    MARGIN,
  );
  const cells = new Map(content.spaces.map(({ id }, k) => [id, around[k]!]));
  const jumps = new Map(content.spaces.map(({ id }) => [id, new Map<number, number>()]));
  for (const { a, b, willpower } of content.jumps) {
    jumps.get(a)?.set(b, willpower);
    jumps.get(b)?.set(a, willpower);
  }
  const road = new Map<number, number[]>();
  for (const [a, b] of content.board.road) {
    road.set(a, [...(road.get(a) ?? []), b]);
    road.set(b, [...(road.get(b) ?? []), a]);
  }
  const isRavine = (a: number, b: number): boolean =>
    !!jumps.get(a)?.has(b) ||
    content.board.ravines.some(
      ([one, other]) => (one.includes(a) && other.includes(b)) || (one.includes(b) && other.includes(a)),
    );
  const edges = content.spaces.flatMap((one) =>
    content.spaces.flatMap((other): Edge[] => {
      if (other.id <= one.id) return [];
      const shared = cells.get(one.id)!.filter((p) => cells.get(other.id)!.some((q) => isSame(p, q)));
      if (shared.length < 2) return [];
      const kind = one.walks.includes(other.id) ? "walk" : isRavine(one.id, other.id) ? "ravine" : "ridge";
      return [{ a: one.id, b: other.id, from: shared[0]!, to: shared[1]!, kind }];
    }),
  );
  return { spaces, cells, edges, jumps, road, layout: layoutOf([...spaces.keys()]) };
};

const layoutOf = (spaces: readonly number[]): Layout<number> => ({
  ...MAP,
  spaces,
  placeOf,
  shapeOf: cellOf,
  nameOf: placeName,
});

let drawn: { content: Content; atlas: Atlas } | null = null;

/** The map of the content that lies on the table. */
export const atlas = (): Atlas => {
  const content = allContent();
  if (drawn?.content !== content) drawn = { content, atlas: chart(content) };
  return drawn.atlas;
};

export function placeOf(space: number): Point {
  const found = atlas().spaces.get(space);
  return found ? [found.x, found.y] : [MAP.width / 2, MAP.height / 2];
}

export function cellOf(space: number): string {
  return `${pathOf(atlas().cells.get(space) ?? [])}Z`;
}

/** A line from space to space along the Dwarf Road, bent a little so that it looks laid by hand. */
export const roadLine = (from: Point, to: Point, seed: number): string => {
  const bend = (random(seed)() - 0.5) * 26;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy) || 1;
  const [mx, my] = middle(from, to);
  return `M${from.join(" ")}Q${round(mx - (dy / far) * bend)} ${round(my + (dx / far) * bend)} ${to.join(" ")}`;
};
