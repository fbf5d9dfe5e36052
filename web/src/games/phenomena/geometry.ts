/* Hexagons with a corner on top, in axial coordinates. */
import { content } from "./content.gen";

export type Point = readonly [number, number];

export interface Hex {
  q: number;
  r: number;
}

/** The map: its middle, the radius of a hexagon, and its size in board units. */
export const MAP = { width: 840, height: 790, x: 420, y: 392, radius: 37 } as const;

export const round = (value: number): number => Math.round(value * 10) / 10;

export const centreOf = ({ q, r }: Hex): Point => [
  MAP.x + MAP.radius * Math.sqrt(3) * (q + r / 2),
  MAP.y + MAP.radius * 1.5 * r,
];

export const distance = (a: Hex, b: Hex): number =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r));

export const hexagon = ([x, y]: Point, radius: number): string =>
  `M${[0, 1, 2, 3, 4, 5]
    .map((k) => (k * 60 - 90) * (Math.PI / 180))
    .map((angle) => `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`)
    .join("L")}Z`;

const SPACES = new Map(content.spaces.map((space) => [space.id, space]));

export const spaceAt = (id: string) => SPACES.get(id);

export const placeOf = (id: string): Point => centreOf(SPACES.get(id) ?? { q: 0, r: 0 });

/** How many steps lie between two spaces; the board has no holes, so it is the plain distance. */
export const stepsBetween = (from: string, to: string): number => {
  const [a, b] = [SPACES.get(from), SPACES.get(to)];
  return a && b ? distance(a, b) : Infinity;
};

const AROUND = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

/** The adjoining spaces, in the order of the rules. */
export const neighboursOf = (id: string): string[] => {
  const { q = 0, r = 0 } = SPACES.get(id) ?? {};
  return AROUND.flatMap(([dq, dr]) => content.spaces.find((each) => each.q === q + dq && each.r === r + dr)?.id ?? []);
};

/** All spaces that can be reached with so many steps, with the number of steps to each; without the start. */
export const reachable = (from: string, steps: number): Map<string, number> =>
  new Map(
    content.spaces.map(({ id }) => [id, stepsBetween(from, id)] as const).filter(([, far]) => far > 0 && far <= steps),
  );

/** A shortest way, as straight as hexagons allow: the space nearest to the line is taken at each step. */
export const wayTo = (from: string, to: string): string[] => {
  const way = [from];
  const [ax, ay] = placeOf(from);
  const [bx, by] = placeOf(to);
  const off = (id: string) => {
    const [x, y] = placeOf(id);
    return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax));
  };
  for (let left = stepsBetween(from, to); left > 0 && left < Infinity; left--) {
    const last = way.at(-1)!;
    const next = content.spaces
      .map(({ id }) => id)
      .filter((id) => stepsBetween(last, id) === 1 && stepsBetween(id, to) === left - 1);
    way.push(next.sort((a, b) => off(a) - off(b))[0]!);
  }
  return way;
};

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
