/* Who stands on the map: heroes, creatures, skeletons, Krahder, adversaries, and what they protect. */
import heart from "icon:hearts";
import { memo } from "react";
import { Glyph } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { FigureView, HeroView, View } from "../../../wire/games/andor";
import { CreaturePiece } from "../art/Creature";
import { HeroPiece } from "../art/Hero";
import { foeOf } from "../content";
import { placeOf, round, type Point } from "../geometry";
import { figureThing, heroName, kindName } from "../reading";
import { arrowBetween, ARROW } from "./Land";

/** Feet of those who share a space: figures to the right of its number, heroes to the left. */
const FIGURES: readonly Point[] = [
  [42, 16],
  [26, 42],
  [56, 40],
  [38, -14],
];
const HEROES: readonly (readonly Point[])[] = [
  [[-44, 18]],
  [
    [-54, 10],
    [-30, 30],
  ],
  [
    [-58, 6],
    [-40, 24],
    [-14, 36],
  ],
  [
    [-60, 2],
    [-46, 22],
    [-22, 34],
    [4, 44],
  ],
];

interface Crowd {
  figure: FigureView;
  count: number;
}

/** Figures that look the same stand as one: a horde with its number. */
const crowds = (figures: readonly FigureView[]): Crowd[] => {
  const found = new Map<string, Crowd>();
  for (const figure of figures) {
    const key = `${figureThing(figure)} ${figure.lies}`;
    const crowd = found.get(key);
    if (crowd) crowd.count++;
    else found.set(key, { figure, count: 1 });
  }
  return [...found.values()];
};

const nameOfFigure = ({ figure, count }: Crowd): string => {
  const { name } = foeOf(figure.name);
  const who = count > 1 ? `${count} × ${name}` : name;
  return `${who}${figure.lies ? ", overcome" : ""}, strength ${figure.strength}, willpower ${figure.willpower}, on ${figure.space}`;
};

const Figure = ({
  crowd,
  at: [x, y],
  thing,
  isLit,
}: { crowd: Crowd; at: Point; isLit: boolean } & Pick<TableProps<View>, "thing">) => {
  const { figure, count } = crowd;
  const id = figureThing(figure);
  const props = thing(id, nameOfFigure(crowd));
  const foe = foeOf(figure.name);
  const isGreat = foe.isLeader || foe.group === "krahder";
  return (
    <g
      className="an-figure"
      data-live={isLit || !!props["data-free"] || undefined}
      style={{ transform: `translate(${round(x)}px, ${round(y)}px) scale(${isGreat ? 1.12 : 1})` }}
    >
      <CreaturePiece name={figure.name} lies={figure.lies} isHot={isLit} />
      {count > 1 && (
        <g transform="translate(20 -44)">
          <circle r="11" className="an-horde" />
          <text className="an-count dark" y="5">
            {count}
          </text>
        </g>
      )}
      {isGreat && (
        <g className="an-values" transform="translate(0 14)">
          <rect x="-29" y="-9" width="58" height="19" rx="9.5" />
          <text x="-16" y="5.5">
            {figure.strength}
          </text>
          <Glyph of={heart} x={4} y={0.5} size={12} fill="#ffb39a" />
          <text className="an-heart" x="18" y="5.5">
            {figure.willpower}
          </text>
        </g>
      )}
      <path className="an-hit" d="M0 6L-16 -8L-27 -26L-15 -54H15L27 -26L16 -8Z" {...props} />
    </g>
  );
};

/** The camp or the wagon, with its golden shields and what lies on them. */
export const Protected = ({ view, thing }: Pick<TableProps<View>, "view" | "thing">) => {
  if (!view.protected) return null;
  const [x, y] = placeOf(view.protected_space);
  const isAtTop = y < 110;
  const name = view.protected === "wagon" ? "Supply wagon" : "Camp";
  const taken = view.on_shields.length;
  return (
    <g
      className="an-protected"
      style={{ transform: `translate(${x + (isAtTop ? 20 : 4)}px, ${y + (isAtTop ? 66 : -18)}px)` }}
    >
      <use href={view.protected === "wagon" ? "#an-wagon" : "#an-camp"} transform="scale(1.05)" />
      {Array.from({ length: Math.max(view.shields, taken) }, (_, k) => (
        <g
          key={k}
          transform={`translate(${(k - (view.shields - 1) / 2) * 23} ${isAtTop ? 20 : -64}) scale(.86)`}
          opacity={k < taken ? 0.95 : 1}
        >
          <use href="#an-shield" />
          {k < taken && <path d="M-8 -7L8 7M8 -7L-8 7" stroke="#7e1c12" strokeWidth="4.5" strokeLinecap="round" />}
        </g>
      ))}
      {view.wagon_farmers > 0 && (
        <g transform="translate(32 -34)">
          <circle r="12" className="an-horde" />
          <text className="an-count dark" y="5">
            {view.wagon_farmers}
          </text>
        </g>
      )}
      <rect
        className="an-hit"
        x="-36"
        y="-78"
        width="74"
        height="84"
        {...thing("camp", `${name}, ${view.shields - taken} of ${view.shields} golden shields free`)}
      />
    </g>
  );
};

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

