/* The Water Realm as it is painted: reefs in the light, rifts in the dark, the gate below and the Palace on top. */
import { memo } from "react";
import { translated } from "../../../adventure/map/geometry";
import { random, round } from "../../../look/drawn";
import { LandLayer } from "../../../adventure/map/MapBoard";
import { allContent } from "../content";
import type { Cell, Content } from "../content.gen";
import { boxAt, GRIDS, layoutOf, placeOf, rounded, type Box } from "../geometry";
import { Sheet } from "./Sheet";

export const Water = () => (
  <LandLayer layout={layoutOf("water")}>
    <Painted content={allContent()} />
  </LandLayer>
);

const RAYS = [0, 1, 2, 3];
const GAP = 2.5;
const CORNER = 12;

const Painted = memo(({ content }: { content: Content }) => {
  const cells = content.cells.filter(({ realm }) => realm === "water");
  return (
    <>
      <Sheet realm="water" ground="url(#pro-deep)" />
      {RAYS.map((k) => (
        <path
          key={k}
          d={`M${140 + k * 105} 14L${60 + k * 125} 746H${120 + k * 140}L${185 + k * 108} 14Z`}
          fill="var(--pro-air)"
          opacity=".06"
        />
      ))}
      <Letters cells={cells} />
      {cells.map((cell, k) => (
        <g key={cell.id}>
          {cell.palace ? (
            <Palace cell={cell} />
          ) : cell.entrance ? (
            <Entrance cell={cell} />
          ) : (
            <Ground cell={cell} seed={k} />
          )}
        </g>
      ))}
    </>
  );
});

const inner = (id: string): Box => {
  const { x, y, w, h } = boxAt(id)!;
  return { x: x + GAP, y: y + GAP, w: w - 2 * GAP, h: h - 2 * GAP };
};

const columnOf = (x: number): string => String.fromCharCode(64 + x);

const Letters = ({ cells }: { cells: readonly Cell[] }) => {
  const { left, top, w, h } = GRIDS.water;
  const [columns, rows] = [Math.max(...cells.map(({ x }) => x)), Math.max(...cells.map(({ y }) => y))];
  return (
    <g className="pro-letters">
      {Array.from({ length: columns }, (_, k) => (
        <text key={k} x={left + (k + 0.5) * w} y={top + rows * h + 17}>
          {columnOf(k + 1)}
        </text>
      ))}
      {Array.from({ length: rows }, (_, k) => (
        <text key={k} x={left + columns * w + 13} y={top + (rows - k - 0.5) * h + 5}>
          {k + 1}
        </text>
      ))}
    </g>
  );
};

/** Sand in the light, rock in the dark, with weed and coral. */
const Ground = ({ cell, seed }: { cell: Cell; seed: number }) => {
  const box = inner(cell.id);
  const isLight = cell.holds === "positive";
  const next = random(seed * 31 + 7);
  const { x, y, w, h } = box;
  const floor = y + h - 1.5;
  const bubbles = [0, 1, 2].map(
    () => [x + 8 + next() * (w - 16), y + 8 + next() * (h - 30), 1.5 + next() * 3] as const,
  );
  const [hasWeed, hasCoral] = [next() < 0.75, next() < 0.6];
  return (
    <>
      <path
        d={rounded(box, CORNER)}
        fill={isLight ? "url(#pro-light)" : "url(#pro-dark)"}
        stroke={isLight ? "var(--pro-reef-edge)" : "var(--pro-abyss-edge)"}
        strokeOpacity=".65"
        strokeWidth="1.4"
      />
      <path
        d={
          isLight
            ? `M${round(x + 2)} ${round(floor - 8)}Q${round(x + w * 0.3)} ${round(floor - 20 + next() * 8)} ${round(x + w / 2)} ${round(floor - 10)}T${round(x + w - 2)} ${round(floor - 12)}V${round(floor - 4)}q0 4 -8 4H${round(x + 10)}q-8 0 -8 -6Z`
            : `M${round(x + 2)} ${round(floor - 6)}l16 -10l16 10l24 -8l22 9l19 -10V${round(floor - 4)}q0 4 -8 4H${round(x + 10)}q-8 0 -8 -6Z`
        }
        fill={isLight ? "var(--pro-sand)" : "var(--pro-abyss-rock)"}
        opacity=".88"
      />
      {bubbles.map(([bx, by, r], k) => (
        <circle
          key={k}
          cx={round(bx)}
          cy={round(by)}
          r={round(r)}
          fill="none"
          stroke="var(--pro-reef-edge)"
          strokeOpacity=".6"
        />
      ))}
      {hasWeed && <Weed x={x + 14} y={floor - 2} colour={isLight ? "var(--pro-weed)" : "var(--pro-weed-deep)"} />}
      {hasCoral && (
        <path
          d="M0 0V-10M0 -5L-7 -11V-16M0 -8L6 -13V-18M-7 -12L-11 -14M6 -14L10 -15"
          transform={`${translated([x + w - 15, floor - 1])} scale(.75)`}
          stroke={isLight ? "var(--pro-coral)" : "var(--pro-coral-deep)"}
          strokeWidth="4"
          strokeLinecap="round"
          fill="none"
        />
      )}
    </>
  );
};

