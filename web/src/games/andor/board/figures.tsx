/* Creatures, skeletons, Krahder and adversaries on the map. */
import heart from "icon:hearts";
import { moved, type Point } from "../../../adventure/map/geometry";
import { sharing } from "../../../adventure/map/layout";
import { Piece, type Standing } from "../../../adventure/map/Piece";
import { Glyph } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { FigureView, View } from "../../../wire/games/andor";
import { CreaturePiece } from "../art/Creature";
import { foeOf } from "../content";
import { placeOf } from "../geometry";
import { figureThing } from "../reading";
import { say } from "../texts";

type Props = Pick<TableProps<View>, "view" | "thing" | "choice">;

/** Feet of those who share a space, to the right of its number. */
const FEET: readonly Point[] = [
  [42, 16],
  [26, 42],
  [56, 40],
  [38, -14],
];
const BODY = "M0 6L-16 -8L-27 -26L-15 -54H15L27 -26L16 -8Z";

interface Crowd {
  figure: FigureView;
  count: number;
  at: Point;
}

/** Figures that look the same stand as one: a horde with its number. */
const crowdsOn = ({ figures }: View): Crowd[] => {
  const found = new Map<string, { figure: FigureView; count: number }>();
  for (const figure of figures) {
    const key = `${figureThing(figure)} ${figure.lies}`;
    found.set(key, { figure, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return sharing([...found.values()], ({ figure }) => figure.space).map(({ each, space, k }) => ({
    ...each,
    at: moved(placeOf(space), FEET[Math.min(k, FEET.length - 1)]!),
  }));
};

/** Where the figures stand that a thing means. */
export const figureAt = (view: View, thing: string): Point =>
  crowdsOn(view).find(({ figure }) => figureThing(figure) === thing)?.at ?? placeOf(Number(thing.split(":")[2]));

export const figuresOn = ({ view, thing, choice }: Props): Standing[] =>
  crowdsOn(view).map((crowd) => {
    const id = figureThing(crowd.figure);
    return {
      key: `${id} ${crowd.figure.lies}`,
      at: crowd.at,
      draw: <Figure crowd={crowd} thing={thing} isLit={choice.lit.has(id)} />,
    };
  });

const Figure = ({
  crowd: { figure, count, at },
  thing,
  isLit,
}: Pick<Props, "thing"> & { crowd: Crowd; isLit: boolean }) => {
  const foe = foeOf(figure.name);
  const isGreat = foe.isLeader || foe.group === "krahder";
  const { lies, strength, willpower, space } = figure;
  return (
    <Piece
      at={at}
      scale={isGreat ? 1.12 : 1}
      className="an-figure"
      hit={BODY}
      thing={thing(
        figureThing(figure),
        say("board.ground.figure", { name: foe.name, count, lies, strength, willpower, space }),
      )}
    >
      <CreaturePiece name={figure.name} lies={lies} isHot={isLit} />
      {count > 1 && <Count of={count} at="translate(20 -44)" />}
      {isGreat && (
        <g className="an-values" transform="translate(0 14)">
          <rect x="-29" y="-9" width="58" height="19" rx="9.5" />
          <text x="-16" y="5.5">
            {strength}
          </text>
          <Glyph of={heart} x={4} y={0.5} size={12} fill="currentColor" />
          <text className="an-heart" x="18" y="5.5">
            {willpower}
          </text>
        </g>
      )}
    </Piece>
  );
};

/** How many stand or lie there. */
export const Count = ({ of, at }: { of: number; at: string }) => (
  <g transform={at}>
    <circle r="11.5" className="an-horde" />
    <text className="an-count dark" y="5">
      {of}
    </text>
  </g>
);
