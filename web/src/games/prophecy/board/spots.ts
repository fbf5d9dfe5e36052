/* Where things lie and stand within a space, so that sign, cards, pieces and name have room beside each other. */
import type { Point } from "../../../adventure/map/geometry";
import { cellOf, spaceOf } from "../content";
import { boxAt, onLand, sectorAt, type Sector } from "../geometry";

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
  /** How one comes here. */
  badge: Point;
}

const ISLAND: Room = {
  sign: [0, 0],
  name: [0, 58],
  cards: [-40, 34],
  wide: 50,
  feet: [38, 34],
  stand: 60,
  taught: [0, 0],
  badge: [84, -36],
};

/** A place in a sector, from its middle: so many degrees aside, so far from the shore. */
const inside = (sector: Sector, aside: number, far: number): Point => {
  const [x, y] = onLand(sector.angle + aside, far);
  return [x - sector.at[0], y - sector.at[1]];
};

const wild = (sector: Sector, isShared: boolean): Room => {
  const isOnTop = sector.isTall && sector.at[1] < 0;
  const badge = isOnTop ? inside(sector, -sector.half * 0.6, 0.94) : inside(sector, 0, 0.1);
  if (sector.isTall)
    return {
      sign: [0, 0],
      name: [0, 44],
      cards: [0, isShared ? -36 : -18],
      wide: 56,
      feet: [0, 26],
      stand: 56,
      taught: [0, 0],
      badge,
    };
  return {
    sign: [0, 0],
    name: [-sector.out * 2, 27],
    cards: [-sector.out * (isShared ? 14 : 2), -10],
    wide: 54,
    feet: [sector.out * 38, 14],
    stand: 34,
    taught: [0, 0],
    badge,
  };
};

/** From here on a sector at the side lies aslant. */
const SLANTED = 60;

/** On top and below the sign stands in the middle, its teachings above it; at the sides they lie towards the shore. */
const civilised = (sector: Sector): Room => {
  const { isTall, out } = sector;
  if (isTall)
    return {
      sign: [0, -8],
      name: [0, 32],
      cards: [0, -46],
      wide: 52,
      feet: [27, 20],
      stand: 26,
      taught: [0, -46],
      // On top beside the name of the space, below between the shore and the sign.
      badge: sector.at[1] < 0 ? inside(sector, -sector.half * 0.62, 0.9) : [-38, -34],
    };
  return {
    sign: [-out * 2, -6],
    // Aslant, the name makes room for what is taught, or lies on the space beside it.
    name: [Math.abs(sector.at[1]) > SLANTED ? out * 12 : -out * 2, 27],
    cards: inside(sector, 0, 0.16),
    wide: 26,
    feet: [out * 38, 14],
    stand: 34,
    taught: inside(sector, 0, 0.16),
    badge: sector.at[1] < -SLANTED ? inside(sector, 0, 0.93) : inside(sector, out * -7, 0.8),
  };
};

const inRealm = (space: string): Room => {
  const { w, h } = boxAt(space)!;
  const { palace, entrance } = cellOf(space)!;
  return {
    sign: [0, 0],
    name: [0, h / 2 - 9],
    cards: [0, -2],
    wide: 24,
    feet: [-w / 2 + 20, palace || entrance ? 12 : h / 2 - 10],
    stand: w - 60,
    taught: [0, 0],
    badge: [w / 2 - 18, -h / 2 + 18],
  };
};

/** What there is room for on a space, where somebody stands there or nobody does. */
export const roomOn = (space: string, isShared = false): Room => {
  if (cellOf(space)) return inRealm(space);
  const sector = sectorAt(space);
  if (!sector) return ISLAND;
  return spaceOf(space)?.civilised ? civilised(sector) : wild(sector, isShared);
};

const spread = (k: number, count: number, gap: number, room: number): number =>
  (k - (count - 1) / 2) * Math.min(gap, room / Math.max(1, count - 1));

/** So many cards lie side by side; more lie in two rows, and are smaller. */
const ROW = 3;
const ROWS = { apart: 27, scale: 0.7 } as const;

/** The k-th of so many cards. */
export const cardSpot = (space: string, k: number, count: number, isShared: boolean): Spot => {
  const { cards, wide } = roomOn(space, isShared);
  const isTwo = count > ROW && !cellOf(space);
  const first = isTwo ? Math.ceil(count / 2) : count;
  const [at, among, row] = k < first ? [k, first, -0.5] : [k - first, count - first, 0.5];
  return {
    off: [cards[0] + spread(at, among, isTwo ? 22 : 30, wide), cards[1] + (isTwo ? row * ROWS.apart : 0)],
    turned: isTwo ? 0 : count > 1 ? (k - (count - 1) / 2) * 8 : turnOf(space),
    scale: isTwo ? ROWS.scale : 1,
  };
};

/** A single card lies a little aslant, each in its own way. */
const turnOf = (space: string): number =>
  (([...space].reduce((sum, each) => sum + each.charCodeAt(0), 0) * 37) % 9) - 4;

/** Where the k-th of so many pieces has its feet. */
export const feetSpot = (space: string, k: number, count: number): Point => {
  const { feet, stand } = roomOn(space);
  const first = cellOf(space)
    ? feet[0] + k * Math.min(24, stand / Math.max(1, count - 1))
    : feet[0] + spread(k, count, 24, stand);
  return [first, feet[1]];
};
