/* What grows and stands on the ground of a space: a dozen small drawings, with a seed of their own for each space. */
import { random } from "../../../look/drawn";
import type { Space } from "../content.gen";
import { cellOf } from "../geometry";
import { signOf } from "./signOf";

export interface Item {
  symbol: string;
  x: number;
  y: number;
  scale: number;
  isTurned: boolean;
}

type Spot = readonly [symbol: string, x: number, y: number];

const PEAKS: readonly Spot[] = [
  ["peak-high", -0.5, -0.05],
  ["peak-wide", 0.3, 0.2],
  ["peak-low", 0.75, -0.2],
  ["peak-high", 0.05, -0.35],
  ["peak-low", -0.75, 0.5],
  ["peak-low", 0.72, 0.55],
];
const PEAKS_ROUND_A_SIGN: readonly Spot[] = [
  ["peak-low", -0.75, -0.3],
  ["peak-high", 0.72, -0.2],
  ["peak-low", -0.8, 0.5],
  ["peak-low", 0.85, 0.55],
  ["peak-low", 0.2, -0.62],
];
const ACRES = [
  [-0.6, -0.55],
  [0.1, -0.6],
  [0.75, -0.5],
  [-0.7, 0.05],
  [0.65, 0.1],
  [-0.2, 0.45],
  [0.45, 0.6],
  [0, -0.05],
] as const;
const POOLS = [
  [-0.5, -0.45],
  [0.5, -0.2],
  [-0.35, 0.35],
  [0.6, 0.5],
] as const;
const TREES = 26;
const CROPS = ["corn", "grass", "stubble"] as const;
/** Round a sign nothing stands. */
const CLEAR = 24;
const EDGE = 9;

export const dress = (space: Space, seed: number): Item[] => {
  const next = random(seed * 977 + 131);
  const { w, h, at } = cellOf(space.id);
  const isInner = space.region === "inner";
  const size = isInner ? 0.8 : 1;
  const hasSign = !["none", "rune"].includes(signOf(space));
  const items: Item[] = [];
  const jitter = (by: number) => (next() - 0.5) * by;
  const put = (symbol: string, fx: number, fy: number, scale: number) => {
    const [dx, dy] = [fx * (w / 2 - EDGE), fy * (h / 2 - EDGE)];
    const isTurned = next() < 0.5;
    if (hasSign && Math.hypot(dx, dy + 8) < CLEAR * size) return;
    items.push({ symbol, x: at[0] + dx, y: at[1] + dy, scale: scale * size, isTurned });
  };
  switch (space.terrain) {
    case "highland":
      for (const [symbol, fx, fy] of hasSign ? PEAKS_ROUND_A_SIGN : PEAKS)
        put(symbol, fx + jitter(0.14), fy + jitter(0.14), 0.85 + next() * 0.3);
      break;
    case "woodland":
      for (let k = 0; k < TREES; k++) {
        const tree = isInner && next() < 0.45 ? "dead" : next() < 0.55 ? "pine" : "oak";
        const row = Math.floor(k / 6);
        put(tree, -0.95 + (k % 6) * 0.38 + jitter(0.2), -0.62 + row * 0.36 + jitter(0.14), 0.95 + next() * 0.35);
      }
      break;
    case "lowland":
      if (isInner) {
        for (let k = 0; k < 7; k++)
          put(next() < 0.5 ? "dead" : next() < 0.5 ? "bone" : "dune", jitter(1.9), jitter(1.8), 0.8 + next() * 0.3);
        break;
      }
      for (const [fx, fy] of ACRES)
        put(CROPS[Math.floor(next() * 3)]!, fx + jitter(0.15), fy + jitter(0.12), 0.9 + next() * 0.25);
      put("oak", jitter(1.6), jitter(1), 0.75);
      put("oak", jitter(1.6), jitter(1), 0.7);
      if (next() < 0.7) put("house", jitter(1.2), jitter(0.8), 1.1);
      break;
    case "wetland":
      for (const [fx, fy] of POOLS) put("pool", fx + jitter(0.2), fy + jitter(0.15), 0.8 + next() * 0.4);
      for (let k = 0; k < 9; k++) put("reed", jitter(1.9), -0.5 + next() * 1.2, 0.8 + next() * 0.4);
      if (!isInner) put("oak", jitter(1.7), jitter(1.4), 0.7);
  }
  return items;
};
