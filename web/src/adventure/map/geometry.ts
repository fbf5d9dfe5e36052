/* Points, lines and shapes that maps are drawn with, in board units. */
import { round } from "../../look/drawn";

export type Point = readonly [number, number];

export const middle = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];

export const moved = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];

export const pathOf = (points: readonly Point[]): string =>
  `M${points.map((point) => point.map(round).join(" ")).join("L")}`;

/** A closed line that bends through the middles between points. */
export const smooth = (points: readonly Point[]): string => {
  const between = ([x, y]: Point, [a, b]: Point) => `${round((x + a) / 2)} ${round((y + b) / 2)}`;
  const bends = points.map((point, k) => {
    const next = points[(k + 1) % points.length]!;
    return `Q${point.map(round).join(" ")} ${between(point, next)}`;
  });
  return `M${between(points.at(-1)!, points[0]!)}${bends.join("")}Z`;
};

export const translated = ([x, y]: Point): string => `translate(${round(x)} ${round(y)})`;

/** A place halfway between two points, turned so that what is drawn there to the right looks from one to the other. */
export const between = (from: Point, to: Point, turned = 0): string => {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI + turned;
  return `${translated(middle(from, to))} rotate(${round(angle)})`;
};

/** An arc over the ground, from point to point. */
export const arc = (from: Point, to: Point): string => {
  const height = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.35;
  const top = [(from[0] + to[0]) / 2, Math.min(from[1], to[1]) - height].map(round).join(" ");
  return `M${from.map(round).join(" ")}Q${top} ${to.map(round).join(" ")}`;
};

/** A hexagon with a corner on top. */
export const hexagon = ([x, y]: Point, radius: number): string =>
  `${pathOf(
    [0, 1, 2, 3, 4, 5]
      .map((k) => (k * 60 - 90) * (Math.PI / 180))
      .map((angle): Point => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]),
  )}Z`;

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

/** The cell around each point: all that lies nearer to it than to any other (Voronoi). */
export const cellsAround = (points: readonly Point[], width: number, height: number, margin: number): Point[][] => {
  const frame: Point[] = [
    [margin, margin],
    [width - margin, margin],
    [width - margin, height - margin],
    [margin, height - margin],
  ];
  return points.map((here) =>
    points.reduce((cell, there) => (there === here ? cell : nearer(cell, here, there)), frame),
  );
};
