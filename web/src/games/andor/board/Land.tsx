/* The mountains as a drawn map. They never change during a game, so they are drawn once on a layer of their own. */
import { memo, useMemo } from "react";
import { between, translated } from "../../../adventure/map/geometry";
import { random, round } from "../../../look/drawn";
import { LandLayer } from "../../../adventure/map/MapBoard";
import { DieFace } from "../../../adventure/dice/Die";
import type { Space } from "../content.gen";
import { atlas, cellOf, MAP, placeOf, type Atlas } from "../geometry";
import { sceneryOf } from "./scenery";

const ROCK = ["var(--an-sky-86)", "var(--an-sky-83)", "var(--an-stone-88)", "var(--an-sky-78)"];
const GROUND = { forest: "var(--an-moss-73)", road: "var(--an-parchment-84)" } as const;

/** The printed arrow of a space: halfway to where creatures go from here. */
export const arrowBetween = (from: number, to: number): string => between(placeOf(from), placeOf(to));
export const ARROW = "M-13 -4.5H2V-10L15 0L2 10V4.5H-13Z";

const Road = ({ d }: { d: string }) => (
  <g fill="none" strokeLinecap="round" strokeLinejoin="round">
    <path d={d} stroke="var(--an-wood-36)" strokeWidth="27" opacity=".85" />
    <path d={d} stroke="var(--an-parchment-82)" strokeWidth="21" />
    <path d={d} stroke="var(--an-parchment-91)" strokeWidth="14" />
    <path d={d} stroke="var(--an-gold-64)" strokeWidth="13" strokeDasharray="1.6 11" strokeLinecap="butt" />
    <path d={d} stroke="var(--an-parchment-76)" strokeWidth="1.4" />
  </g>
);

/** The parapets of a bridge. */
const Bridge = ({ a, b }: { a: number; b: number }) => (
  <g transform={arrowBetween(a, b)}>
    <path d="M-24 -14H24M-24 14H24" stroke="var(--an-wood-36)" strokeWidth="6" strokeLinecap="round" />
    <path d="M-22 -14H22M-22 14H22" stroke="var(--paper-2)" strokeWidth="2.4" strokeDasharray="5 3" />
  </g>
);

/** Landscape under the play: rock, ravines, ridges, forests, road, arrows, caves and red die spaces. */
export const Land = () => (
  <LandLayer layout={atlas().layout}>
    <Mountains map={atlas()} />
  </LandLayer>
);

const Mountains = memo(({ map }: { map: Atlas }) => {
  const { paths, ravine, lips, road, bridges, items } = useMemo(() => sceneryOf(map), [map]);
  const tint = random(3);
  const spaces = [...map.spaces.values()];
  return (
    <>
      <clipPath id="an-frame">
        <rect width={MAP.width} height={MAP.height} rx="26" />
      </clipPath>
      <g clipPath="url(#an-frame)">
        <rect width={MAP.width} height={MAP.height} fill="url(#an-rock)" />
        {spaces.map((space) => {
          const ground = space.kind === "rock" ? ROCK[Math.floor(tint() * 4)] : GROUND[space.kind];
          return <path key={space.id} d={cellOf(space.id)} fill={ground} stroke={ground} />;
        })}
        <rect width={MAP.width} height={MAP.height} filter="url(#an-grain)" opacity=".55" />
        <path className="an-paths" d={paths} />
        <g fill="none" strokeLinejoin="bevel" strokeLinecap="round">
          <path d={ravine} stroke="var(--an-sky-68)" strokeWidth="34" opacity=".75" />
          <path d={lips} stroke="var(--an-sky-42)" strokeWidth="1.7" opacity=".85" />
          <path d={ravine} stroke="var(--an-sky-42)" strokeWidth="23" />
          <path d={ravine} stroke="var(--an-stone-26)" strokeWidth="17" />
          <path d={ravine} stroke="var(--an-stone-16)" strokeWidth="8" />
        </g>
        {items.map(({ symbol, x, y, scale }, k) => (
          <use key={k} href={`#${symbol}`} transform={`${translated([x, y])} scale(${round(scale * 10) / 10})`} />
        ))}
        <Road d={road} />
        {bridges.map(({ a, b }) => (
          <Bridge key={`${a} ${b}`} a={a} b={b} />
        ))}
        <g className="an-arrows">
          {spaces.map(({ id, arrow }) => arrow && <path key={id} transform={arrowBetween(id, arrow)} d={ARROW} />)}
        </g>
        {spaces.map((space) => (
          <Feature key={space.id} space={space} />
        ))}
        <rect width={MAP.width} height={MAP.height} fill="url(#an-dawn)" />
      </g>
      <rect x="1" y="1" width={MAP.width - 2} height={MAP.height - 2} rx="25" className="an-rim" />
    </>
  );
});

const RED = { light: "var(--an-blood-60)", dark: "var(--will-deep)", ink: "var(--white)" };

/** What is printed on a space for good: the mouth of a cave, and the face of the red die that leads here. */
const Feature = ({ space }: { space: Space }) => (
  <>
    {space.cave && <use href="#an-cave" transform={`translate(${space.x} ${space.y + 30})`} />}
    {space.red_die > 0 && (
      <g transform={`translate(${space.x - 14} ${space.y + 13}) scale(.48)`}>
        <DieFace value={space.red_die} {...RED} />
      </g>
    )}
  </>
);
