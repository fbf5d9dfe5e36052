/* The Dragon Realm as it is painted: three paths up the mountain, and the Lair on top. */
import dragon from "icon:dragon-head";
import gate from "icon:magic-portal";
import { memo } from "react";
import { pathOf, type Point } from "../../../adventure/map/geometry";
import { random, round } from "../../../look/drawn";
import { LandLayer } from "../../../adventure/map/MapBoard";
import { Glyph } from "../../../look/Icon";
import { allContent } from "../content";
import type { Cell, Content } from "../content.gen";
import { boxAt, layoutOf, placeOf, rounded, type Box } from "../geometry";
import { Sheet } from "./Sheet";

export const Dragon = () => (
  <LandLayer layout={layoutOf("dragon")}>
    <Painted content={allContent()} />
  </LandLayer>
);

const CORNER = 14;

const Painted = memo(({ content }: { content: Content }) => {
  const cells = content.cells.filter(({ realm }) => realm === "dragon");
  const ways = cells
    .flatMap(({ id, joins }) => joins.filter((to) => id < to).map((to) => pathOf([placeOf(id), placeOf(to)])))
    .join("");
  return (
    <>
      <Sheet realm="dragon" ground="url(#pro-ash)" />
      <Slopes />
      <path d={ways} fill="none" stroke="var(--pro-ash-10)" strokeWidth="20" strokeLinecap="round" opacity=".8" />
      <path d={ways} fill="none" stroke="var(--pro-rock-40)" strokeWidth="12" strokeLinecap="round" />
      <path
        d={ways}
        fill="none"
        stroke="var(--pro-rock-edge)"
        strokeWidth="2"
        strokeDasharray="2 8"
        strokeLinecap="round"
        opacity=".8"
      />
      {cells.map((cell, k) => (
        <Ground key={cell.id} cell={cell} seed={k} />
      ))}
    </>
  );
});

const RIDGES = [
  { y: 190, high: 90, colour: "var(--pro-ash-14)", seed: 5 },
  { y: 340, high: 80, colour: "var(--pro-ash-18)", seed: 17 },
  { y: 500, high: 70, colour: "var(--pro-ash-22)", seed: 29 },
  { y: 650, high: 60, colour: "var(--pro-ash-25)", seed: 41 },
] as const;
const STEPS = 16;
const EMBERS = 46;

/** A jagged line from side to side, and all below it. */
const ridge = (y: number, high: number, seed: number, { width, height }: { width: number; height: number }): string => {
  const next = random(seed);
  const line = Array.from({ length: STEPS + 1 }, (_, k): Point => {
    const aside = Math.abs(k / STEPS - 0.5) * 2;
    return [12 + ((width - 24) * k) / STEPS, y - (k % 2 ? high : high * 0.35) * (0.5 + next() * 0.6) + aside * 24];
  });
  return `${pathOf([...line, [width - 12, height - 34], [width - 34, height - 12], [34, height - 12], [12, height - 34]])}Z`;
};

/** The mountain behind the paths, and what the dragon breathes out. */
const Slopes = () => {
  const next = random(71);
  const layout = layoutOf("dragon");
  return (
    <>
      <circle cx="311" cy="120" r="300" fill="url(#pro-lair)" opacity=".5" />
      {RIDGES.map(({ y, high, colour, seed }) => (
        <path
          key={seed}
          d={ridge(y, high, seed, layout)}
          fill={colour}
          stroke="var(--pro-ember-60)"
          strokeOpacity=".25"
          strokeWidth="1.2"
        />
      ))}
      <g fill="var(--pro-ember-85)">
        {Array.from({ length: EMBERS }, (_, k) => (
          <circle
            key={k}
            cx={round(24 + next() * (layout.width - 48))}
            cy={round(24 + next() ** 1.6 * (layout.height - 60))}
            r={round(0.6 + next() * 1.4)}
            opacity={round(0.35 + next() * 0.6)}
          />
        ))}
      </g>
    </>
  );
};

/** A ledge in the light, or a hollow in the dark; the space is a little smaller than its field, so that paths are seen. */
const inner = (id: string): Box => {
  const { x, y, w, h } = boxAt(id)!;
  return { x: x + 9, y: y + 4, w: w - 18, h: h - 8 };
};

const Ground = ({ cell, seed }: { cell: Cell; seed: number }) => {
  const box = inner(cell.id);
  const isLight = cell.holds === "dragon_positive";
  const next = random(seed * 53 + 11);
  const [x, y] = placeOf(cell.id);
  if (cell.palace || cell.entrance)
    return (
      <>
        <path
          d={rounded(box, CORNER)}
          fill="var(--pro-ash-10)"
          stroke={cell.palace ? "var(--pro-gilt)" : "var(--pro-brass-85)"}
          strokeWidth="2.6"
        />
        <circle cx={x} cy={y} r="48" fill={cell.palace ? "url(#pro-lair)" : "url(#pro-haze)"} />
        <Glyph
          of={cell.palace ? dragon : gate}
          x={x}
          y={y - 6}
          size={60}
          fill={cell.palace ? "var(--pro-ash-10)" : "var(--pro-astral-85)"}
        />
      </>
    );
  return (
    <>
      <path
        d={rounded(box, CORNER)}
        fill={isLight ? "url(#pro-warm)" : "url(#pro-cold)"}
        stroke={isLight ? "var(--pro-rock-edge)" : "var(--pro-ash-edge)"}
        strokeOpacity=".75"
        strokeWidth="1.6"
      />
      <path
        d={`M${round(box.x + 2)} ${round(box.y + box.h - 8)}l${round(14 + next() * 8)} -9l15 9l${round(14 + next() * 8)} -7l17 8l18 -6L${round(box.x + box.w - 2)} ${round(box.y + box.h - 10)}V${round(box.y + box.h - 12)}q0 10 -12 11H${round(box.x + 14)}q-12 -1 -12 -8Z`}
        fill={isLight ? "var(--pro-rock-40)" : "var(--pro-ash-10)"}
        opacity=".85"
      />
    </>
  );
};
