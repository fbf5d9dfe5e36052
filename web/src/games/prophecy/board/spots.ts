/* Where things lie and stand within a space, so that sign, cards, pieces and name have room beside each other. */
import type { Point } from "../../../adventure/map/geometry";
import { cellOf, spaceOf } from "../content";
import { boxAt, sectorAt } from "../geometry";

export interface Spot {
  off: Point;
  turned: number;
  scale: number;
}

interface Room {
  /** Where the sign of a civilised space stands. */
  sign: Point;
  name: Point;
  /** The middle of the cards that lie there, and how wide they may lie. */
  cards: Point;
  wide: number;
  /** Feet of those who stand there. */
  feet: Point;
  stand: number;
  /** What a guild teaches. */
  taught: Point;
}

const ISLAND: Room = {
  sign: [0, 0],
  name: [0, 58],
  cards: [-40, 34],
  wide: 50,
  feet: [38, 34],
  stand: 60,
  taught: [0, 0],
};

const onLoop = (space: string): Room => {
  const sector = sectorAt(space);
  if (!sector) return ISLAND;
  const { isTall, out } = sector;
  const isWild = !!spaceOf(space)?.terrain;
  if (isTall)
    return {
      sign: [0, -8],
      name: [0, isWild ? 40 : 32],
      cards: [0, isWild ? -22 : -44],
      wide: 52,
      feet: [isWild ? 0 : 24, isWild ? 28 : 24],
      stand: isWild ? 60 : 34,
      taught: [0, -46],
    };
  return {
    sign: [-out * 6, -6],
    name: [-out * 2, 27],
    cards: [isWild ? -out * 12 : -out * 40, -10],
    wide: isWild ? 54 : 26,
    feet: [out * 36, 14],
    stand: 40,
    taught: [-out * 42, -6],
  };
};

const inRealm = (space: string): Room => {
  const { h } = boxAt(space)!;
  return {
    sign: [0, 0],
    name: [0, h / 2 - 9],
    cards: [0, -3],
    wide: 30,
    feet: [-26, h / 2 - 8],
    stand: 60,
    taught: [0, 0],
  };
};

export const roomOn = (space: string): Room => (cellOf(space) ? inRealm(space) : onLoop(space));

const spread = (k: number, count: number, gap: number, room: number): number =>
  (k - (count - 1) / 2) * Math.min(gap, room / Math.max(1, count - 1));

/** So many cards lie side by side; more lie in two rows, and are smaller. */
const ROW = 3;
const ROWS = { apart: 27, scale: 0.7 } as const;

/** The k-th of so many cards. */
export const cardSpot = (space: string, k: number, count: number): Spot => {
  const { cards, wide } = roomOn(space);
  const isTwo = count > ROW;
  const first = isTwo ? Math.ceil(count / 2) : count;
  const [at, among, row] = k < first ? [k, first, -0.5] : [k - first, count - first, 0.5];
  return {
    off: [cards[0] + spread(at, among, isTwo ? 22 : 30, wide), cards[1] + (isTwo ? row * ROWS.apart : 0)],
    turned: isTwo ? 0 : count > 1 ? (k - (count - 1) / 2) * 8 : 4,
    scale: isTwo ? ROWS.scale : 1,
  };
};

/** Where the k-th of so many pieces has its feet. */
export const feetSpot = (space: string, k: number, count: number): Point => {
  const { feet, stand } = roomOn(space);
  return [feet[0] + spread(k, count, 24, stand), feet[1]];
};
