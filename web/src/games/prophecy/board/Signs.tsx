/* What is printed on the spaces: signs of places, ports, magic gates, doves and names. */
import anchor from "icon:anchor";
import dove from "icon:peace-dove";
import gate from "icon:magic-gate";
import { memo } from "react";
import { moved, pathOf, translated, type Point } from "../../../adventure/map/geometry";
import { Glyph } from "../../../look/Icon";
import { pictureOf } from "../content";
import type { Content, Space } from "../content.gen";
import { middleOf, onLand, placeOf, sectorAt, type Sector } from "../geometry";
import { GUILDS } from "../art/guilds";
import { roomOn } from "./spots";

/** How large a name is, of a place and of the wilds. */
const NAME = { place: 12, wild: 11.2 } as const;
const LINE = 1.08;
/** Longer names take two lines where there is little room. */
const SHORT = 10;

interface Props {
  content: Content;
  hasIsland: boolean;
  /** Names are larger where the board is looked at from near. */
  size: number;
}

export const Signs = memo(({ content, hasIsland, size }: Props) => (
  <g className="map-still">
    {content.spaces.map((space) => (
      <g key={space.id}>
        <Printed space={space} />
        {space.civilised && <Medal space={space} />}
      </g>
    ))}
    {content.spaces.map((space) => (!space.island || hasIsland) && <Name key={space.id} space={space} size={size} />)}
  </g>
));

const Printed = ({ space }: { space: Space }) => {
  const sector = sectorAt(space.id);
  if (!sector) return null;
  return (
    <>
      {space.port && <Port sector={sector} />}
      {space.gate && (
        <g transform={translated(edgeOf(sector, space.civilised ? 5.5 : 6))}>
          <circle r="18" fill="url(#pro-haze)" />
          <path
            d="M-10 11V-2A10 10 0 0 1 10 -2V11Z"
            fill="var(--pro-gate)"
            stroke="var(--pro-gate-ring)"
            strokeWidth="2.2"
          />
          <Glyph of={gate} x={0} y={1} size={15} fill="var(--pro-gate-ink)" />
        </g>
      )}
      {space.dove && (
        <g transform={translated(edgeOf(sector, -6))}>
          <circle r="9" fill="var(--pro-dove)" stroke="var(--pro-dove-ink)" strokeWidth="1.5" />
          <Glyph of={dove} x={0} y={0} size={12} fill="var(--pro-dove-ink)" />
        </g>
      )}
    </>
  );
};

const edgeOf = ({ angle }: Sector, aside: number): Point => moved(onLand(angle + aside, 0.85), middleOf());

/** Where boats lie: an anchor on the water, and a pier. */
export const portPlace = ({ angle }: Sector): Point => moved(onLand(angle, -0.1), middleOf());

const Port = ({ sector }: { sector: Sector }) => {
  const pier = pathOf([moved(onLand(sector.angle, 0.1), middleOf()), moved(onLand(sector.angle, -0.08), middleOf())]);
  return (
    <>
      <path d={pier} stroke="var(--pro-wood-29)" strokeWidth="9" />
      <path d={pier} stroke="var(--pro-wood-70)" strokeWidth="6" strokeDasharray="3 1.2" />
      <g transform={translated(portPlace(sector))}>
        <circle r="12" fill="var(--pro-anchor)" stroke="var(--pro-sign)" strokeWidth="1.8" />
        <Glyph of={anchor} x={0} y={0} size={15} fill="var(--pro-sign)" />
      </g>
    </>
  );
};

/** The sign of a place; that of a guild has the shape of the guild. */
const Medal = ({ space }: { space: Space }) => {
  const sign = space.guild && GUILDS[space.guild];
  const size = sign ? 24 / sign.scale ** 1.4 : 24;
  return (
    <g transform={`${translated(moved(placeOf(space.id), roomOn(space.id).sign))} scale(${sign ? sign.scale : 1})`}>
      <ellipse cx="2" cy="20" rx="19" ry="5" fill="var(--pro-edge)" opacity=".45" />
      {sign ? (
        <>
          <path
            d={sign.shape}
            transform="translate(-21 -21) scale(1.05)"
            fill="var(--pro-sign)"
            stroke="var(--pro-edge)"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          <path
            d={sign.shape}
            transform="translate(-17.5 -17.5) scale(.875)"
            fill="none"
            stroke={sign.colour}
            strokeWidth="3.4"
            strokeLinejoin="round"
          />
        </>
      ) : (
        <>
          <circle r="20" fill="var(--pro-sign)" stroke="var(--pro-edge)" strokeWidth="2" />
          <circle r="16.5" fill="none" stroke="var(--pro-sign-ring)" strokeWidth="2.2" />
        </>
      )}
      <Glyph of={pictureOf(space, anchor)} x={0} y={0} size={size} fill={sign ? sign.ink : "var(--pro-sign-ink)"} />
    </g>
  );
};

const linesOf = ({ id, name }: Space): string[] => {
  const words = name.split(" ");
  if (!sectorAt(id)?.isTall || name.length <= SHORT || words.length < 2) return [name];
  return words.length > 2 ? [words.slice(0, 2).join(" "), words.slice(2).join(" ")] : words;
};

const Name = ({ space, size }: { space: Space; size: number }) => {
  const kind = space.civilised || space.island ? "place" : "wild";
  const high = NAME[kind] * size * (space.island ? 1.3 : 1);
  const lines = linesOf(space);
  return (
    <text
      className={`pro-name ${kind}`}
      style={{ fontSize: high }}
      transform={translated(moved(placeOf(space.id), roomOn(space.id).name))}
    >
      {lines.map((line, k) => (
        <tspan key={k} x="0" y={(k - (lines.length - 1) * 0.3) * high * LINE}>
          {line}
        </tspan>
      ))}
    </text>
  );
};
