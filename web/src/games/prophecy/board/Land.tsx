/* The land as it is painted. It never changes during a game, so it is drawn once on a layer of its own. */
import caravel from "icon:caravel";
import serpent from "icon:sea-serpent";
import { memo } from "react";
import { translated } from "../../../adventure/map/geometry";
import { round } from "../../../look/drawn";
import { LandLayer } from "../../../adventure/map/MapBoard";
import { Glyph } from "../../../look/Icon";
import { allContent } from "../content";
import type { Content, Space, Terrain } from "../content.gen";
import { layoutOf, loopSpaces, middleOf, onLand, rounded, sectorAt } from "../geometry";
import { Isle } from "./Isle";
import { coast, patch, routes, stars, WAVES } from "./strokes";
import { dress } from "./terrain";

export const Land = ({ hasIsland }: { hasIsland: boolean }) => (
  <LandLayer layout={layoutOf("land")}>
    <Painted content={allContent()} hasIsland={hasIsland} />
  </LandLayer>
);

const Painted = memo(({ hasIsland }: { content: Content; hasIsland: boolean }) => (
  <g transform={translated(middleOf())}>
    <Sky />
    <Ground spaces={loopSpaces()} />
    <Sea spaces={loopSpaces()} hasIsland={hasIsland} />
    <Growth spaces={loopSpaces()} />
    <ellipse rx="350" ry="308" fill="url(#pro-lamp)" />
  </g>
));

const SKY = { x: -411, y: -374, w: 822, h: 748 } as const;
const INNER = { x: -405, y: -368, w: 810, h: 736 } as const;

const Sky = () => (
  <>
    <path d={rounded(SKY, 34)} transform="translate(3 8)" fill="var(--black)" opacity=".45" />
    <path d={rounded(SKY, 34)} fill="var(--pro-sky-8)" stroke="url(#pro-brass)" strokeWidth="4" />
    <path d={rounded(INNER, 29)} fill="url(#pro-sky)" stroke="url(#pro-brass)" strokeWidth="1.5" />
    <g fill="var(--pro-star)">
      {stars(INNER.w, INNER.h).map(({ at: [x, y], r, light }, k) => (
        <circle key={k} cx={round(x)} cy={round(y)} r={r} opacity={light} />
      ))}
    </g>
  </>
);

const UNEVEN = 0.05;
const EDGE = 3;

/** A flat world on its rock, afloat among the stars. */
const Ground = ({ spaces }: { spaces: readonly Space[] }) => (
  <>
    <defs>
      <clipPath id="pro-ring">
        <path clipRule="evenodd" d={coast(1, UNEVEN, EDGE) + coast(0, UNEVEN, EDGE + 1)} />
      </clipPath>
    </defs>
    <path d={coast(1.1, UNEVEN, EDGE)} transform="translate(4 26)" fill="var(--pro-sky-8)" opacity=".6" />
    <path d={coast(1.04, UNEVEN, EDGE)} transform="translate(0 20)" fill="var(--pro-cliff-16)" />
    <path d={coast(1.05, UNEVEN, EDGE)} transform="translate(0 13)" fill="var(--pro-cliff-32)" />
    <path d={coast(1.055, UNEVEN, EDGE)} transform="translate(0 6)" fill="var(--pro-cliff-48)" />
    <path
      d={coast(1.055, UNEVEN, EDGE)}
      fill="var(--pro-sand)"
      stroke="var(--pro-astral-65)"
      strokeOpacity=".5"
      strokeWidth="3"
    />
    <g clipPath="url(#pro-ring)">
      {spaces.map((space, k) => (
        <path key={space.id} d={patch(sectorAt(space.id)!, (k + 1) * 77)} fill={groundOf(space)} />
      ))}
      <path
        d={spaces.map(({ id }) => lineBefore(id)).join("")}
        stroke="var(--pro-line)"
        strokeOpacity=".5"
        strokeWidth="1.5"
      />
    </g>
  </>
);

const GROUNDS: Record<Terrain, string> = {
  forest: "var(--pro-forest)",
  mountain: "var(--pro-mountain)",
  plains: "var(--pro-plains)",
};

const groundOf = ({ terrain }: Space): string => (terrain ? GROUNDS[terrain] : "var(--pro-civilised)");

const lineBefore = (id: string): string => {
  const { angle, half } = sectorAt(id)!;
  const [[x, y], [a, b]] = [onLand(angle - half, 0.02), onLand(angle - half, 0.98)];
  return `M${round(x)} ${round(y)}L${round(a)} ${round(b)}`;
};

const Sea = ({ spaces, hasIsland }: { spaces: readonly Space[]; hasIsland: boolean }) => {
  const ports = spaces.filter(({ port }) => port).map(({ id }) => sectorAt(id)!.angle);
  return (
    <>
      <path d={coast(0.005, UNEVEN, EDGE + 1)} fill="var(--pro-sand)" />
      <path d={coast(-0.05, UNEVEN, EDGE + 1)} fill="var(--pro-shallows)" />
      <path d={coast(-0.09, UNEVEN, EDGE + 1)} fill="url(#pro-sea)" />
      <path d={WAVES} fill="none" stroke="var(--pro-foam)" strokeOpacity=".5" strokeWidth="1.2" />
      <path
        d={routes(ports, hasIsland ? [0, -34] : null)}
        fill="none"
        stroke="var(--pro-route)"
        strokeWidth="2"
        strokeDasharray="2 7"
        strokeLinecap="round"
        opacity=".75"
      />
      <g opacity=".9">
        <Glyph of={caravel} x={-118} y={44} size={34} fill="var(--pro-hull)" />
        <Glyph of={serpent} x={120} y={56} size={40} fill="var(--pro-sea-35)" />
      </g>
      {hasIsland && <Isle />}
    </>
  );
};

const Growth = ({ spaces }: { spaces: readonly Space[] }) => (
  <>
    {spaces
      .flatMap((space, k) => dress(space, k + 1))
      .sort((a, b) => a.y - b.y)
      .map(({ symbol, x, y, scale, isTurned }, k) => (
        <use
          key={k}
          href={`#pro-${symbol}`}
          transform={`${translated([x, y])} scale(${round((isTurned ? -scale : scale) * 10) / 10} ${round(scale * 10) / 10})`}
        />
      ))}
  </>
);
