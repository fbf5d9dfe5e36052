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

/** The k-th of so many cards: in the middle, or to the side of whatever stands there. */
export const cardSpot = (space: string, k: number, count: number, hasPieces: boolean): Spot => {
  const small = scaleOn(space);
  const [x, room] = isFree(space) ? (hasPieces ? [17, 30] : [0, 46]) : hasPieces ? [-29, 12] : [29, 12];
  return {
    off: [(x + spread(k, count, 30, room)) * small, -9 * small],
    turned: count > 1 ? (k - (count - 1) / 2) * 8 : 4,
    scale: small * (isFree(space) ? 1 : 0.85),
  };
};

/** Where the k-th of so many pieces has its feet. */
export const feetSpot = (space: string, k: number, count: number, hasCards: boolean): Point => {
  const small = scaleOn(space);
  const x = isFree(space) ? (hasCards ? -22 : 0) : count > 2 ? 0 : hasCards ? 22 : 27;
  return [(x + spread(k, count, 23, isFree(space) && !hasCards ? 66 : count > 2 ? 66 : 24)) * small, 24 * small];
};
