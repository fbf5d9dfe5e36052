/* The two drawings of the table: a round cloth on wide screens, two rows of worlds on a phone. */
import { spread, type Arc, type Point } from "./geometry";

export interface Slot {
  at: Point;
  tilt: number;
}

export interface Layout {
  width: number;
  height: number;
  track: Arc;
  moonRadius: number;
  stone: number;
  worlds: readonly Point[];
  worldRadius: number;
  cardScale: number;
  /** Where the cards of a trick lie; wide: clockwise from the seat after mine, narrow: in order of play. */
  slots: readonly Slot[];
  lead: Point;
}

export const CENTRE: Point = [562, 356];

/** Flat enough that the outer worlds end above the seats beside them. */
const WORLD_ARC: Arc = { cx: 562, cy: 335, rx: 392, ry: 195, from: 205, to: 335 };

/** Fewer worlds stand closer to the middle of their arc, so that they stay together. */
const worldArc = (count: number): Arc => {
  const inset = (7 - count) * 7;
  return { ...WORLD_ARC, from: WORLD_ARC.from + inset, to: WORLD_ARC.to - inset };
};

const WIDE_SLOTS: Record<number, readonly Slot[]> = {
  3: [
    { at: [384, 426], tilt: -8 },
    { at: [740, 426], tilt: 8 },
    { at: [562, 484], tilt: 0 },
  ],
  4: [
    { at: [330, 448], tilt: -10 },
    { at: [482, 352], tilt: -4 },
    { at: [794, 448], tilt: 10 },
    { at: [562, 484], tilt: 0 },
  ],
  5: [
    { at: [324, 470], tilt: -11 },
    { at: [428, 354], tilt: -7 },
    { at: [696, 354], tilt: 7 },
    { at: [800, 470], tilt: 11 },
    { at: [562, 484], tilt: 0 },
  ],
};

export const wideLayout = (seats: number, suits: number): Layout => ({
  width: 1124,
  height: 568,
  track: { cx: 562, cy: 356, rx: 496, ry: 298, from: 189, to: 348.5 },
  moonRadius: 48,
  stone: 12,
  worlds: spread(worldArc(suits), suits),
  worldRadius: 38,
  cardScale: 0.9,
  slots: WIDE_SLOTS[seats] ?? [],
  lead: seats === 4 ? [640, 344] : [562, 344],
});

/** Worlds and tiles share a grid; the tiles take what the last row leaves over. */
const narrowWorlds = (suits: number): readonly Point[] => {
  const columns = suits === 5 ? 3 : 4;
  const step = columns === 3 ? 124 : 96;
  const left = columns === 3 ? 71 : 51;
  return Array.from({ length: suits }, (_, k) => [left + (k % columns) * step, k < columns ? 164 : 258]);
};

export const narrowTiles = (suits: number): Point => [suits === 5 ? 319 : suits === 6 ? 291 : 339, 258];

export const narrowLayout = (seats: number, suits: number): Layout => ({
  width: 390,
  height: 454,
  track: { cx: 186, cy: 132, rx: 174, ry: 96, from: 188, to: 328 },
  moonRadius: 27,
  stone: 7.5,
  worlds: narrowWorlds(suits),
  worldRadius: 27.5,
  cardScale: 0.64,
  slots: Array.from({ length: seats }, (_, k) => ({ at: [195 + (k - (seats - 1) / 2) * 77, 388], tilt: 0 })),
  lead: [16, 327],
});
