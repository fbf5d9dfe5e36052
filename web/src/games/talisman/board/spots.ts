/* Where things lie and stand within a space, so that sign, cards, pieces and name have room beside each other. */
import type { Point } from "../../../adventure/map/geometry";
import { spaceOf } from "../content";
import { cellOf } from "../geometry";
import { signOf } from "./signOf";

/** Sizes of drawings are meant for a space so wide. */
const COMMON = 100;

export interface Spot {
  off: Point;
  turned: number;
  scale: number;
}

const isFree = (space: string): boolean => {
  const found = spaceOf(space);
  return !found || ["none", "rune"].includes(signOf(found));
};

/** How much smaller things are on a small space. */
export const scaleOn = (space: string): number => Math.min(1, cellOf(space).w / COMMON) || 1;

const spread = (k: number, count: number, gap: number, room: number): number =>
  (k - (count - 1) / 2) * Math.min(gap, room / Math.max(1, count - 1));

/** So many cards lie side by side; more lie in two rows, and are smaller. */
const ROW = 4;
const ROWS = { apart: 25, scale: 0.66 } as const;

/** The k-th of so many cards: in the middle, or to the side of whatever stands there. */
export const cardSpot = (space: string, k: number, count: number, hasPieces: boolean): Spot => {
  const small = scaleOn(space);
  const isTwo = count > ROW;
  const first = isTwo ? Math.ceil(count / 2) : count;
  const [at, among, row] = k < first ? [k, first, -0.5] : [k - first, count - first, 0.5];
  const [x, room] = isFree(space) ? (hasPieces ? [17, 30] : [0, 56]) : hasPieces ? [-29, 18] : [29, 18];
  return {
    off: [(x + spread(at, among, isTwo ? 20 : 30, room)) * small, ((isTwo ? row * ROWS.apart : 0) - 9) * small],
    turned: isTwo ? 0 : count > 1 ? (k - (count - 1) / 2) * 8 : 4,
    scale: small * (isFree(space) ? 1 : 0.85) * (isTwo ? ROWS.scale : 1),
  };
};

/** Where the k-th of so many pieces has its feet. */
export const feetSpot = (space: string, k: number, count: number, hasCards: boolean): Point => {
  const small = scaleOn(space);
  const x = isFree(space) ? (hasCards ? -22 : 0) : count > 2 ? 0 : hasCards ? 22 : 27;
  return [(x + spread(k, count, 23, isFree(space) && !hasCards ? 66 : count > 2 ? 66 : 24)) * small, 24 * small];
};
