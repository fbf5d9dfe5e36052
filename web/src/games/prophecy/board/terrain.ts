/* What grows and stands on the ground of a space: a dozen small drawings, with a seed of their own for each space. */
import { random } from "../../../look/drawn";
import type { Space } from "../content.gen";
import { onLand, sectorAt } from "../geometry";

export interface Item {
  symbol: string;
  x: number;
  y: number;
  scale: number;
  isTurned: boolean;
}

/** What, how many degrees beside the middle, and how far from the shore. */
type Spot = readonly [symbol: string, aside: number, far: number];
type Place = readonly [aside: number, far: number];

const PEAKS: readonly Spot[] = [
  ["peak-high", -4.5, 0.82],
  ["peak-wide", 3.5, 0.78],
  ["peak-low", 0, 0.95],
  ["peak-high", 5, 0.42],
  ["peak-low", -6, 0.52],
  ["peak-low", -4, 0.2],
  ["peak-low", 3, 0.15],
];
const ACRES: readonly Place[] = [
  [-5, 0.88],
  [3.5, 0.9],
  [-6, 0.6],
  [5.5, 0.62],
  [0, 0.72],
  [-4, 0.3],
  [4, 0.3],
  [0, 0.12],
];
const STREETS: readonly Place[] = [
  [-6, 0.86],
  [6, 0.84],
  [-6.5, 0.5],
  [6.5, 0.46],
  [-5, 0.2],
  [5.5, 0.18],
  [0, 0.94],
  [0, 0.1],
  [-2.5, 0.16],
  [3, 0.88],
];
const CROPS = ["corn", "grass", "stubble"] as const;
const TREES = 34;

export const dress = ({ id, terrain, civilised }: Space, seed: number): Item[] => {
  const sector = sectorAt(id);
  if (!sector) return [];
  const next = random(seed * 911 + 3);
  const items: Item[] = [];
  const off = (by: number) => (next() - 0.5) * by;
  const put = (symbol: string, aside: number, far: number, scale: number) => {
    const [x, y] = onLand(sector.angle + aside, far);
    items.push({ symbol, x, y, scale, isTurned: next() < 0.5 });
  };
  if (terrain === "mountain")
    for (const [symbol, aside, far] of PEAKS) put(symbol, aside + off(2), far + off(0.1), 0.85 + next() * 0.3);
  if (terrain === "forest")
    for (let k = 0; k < TREES; k++)
      put(next() < 0.55 ? "pine" : "oak", off(16.5), 0.08 + next() * 0.88, 0.85 + next() * 0.35);
  if (terrain === "plains") {
    for (const [aside, far] of ACRES)
      put(CROPS[Math.floor(next() * CROPS.length)]!, aside + off(2), far + off(0.06), 0.85 + next() * 0.25);
    put("oak", off(12), 0.85, 0.7);
    put("oak", off(14), 0.2, 0.7);
    put("house", off(10), 0.5 + off(0.5), 1);
    for (let k = 0; k < 4; k++) put("tuft", off(16), 0.1 + next() * 0.8, 0.9);
  }
  if (civilised) {
    for (const [aside, far] of STREETS)
      put(next() < 0.75 ? "house" : "wall", aside + off(2), far + off(0.05), 1.05 + next() * 0.35);
    put("oak", off(15), 0.3 + off(0.3), 0.7);
    put("oak", off(15), 0.7 + off(0.2), 0.7);
  }
  return items;
};