interface Standing {
  key: string;
  at: Point;
  draw: React.ReactNode;
}

const placed = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];

/** Where the k-th of the figures on a space stands. */
const slotOf = (space: number, k: number): Point => placed(placeOf(space), FIGURES[Math.min(k, FIGURES.length - 1)]!);

/** Where the figures stand that a thing means. */
export const figureAt = (view: View, thing: string): Point => {
  const space = Number(thing.split(":")[2]);
  const there = crowds(view.figures.filter((figure) => figure.space === space));
  return slotOf(
    space,
    Math.max(
      0,
      there.findIndex(({ figure }) => figureThing(figure) === thing),
    ),
  );
};

/** All that stands, those in front drawn last. */
export const Figures = ({
  view,
  thing,
  choice,
  nameOf,
}: Pick<TableProps<View>, "view" | "thing" | "choice" | "nameOf">) => {
  const bySpace = new Map<number, FigureView[]>();
  for (const figure of view.figures) bySpace.set(figure.space, [...(bySpace.get(figure.space) ?? []), figure]);
  const standing: Standing[] = [...bySpace].flatMap(([space, figures]) =>
    crowds(figures).map((crowd, k) => {
      const at = slotOf(space, k);
      const id = figureThing(crowd.figure);
      return {
        key: `${id} ${crowd.figure.lies}`,
        at,
        draw: <Figure crowd={crowd} at={at} thing={thing} isLit={choice.lit.has(id)} />,
      };
    }),
  );
  for (const hero of view.heroes.filter(({ space, hero: id }) => space > 0 && id)) {
    const at = heroAt(view, hero);
    standing.push({
      key: `hero ${hero.seat}`,
      at,
      draw: (
        <Hero
          view={view}
          hero={hero}
          at={at}
          name={nameOf(hero.seat)}
          thing={thing}
          isPointed={choice.pointed === `seat:${hero.seat}`}
        />
      ),
    });
  }
  return (
    <>
      {standing
        .sort((a, b) => a.at[1] - b.at[1])
        .map(({ key, draw }) => (
          <g key={key}>{draw}</g>
        ))}
    </>
  );
};

/** Where a hero stands among those on the same space. */
const heroAt = (view: View, hero: HeroView): Point => {
  const here = view.heroes.filter((other) => other.space === hero.space && other.hero);
  const slots = HEROES[Math.min(here.length, HEROES.length) - 1]!;
  return placed(placeOf(hero.space), slots[here.indexOf(hero) % slots.length]!);
};

const Hero = ({
  view,
  hero,
  at: [x, y],
  name,
  thing,
  isPointed,
}: {
  view: View;
  hero: HeroView;
  at: Point;
  name: string;
  /** Somebody points at the hero's seat. */
  isPointed: boolean;
} & Pick<TableProps<View>, "thing">) => {
  const isActive = hero.seat === view.active && view.phase === "day";
  const isOut = hero.rests || hero.has_ended_day;
  return (
    <g
      className="an-piece"
      data-out={isOut || undefined}
      style={{ transform: `translate(${round(x)}px, ${round(y)}px) scale(${isActive ? 1.12 : 0.98})` }}
    >
      <HeroPiece hero={hero.hero} seat={hero.seat} name={name} isActive={isActive || isPointed} />
      {hero.is_held && <path className="an-chain" d="M-22 -6q4 -6 8 0t8 0t8 0t8 0t8 0t6 0" />}
      <path
        className="an-hit"
        d="M-21 -2V-38C-21 -60 21 -60 21 -38V-2Q0 8 -21 -2Z"
        {...thing(
          `hero:${hero.seat}`,
          `${name}, ${heroName(hero)} the ${kindName(hero.hero).toLowerCase()}, on ${hero.space}`,
        )}
      />
    </g>
  );
};
