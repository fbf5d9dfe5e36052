/* Where things lie. All lengths are board units. */
import { round } from "../../../look/drawn";

export type Point = readonly [x: number, y: number];

export interface Arc {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  /** Degrees, clockwise from three o'clock. */
  from: number;
  to: number;
}

export const onEllipse = (cx: number, cy: number, rx: number, ry: number, degrees: number): Point => {
  const a = (degrees * Math.PI) / 180;
  return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
};

export interface Curve {
  length: number;
  /** The point after this share of the length, 0 to 1. */
  at: (share: number) => Point;
}

/** An elliptic arc that can be walked by length. */
export const curve = (arc: Arc): Curve => {
  const pieces = 400;
  const points: Point[] = [];
  const lengths: number[] = [];
  for (let k = 0; k <= pieces; k++) {
    const point = onEllipse(arc.cx, arc.cy, arc.rx, arc.ry, arc.from + ((arc.to - arc.from) * k) / pieces);
    const before = points[k - 1];
    lengths.push(before ? (lengths[k - 1] ?? 0) + Math.hypot(point[0] - before[0], point[1] - before[1]) : 0);
    points.push(point);
  }
  const length = lengths[pieces] ?? 0;
  const at = (share: number): Point => {
    const wanted = Math.min(Math.max(share, 0), 1) * length;
    const k = Math.max(
      1,
      lengths.findIndex((value) => value >= wanted - 1e-9),
    );
    const [x0, y0] = points[k - 1] ?? [0, 0];
    const [x1, y1] = points[k] ?? [0, 0];
    const before = lengths[k - 1] ?? 0;
    const part = (wanted - before) / ((lengths[k] ?? 1) - before);
    return [x0 + part * (x1 - x0), y0 + part * (y1 - y0)];
  };
  return { length, at };
};

/** Evenly spread along the arc, ends included. */
export const spread = (arc: Arc, count: number): readonly Point[] => {
  const line = curve(arc);
  return Array.from({ length: count }, (_, k) => line.at(count === 1 ? 0.5 : k / (count - 1)));
};

export const linePath = (line: Curve, from: number, to: number): string =>
  Array.from({ length: 61 }, (_, k) => {
    const [x, y] = line.at(from + ((to - from) * k) / 60);
    return `${k ? "L" : "M"}${round(x)} ${round(y)}`;
  }).join("");

/** Beads stand on an arc of 280° that leaves room for the plate below. */
export const beadAt = (number: number, numbers: number): Point =>
  onEllipse(0, 0, 52, 52, -230 + (number - 1) * (280 / (numbers - 1)));