const Weed = ({ x, y, colour }: { x: number; y: number; colour: string }) => (
  <path
    d={[-1, 0, 1].map((k) => `M${round(x + k * 5)} ${round(y)}q-4 -6 0 -12t0 -11`).join("")}
    stroke={colour}
    strokeWidth="2.6"
    strokeLinecap="round"
    fill="none"
  />
);

/** The way in, with the compass that tells where currents carry one. */
const Entrance = ({ cell }: { cell: Cell }) => (
  <>
    <path
      d={rounded(inner(cell.id), CORNER)}
      fill="var(--pro-deep-18)"
      stroke="var(--pro-brass-85)"
      strokeWidth="2.2"
    />
    <g transform={translated([placeOf(cell.id)[0], placeOf(cell.id)[1] - 5])}>
      <Compass />
    </g>
  </>
);

const DIRECTIONS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

const Compass = () => (
  <>
    <circle r="36" fill="var(--pro-tube)" stroke="url(#pro-brass)" strokeWidth="3" />
    <path
      d="M0 -30L7 -7L30 0L7 7L0 30L-7 7L-30 0L-7 -7Z"
      fill="var(--pro-brass-70)"
      stroke="var(--pro-edge)"
      strokeWidth="1.2"
    />
    <path d="M0 -30L7 -7L0 0ZM30 0L7 7L0 0ZM0 30L-7 7L0 0ZM-30 0L-7 -7L0 0Z" fill="var(--pro-brass-25)" />
    {DIRECTIONS.map(([dx, dy], k) => (
      <g key={k} className="pro-compass" transform={translated([dx * 40, dy * 39])}>
        <circle r="8.5" />
        <text y="4.2">{k + 1}</text>
      </g>
    ))}
  </>
);

/** A dome of the Palace: how far aside, how wide to each side, how high its walls are, and its spire. */
const DOMES = [
  [-30, 9, 18, 6],
  [30, 9, 18, 6],
  [-16, 8, 32, 7],
  [16, 8, 32, 7],
  [0, 13, 38, 9],
] as const;

const Palace = ({ cell }: { cell: Cell }) => (
  <>
    <path d={rounded(inner(cell.id), CORNER)} fill="var(--pro-deep-18)" stroke="var(--pro-gilt)" strokeWidth="2.6" />
    <g transform={translated(placeOf(cell.id))}>
      <circle r="52" fill="url(#pro-palace)" />
      <g transform="translate(0 30)">
        {DOMES.map(([dx, w, h, spire]) => {
          const tip = -h - w * 1.5;
          return (
            <g key={dx} stroke="var(--pro-shell-edge)">
              <path
                d={`M${dx - w} 0V${-h}Q${dx - w} ${-h - w} ${dx} ${tip}Q${dx + w} ${-h - w} ${dx + w} ${-h}V0Z`}
                fill="url(#pro-pearl)"
                strokeWidth="1.3"
              />
              <path d={`M${dx} ${tip}V${tip - spire}`} strokeWidth="1.6" />
              <circle cx={dx} cy={tip - spire} r="2.4" fill="var(--pro-gilt)" strokeWidth=".8" />
            </g>
          );
        })}
        <path d="M-42 0H42V6H-42Z" fill="var(--pro-shell-75)" stroke="var(--pro-shell-edge)" strokeWidth="1.3" />
        <path d="M-7 0V-12A7 7 0 0 1 7 -12V0Z" fill="var(--pro-deep-18)" />
        <path d="M-32 -14h4v7h-4ZM28 -14h4v7h-4ZM-2.5 -34h5v9h-5Z" fill="var(--pro-deep-50)" />
      </g>
    </g>
  </>
);
