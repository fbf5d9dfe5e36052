/* The map: spaces are the Voronoi cells of their points; edges that nobody walks across are ridges or ravines. */
import { allContent } from "./content";
import type { Content, Space } from "./content.gen";

export type Point = readonly [number, number];

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
}

/** The two sides of each ravine of the Gray Mountains. */
const RAVINES: readonly (readonly [readonly number[], readonly number[]])[] = [
  [
    [205, 206, 207, 208, 209, 210, 211, 212],
    [222, 223, 224, 225, 226],
  ],
  [
    [228, 229, 230, 231, 232],
    [233, 234, 235, 236, 237],
  ],
  [
    [249, 250, 251, 252, 261, 262, 263, 264, 265, 266, 267, 268],
    [244, 245, 246, 247, 248, 253, 260, 269, 275, 276],
  ],
  [
    [255, 256, 257, 258, 271],
    [239, 240, 241, 242, 243, 253, 254, 259, 270],
  ],
];

const isRavine = (a: number, b: number): boolean =>
  RAVINES.some(([one, other]) => (one.includes(a) && other.includes(b)) || (one.includes(b) && other.includes(a)));

export const round = (value: number): number => Math.round(value * 10) / 10;

const middle = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];

const MARGIN = 4;
const FRAME: Point[] = [
  [MARGIN, MARGIN],
  [MAP.width - MARGIN, MARGIN],
  [MAP.width - MARGIN, MAP.height - MARGIN],
  [MARGIN, MAP.height - MARGIN],
];

/** What of the polygon lies nearer to `here` than to `there`. */
const nearer = (polygon: Point[], here: Point, there: Point): Point[] => {
  const [mx, my] = middle(here, there);
  const [nx, ny] = [there[0] - here[0], there[1] - here[1]];
  const off = ([x, y]: Point) => (x - mx) * nx + (y - my) * ny;
  return polygon.flatMap((point, k) => {
    const next = polygon[(k + 1) % polygon.length]!;
    const [d, e] = [off(point), off(next)];
    const kept = d <= 0 ? [point] : [];
    if (d < 0 === e < 0 || d === 0 || e === 0) return kept;
    const t = d / (d - e);
    return [...kept, [point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t] as Point];
  });
};

const isSame = (p: Point, q: Point): boolean => Math.hypot(p[0] - q[0], p[1] - q[1]) < 0.6;

const chart = (content: Content): Atlas => {
  const spaces = new Map(content.spaces.map((space) => [space.id, space]));
  const cells = new Map(
    content.spaces.map((space) => [
      space.id,
      content.spaces.reduce(
        (cell, other) => (other === space ? cell : nearer(cell, [space.x, space.y], [other.x, other.y])),
        FRAME,
      ),
    ]),
  );
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
  const edges = content.spaces.flatMap((one) =>
    content.spaces.flatMap((other): Edge[] => {
      if (other.id <= one.id) return [];
      const shared = cells.get(one.id)!.filter((p) => cells.get(other.id)!.some((q) => isSame(p, q)));
      if (shared.length < 2) return [];
      const walks = one.walks.includes(other.id);
      const kind = walks ? "walk" : jumps.get(one.id)!.has(other.id) || isRavine(one.id, other.id) ? "ravine" : "ridge";
      return [{ a: one.id, b: other.id, from: shared[0]!, to: shared[1]!, kind }];
    }),
  );
  return { spaces, cells, edges, jumps, road };
};

let drawn: { content: Content; atlas: Atlas } | null = null;

/** The map of the content that lies on the table. */
export const atlas = (): Atlas => {
  const content = allContent();
  if (drawn?.content !== content) drawn = { content, atlas: chart(content) };
  return drawn.atlas;
};

/** All spaces within so many steps over walks and jumps, without the start. */
export const around = (start: number, steps: number): number[] => {
  const { spaces, jumps } = atlas();
  const far = new Map([[start, 0]]);
  for (const here of far.keys()) {
    if (far.get(here)! >= steps) continue;
    for (const there of [...(spaces.get(here)?.walks ?? []), ...(jumps.get(here)?.keys() ?? [])])
      if (!far.has(there)) far.set(there, far.get(here)! + 1);
  }
  return [...far.keys()].slice(1);
};

export const placeOf = (space: number): Point => {
  const found = atlas().spaces.get(space);
  return found ? [found.x, found.y] : [MAP.width / 2, MAP.height / 2];
};

export const pathOf = (points: readonly Point[]): string =>
  `M${points.map((point) => point.map(round).join(" ")).join("L")}`;

export const cellOf = (space: number): string => `${pathOf(atlas().cells.get(space) ?? [])}Z`;

/** Numbers from a seed, the same in every browser. */
export const random = (seed: number) => {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** A line from space to space along the Dwarf Road, bent a little so that it looks laid by hand. */
export const roadLine = ([ax, ay]: Point, [bx, by]: Point, seed: number): string => {
  const bend = (random(seed)() - 0.5) * 26;
  const far = Math.hypot(bx - ax, by - ay) || 1;
  const [mx, my] = middle([ax, ay], [bx, by]);
  return `M${ax} ${ay}Q${round(mx - ((by - ay) / far) * bend)} ${round(my + ((bx - ax) / far) * bend)} ${bx} ${by}`;
};
