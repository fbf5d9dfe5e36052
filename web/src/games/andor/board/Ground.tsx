/* What is marked on the mountains: numbers, jumps, closed links, what a skeleton sees, where creatures will go. */
import { memo } from "react";
import { between, moved, translated, type Point } from "../../../adventure/map/geometry";
import { round } from "../../../look/drawn";
import type { Label } from "../../../adventure/map/Spaces";
import type { View } from "../../../wire/games/andor";
import { CreaturePiece } from "../art/Creature";
import { atlas, cellOf, MAP, placeOf, type Atlas } from "../geometry";
import { say } from "../texts";
import { ARROW, arrowBetween } from "./Land";

/** The numbers of all spaces. Those of the Dwarf Road stand on stone and are underlined. */
export const Numbers = memo(({ map }: { map: Atlas }) => (
  <>
    {[...map.spaces.values()].map(({ id, x, y, kind }) => (
      <g key={id} className="an-number" data-road={kind === "road" || undefined} transform={translated([x, y])}>
        <rect x="-21" y="-13" width="42" height="26" rx={kind === "road" ? 5 : 13} />
        <text y="6.5">{id}</text>
        {kind === "road" && <path d="M-12 9.5H12" />}
      </g>
    ))}
  </>
));

/** The jumps with the willpower that each needs, above what is lit. */
export const Jumps = memo(({ map }: { map: Atlas }) => (
  <>
    {[...map.jumps].flatMap(([a, others]) =>
      [...others]
        .filter(([b]) => b > a)
        .map(([b, willpower]) => <JumpMark key={`${a} ${b}`} a={a} b={b} willpower={willpower} />),
    )}
  </>
));

const JumpMark = ({ a, b, willpower }: { a: number; b: number; willpower: number }) => {
  const [[ax, ay], [bx, by]] = [placeOf(a), placeOf(b)];
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  const at = (t: number) => `${round(ax + (bx - ax) * t)} ${round(ay + (by - ay) * t)}`;
  return (
    <>
      <path className="an-leap" d={`M${at(0.26)}Q${round(mx)} ${round(my - 26)} ${at(0.74)}`} />
      <g transform={`translate(${round(mx)} ${round(my - 9)})`}>
        <path d="M0 -15L15 0L0 15L-15 0Z" fill="var(--an-sky-31)" stroke="var(--white)" strokeWidth="2" />
        <text className="an-jump" y="6">
          {willpower}
        </text>
      </g>
    </>
  );
};

/** How far a skeleton sees. */
export const Sight = ({ spaces }: { spaces: readonly number[] }) => (
  <path className="an-sight" d={spaces.map(cellOf).join("")} />
);

/** A link that is closed for heroes or for the wagon: a beam across it. */
export const ClosedLinks = ({ links }: { links: View["closed_links"] }) => (
  <>
    {links.map(([a, b, to]) => {
      const isWagon = to === "wagon";
      return (
        <g
          key={`${a} ${b} ${to}`}
          role="img"
          aria-label={say("board.ground.closed", { wagon: isWagon, from: a, to: b })}
        >
          <g transform={between(placeOf(a), placeOf(b), 90)}>
            <rect className="an-beam" x="-26" y="-7" width="52" height="14" rx="3" />
            <path className="an-stripes" d="M-20 7L-12 -7M-6 7L2 -7M8 7L16 -7" />
          </g>
        </g>
      );
    })}
  </>
);

/** Where creatures will be after the sunrise: the arrows they take, and their shadows at the end. */
export const Sunrise = memo(({ view }: { view: View }) => (
  <>
    {view.tonight.marches.map(({ number, name, way, gets_in: getsIn }) => {
      const end = way.at(-1)!;
      const [x, y] = placeOf(end);
      return (
        <g key={number} className="an-forecast" data-in={getsIn || undefined}>
          {way.slice(1).map((space, k) => (
            <path key={space} transform={`${arrowBetween(way[k]!, space)} scale(1.15)`} d={ARROW} />
          ))}
          <g
            transform={`translate(${x + (getsIn ? -34 : 42)} ${y + (getsIn ? -14 : 16)}) scale(.8)`}
            className="an-shadow"
          >
            <CreaturePiece name={name} />
          </g>
        </g>
      );
    })}
  </>
));

const BELOW: Point = [0, 40];
const RIM = 78;

/** Names of spaces: below the number where somebody stands beside it. At the rim they are not cut. */
export const labelsOn = (taken: ReadonlySet<number>): Label<number>[] =>
  [...atlas().spaces.values()].flatMap(({ id, name, x, y, cave, label }) => {
    if (!name || cave) return [];
    const [lx, ly] = moved([x, y], taken.has(id) ? BELOW : label);
    return [{ space: id, lines: [name], at: [Math.min(MAP.width - RIM, Math.max(RIM, lx)), ly] as const }];
  });
