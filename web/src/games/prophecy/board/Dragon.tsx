/* The Dragon Realm as it is painted: three paths up the mountain, and the Lair on top. */
import dragon from "icon:dragon-head";
import gate from "icon:magic-portal";
import { memo } from "react";
import { pathOf, random, round, translated } from "../../../adventure/map/geometry";
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

const SLOPES = [
  [60, 640, 1.9],
  [610, 660, 2.1],
  [90, 330, 1.5],
  [600, 300, 1.7],
  [40, 480, 1.4],
  [640, 470, 1.5],
] as const;

const Slopes = () => (
  <g opacity=".5">
    {SLOPES.map(([x, y, scale], k) => (
      <use key={k} href={`#pro-peak-${k % 2 ? "high" : "wide"}`} transform={`${translated([x, y])} scale(${scale})`} />
    ))}
  </g>
);

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
        d={`M${round(box.x + 3)} ${round(box.y + box.h - 9)}l${round(12 + next() * 8)} -9l14 9l${round(14 + next() * 12)} -7l16 8l20 -6l18 6l16 -5V${round(box.y + box.h - 6)}q0 5 -9 5H${round(box.x + 12)}q-9 0 -9 -6Z`}
        fill={isLight ? "var(--pro-rock-40)" : "var(--pro-ash-10)"}
        opacity=".85"
      />
    </>
  );
};
