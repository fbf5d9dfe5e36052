import chest from "icon:locked-chest";
import { translated } from "../../../adventure/map/geometry";
import { Glyph } from "../../../look/Icon";
import { islandOutline, ISLAND_SCALE, middleOf, placeOf, theIsland } from "../geometry";

interface Piece {
  symbol: string;
  x: number;
  y: number;
  scale: number;
  isTurned?: true;
}

const PIECES: readonly Piece[] = [
  { symbol: "peak-wide", x: -20, y: -2, scale: 1.3 },
  { symbol: "peak-low", x: 2, y: -6, scale: 1.1 },
  { symbol: "palm", x: -44, y: 14, scale: 1.2 },
  { symbol: "palm", x: 44, y: 8, scale: 1.25, isTurned: true },
  { symbol: "palm", x: 30, y: 16, scale: 0.95 },
  { symbol: "oak", x: -6, y: 8, scale: 1 },
  { symbol: "oak", x: 14, y: 2, scale: 0.9 },
];

/** Treasure Island, in the middle of the sea. */
export const Isle = () => {
  const island = theIsland();
  if (!island) return null;
  const [x, y] = placeOf(island.id);
  const [mx, my] = middleOf();
  return (
    <g transform={`${translated([x - mx, y - my])} scale(${ISLAND_SCALE})`}>
      <path
        d="M-74 14C-78 -12 -56 -30 -30 -34C-10 -46 30 -44 46 -30C72 -26 84 0 72 18C62 38 24 44 -4 40C-34 46 -68 38 -74 14Z"
        fill="var(--pro-shallows)"
        opacity=".7"
      />
      <path d={islandOutline(1, [0, 0])} fill="var(--pro-beach)" stroke="var(--pro-beach-edge)" strokeWidth="1.5" />
      <path
        d="M-50 6C-50 -10 -36 -18 -20 -20C-4 -30 22 -28 34 -18C50 -14 56 0 46 10C34 20 12 20 -6 18C-24 22 -46 20 -50 6Z"
        fill="var(--pro-meadow)"
      />
      {PIECES.map(({ symbol, x: px, y: py, scale, isTurned }, k) => (
        <use
          key={k}
          href={`#pro-${symbol}`}
          transform={`${translated([px, py])} scale(${isTurned ? -scale : scale} ${scale})`}
        />
      ))}
      <ellipse cx="2" cy="24" rx="17" ry="4" fill="var(--pro-wood-26)" opacity=".4" />
      <Glyph of={chest} x={2} y={14} size={28} fill="var(--pro-wood-29)" />
    </g>
  );
};
