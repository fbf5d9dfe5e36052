/* How the mountains are dressed: ravines with their lips, peaks where nobody walks, firs in the forests. */
import type { Point } from "../../../adventure/map/geometry";
import { random, round } from "../../../look/drawn";
import type { Space } from "../content.gen";
import { MAP, placeOf, roadLine, type Atlas, type Edge } from "../geometry";

const PEAKS = ["an-peak-high", "an-peak-low", "an-peak-wide", "an-peak-low"];

interface Item {
  symbol: string;
  x: number;
  y: number;
  scale: number;
}

const lengthOf = ({ from, to }: Edge): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

const along = ({ from, to }: Edge, t: number): Point => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
];

/** A straight edge, shaken a little so that it looks drawn. */
const shaken = (edge: Edge, by: number, seed: number): string => {
  const next = random(seed);
  const far = lengthOf(edge) || 1;
  const pieces = Math.max(3, Math.round(far / 14));
  const [nx, ny] = [-(edge.to[1] - edge.from[1]) / far, (edge.to[0] - edge.from[0]) / far];
  const inner = Array.from({ length: pieces - 1 }, (_, k) => {
    const [x, y] = along(edge, (k + 1) / pieces);
    const off = (next() - 0.5) * 2 * by;
    return `L${round(x + nx * off)} ${round(y + ny * off)}`;
  });
  return `M${edge.from.map(round).join(" ")}${inner.join("")}L${edge.to.map(round).join(" ")}`;
};

/** Short strokes on both lips of a ravine. */
const lips = (edge: Edge): string => {
  const next = random(edge.a + edge.b * 5);
  const far = lengthOf(edge) || 1;
  const [nx, ny] = [-(edge.to[1] - edge.from[1]) / far, (edge.to[0] - edge.from[0]) / far];
  let strokes = "";
  for (let d = 4; d < far; d += 7) {
    const [x, y] = along(edge, d / far);
    for (const side of [1, -1]) {
      const [from, to] = [10 + next() * 2, 17 + next() * 9];
      strokes += `M${round(x + nx * side * from)} ${round(y + ny * side * from)}L${round(x + nx * side * to + (next() - 0.5) * 4)} ${round(y + ny * side * to + (next() - 0.5) * 4)}`;
    }
  }
  return strokes;
};

const isNear = (spaces: readonly Space[], x: number, y: number, far: number): boolean =>
  spaces.some((space) => Math.hypot(space.x - x, space.y - y) < far);

/** Peaks where nobody walks and round the rim, firs in the forests; those in front are drawn last. */
const dress = ({ spaces, edges }: Atlas): Item[] => {
  const all = [...spaces.values()];
  const items: Item[] = [];
  for (const edge of edges) {
    const far = lengthOf(edge);
    if (edge.kind !== "ridge" || far < 16) continue;
    const next = random(edge.a * 13 + edge.b);
    const peaks = Math.max(1, Math.round(far / 26));
    for (let k = 0; k < peaks; k++) {
      const [ax, ay] = along(edge, (k + 0.5) / peaks);
      const [x, y] = [ax + (next() - 0.5) * 8, ay + 12 + (next() - 0.5) * 6];
      if (isNear(all, x, y - 12, 33)) continue;
      items.push({ symbol: PEAKS[Math.floor(next() * 4)]!, x, y, scale: 0.62 + next() * 0.35 });
    }
  }
  const next = random(99);
  const rim = (x: number, y: number) => {
    if (!isNear(all, x, y - 14, 44))
      items.push({ symbol: PEAKS[Math.floor(next() * 3)]!, x, y, scale: 0.7 + next() * 0.4 });
  };
  for (let x = 20; x < MAP.width; x += 34) {
    rim(x + next() * 14, 44 + next() * 12);
    rim(x + next() * 14, MAP.height - 4 - next() * 8);
  }
  for (let y = 70; y < MAP.height; y += 40) {
    rim(14 + next() * 8, y + next() * 14);
    rim(MAP.width - 16 - next() * 8, y + next() * 14);
  }
  for (const space of all.filter(({ kind }) => kind === "forest")) {
    const grown = random(space.id);
    for (let k = 0; k < 11; k++) {
      const [angle, far] = [k * 0.58 + grown() * 0.4, 27 + grown() * 16];
      items.push({
        symbol: "an-fir",
        x: space.x + far * 1.15 * Math.cos(angle),
        y: space.y + far * 0.9 * Math.sin(angle) + 12,
        scale: 0.8 + grown() * 0.3,
      });
    }
  }
  return items.sort((a, b) => a.y - b.y);
};

/** All that is drawn of a map, worked out once. */
export const sceneryOf = (map: Atlas) => {
  const ravines = map.edges.filter(({ kind }) => kind === "ravine");
  const road = [...map.road].flatMap(([a, others]) => others.filter((b) => b > a).map((b) => [a, b] as const));
  const ends = ravines.flatMap(({ from, to }) => [from, to]);
  const isEnd = ([x, y]: Point) => ends.some(([ex, ey]) => Math.hypot(ex - x, ey - y) < 1);
  return {
    paths: map.edges
      .filter(({ kind }) => kind === "walk")
      .map((edge) => shaken(edge, 2, edge.a * 7 + edge.b))
      .join(""),
    ravine: ravines.map((edge) => shaken(edge, 6, edge.a * 3 + edge.b)).join(""),
    lips: ravines.map(lips).join(""),
    road: road.map(([a, b]) => roadLine(placeOf(a), placeOf(b), b)).join(""),
    /** Where the road crosses a ravine: its border with the next space runs from chasm to chasm. */
    bridges: map.edges.filter(({ a, b, from, to }) => map.road.get(a)?.includes(b) && isEnd(from) && isEnd(to)),
    items: dress(map),
  };
};
