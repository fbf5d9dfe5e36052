/* Lines as if drawn by hand: the same in every browser, for their numbers come from a seed. */
import { smooth, type Point } from "../../../adventure/map/geometry";
import { random } from "../../../look/drawn";
import type { Cell } from "../geometry";

const STEPS = 26;
/** Of each side: where it begins, where it leads, and the corner at its end. */
const SIDES = [
  { from: [-1, -1], to: [1, 0], end: [1, -1] },
  { from: [1, -1], to: [0, 1], end: [1, 1] },
  { from: [1, 1], to: [-1, 0], end: [-1, 1] },
  { from: [-1, 1], to: [0, -1], end: [-1, -1] },
] as const;

/** A square with round corners around the middle, its edge uneven by so much. */
export const shore = (half: number, corner: number, uneven: number, seed: number): string => {
  const next = random(seed);
  const off = (by: number) => (next() - 0.5) * by;
  const long = half - corner;
  const points = SIDES.flatMap(({ from: [sx, sy], to: [dx, dy], end: [ex, ey] }, side): Point[] => {
    const [x, y] = [sx * (dx ? long : half), sy * (dy ? long : half)];
    const edge = Array.from({ length: STEPS + 1 }, (_, k): Point => {
      const [gone, e] = [(k / STEPS) * 2 * long, off(2 * uneven)];
      return [x + dx * gone + dy * e, y + dy * gone - dx * e];
    });
    const bend = [1, 2, 3, 4].map((k): Point => {
      const [angle, r] = [((side * 90 - 90 + k * 18) * Math.PI) / 180, corner + off(uneven)];
      return [ex * long + r * Math.cos(angle), ey * long + r * Math.sin(angle)];
    });
    return [...edge, ...bend];
  });
  return smooth(points);
};

const PARTS = 6;

/** The ground of a space: it reaches a little into the next ones, as paint does. */
export const patch = ({ x, y, w, h }: Cell, seed: number): string => {
  const next = random(seed);
  const off = () => (next() - 0.5) * 11;
  const [left, top, wide, high] = [x - 4, y - 4, w + 8, h + 8];
  const parts = Array.from({ length: PARTS }, (_, k) => k / PARTS);
  return smooth([
    ...parts.map((t): Point => [left + wide * t, top + off()]),
    ...parts.map((t): Point => [left + wide + off(), top + high * t]),
    ...parts.map((t): Point => [left + wide * (1 - t), top + high + off()]),
    ...parts.map((t): Point => [left + off(), top + high * (1 - t)]),
  ]);
};

/** A point on a square around the middle, from its upper left corner clockwise; 1 is once round. */
export const along = (half: number, t: number): Point => {
  const side = 2 * half;
  const far = (((t % 1) + 1) % 1) * 4 * side;
  const gone = far % side;
  switch (Math.floor(far / side)) {
    case 0:
      return [-half + gone, -half];
    case 1:
      return [half, -half + gone];
    case 2:
      return [half - gone, half];
    default:
      return [-half, half - gone];
  }
};
