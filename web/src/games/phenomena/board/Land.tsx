/* The map as a drawn atlas. It never changes during a game, so it is drawn once on a layer of its own. */
import { memo } from "react";
import { random, round } from "../../../look/drawn";
import { LandLayer } from "../../../adventure/map/MapBoard";
import type { Landscape } from "../../../wire/games/phenomena";
import { allCards } from "../content";
import type { Content, Space } from "../content.gen";
import { centreOf, layout, MAP, radius } from "../geometry";
import { CASTLE_GROUND, LANDS } from "../looks";

interface Item {
  symbol: string;
  x: number;
  y: number;
  scale: number;
  isTurned: boolean;
}

type Spot = readonly [symbol: string, x: number, y: number];

const PEAKS: readonly Spot[] = [
  ["peak-high", -13, 2],
  ["peak-wide", 12, 8],
  ["peak-low", -8, 24],
  ["peak-low", 15, 27],
  ["peak-low", 10, -14],
];
const PEAKS_ROUND_A_PLACE: readonly Spot[] = [
  ["peak-low", -19, -8],
  ["peak-low", 19, -6],
  ["peak-low", -20, 22],
  ["peak-low", 17, 24],
];
const DUNES: readonly Spot[] = [
  ["dune-wide", -8, -10],
  ["dune-wide", 10, 8],
  ["dune", -16, 16],
  ["dune", 14, -20],
  ["dune", 2, 27],
];
const DUNES_ROUND_A_PLACE: readonly Spot[] = [
  ["dune", -18, -12],
  ["dune", 17, -14],
  ["dune-wide", 0, 26],
];
const ACRES: readonly (readonly [number, number])[] = [
  [-14, -12],
  [13, -15],
  [-15, 11],
  [13, 12],
  [-1, 27],
];

/** A dozen small symbols for one space, with a seed of its own. */
const dress = (space: Space): Item[] => {
  const next = random(space.q * 131 + space.r * 977 + 5000);
  const [x, y] = centreOf(space);
  const hasPlace = space.name !== "";
  const items: Item[] = [];
  const put = (symbol: string, dx: number, dy: number, scale: number, isTurned = false) =>
    items.push({ symbol, x: x + dx, y: y + dy, scale, isTurned });
  const turned = () => next() >= 0.5;
  const jitter = (size: number) => (next() - 0.5) * size;
  switch (space.landscape) {
    case "mountain":
      for (const [symbol, dx, dy] of hasPlace ? PEAKS_ROUND_A_PLACE : PEAKS)
        put(symbol, dx + jitter(7), dy + jitter(5), 0.78 + next() * 0.3);
      break;
    case "forest":
      for (let k = 0; k < 17; k++) {
        const dx = -24 + (k % 5) * 12 + jitter(6) + (Math.floor(k / 5) % 2) * 5;
        const dy = -16 + Math.floor(k / 5) * 13 + jitter(5);
        if (Math.abs(dx) / 31 + Math.abs(dy - 4) / 48 > 1.05 || (hasPlace && Math.hypot(dx, dy + 4) < 15)) continue;
        put(next() < 0.6 ? "pine" : "oak", dx, dy + 4, 0.82 + next() * 0.35, turned());
      }
      break;
    case "field":
      for (const [dx, dy] of ACRES)
        put(
          ["corn", "grass", "stubble"][Math.floor(next() * 3)]!,
          dx + jitter(6),
          dy + jitter(4),
          0.8 + next() * 0.25,
          turned(),
        );
      if (next() < 0.55 && !hasPlace) put("house", jitter(30), 4 + jitter(24), 1);
      if (next() < 0.7) put("oak", jitter(44), jitter(30), 0.6);
      for (let k = 0; k < 3; k++) put("tuft", jitter(48), jitter(44), 0.8);
      break;
    case "desert":
      for (const [symbol, dx, dy] of hasPlace ? DUNES_ROUND_A_PLACE : DUNES)
        put(symbol, dx + jitter(8), dy + jitter(6), 0.8 + next() * 0.3, turned());
      if (next() < 0.5) put("cactus", jitter(36), jitter(26), 0.9, turned());
  }
  return items;
};

const outline = (spaces: readonly Space[], grown: number): string =>
  spaces.map(({ id }) => layout().shapeOf(id, grown)).join("");

const drawingOf = ({ spaces }: Content) => {
  const regions: readonly (readonly [Landscape | null, string])[] = [
    ...(["field", "desert", "forest", "mountain"] as const).map((kind) => [kind, LANDS[kind].ground] as const),
    [null, CASTLE_GROUND],
  ];
  return {
    all: outline(spaces, 0.6),
    grid: outline(spaces, -0.4),
    dressing: spaces.flatMap(dress).sort((a, b) => a.y - b.y),
    regions: regions.map(
      ([kind, ground]) =>
        [
          kind,
          outline(
            spaces.filter(({ landscape }) => landscape === kind),
            0.6,
          ),
          ground,
        ] as const,
    ),
  };
};

const WAVES = (() => {
  const next = random(77);
  return Array.from({ length: 150 }, () => {
    const angle = next() * 2 * Math.PI;
    const far = 318 + next() * 28;
    const w = 4 + next() * 5;
    return `M${round(MAP.x + far * Math.cos(angle) - w)} ${round(MAP.y + far * Math.sin(angle))}q${round(w / 2)} -3 ${round(w)} 0t${round(w)} 0`;
  }).join("");
})();

export const Land = () => (
  <LandLayer layout={layout()}>
    <Island content={allCards()} />
  </LandLayer>
);

const Island = memo(({ content }: { content: Content }) => {
  const { all, grid, dressing, regions } = drawingOf(content);
  return (
    <>
      <ellipse cx={MAP.x + 4} cy={MAP.y + 14} rx="386" ry="384" fill="var(--black)" opacity=".5" />
      <circle cx={MAP.x} cy={MAP.y} r="353" fill="url(#ph-sea)" />
      <path d={WAVES} fill="none" stroke="var(--ph-sea-84)" strokeOpacity=".5" strokeWidth="1.2" />
      <g filter="url(#ph-rough)" strokeLinejoin="round">
        <path d={all} fill="var(--paper-2)" stroke="var(--ph-sky-27)" strokeOpacity=".4" strokeWidth="30" />
        <path d={all} fill="none" stroke="var(--ph-sea-78)" strokeOpacity=".55" strokeWidth="20" />
        <path d={all} fill="var(--paper-2)" stroke="var(--ph-parchment-90)" strokeWidth="10" />
        {regions.map(([kind, path, ground]) => (
          <path key={kind} d={path} fill={ground} stroke={ground} strokeWidth="5" />
        ))}
      </g>
      {dressing.map(({ symbol, x, y, scale, isTurned }, k) => (
        <use
          key={k}
          href={`#ph-${symbol}`}
          transform={`translate(${round(x)} ${round(y)}) scale(${round((isTurned ? -scale : scale) * 10) / 10} ${round(scale * 10) / 10})`}
        />
      ))}
      <path d={grid} fill="none" stroke="var(--ph-wood-23)" strokeOpacity=".42" strokeWidth="1.3" />
      {content.spaces.map((space) => {
        const [x, y] = centreOf(space);
        return (
          space.landscape && (
            <text key={space.id} x={round(x)} y={round(y + radius() * 0.8)} className="ph-letter">
              {LANDS[space.landscape].letter}
            </text>
          )
        );
      })}
      <circle cx={MAP.x} cy={MAP.y} r="353" fill="url(#ph-lamp)" />
    </>
  );
});
