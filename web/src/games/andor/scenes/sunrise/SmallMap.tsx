/* The map in small: cells, road, and the figures that move. */
import { memo } from "react";
import { CreaturePiece } from "../../art/Creature";
import { atlas, cellOf, MAP, placeOf, roadLine } from "../../geometry";
import type { Walker } from "./sunrise";

const FILLS: Record<string, string> = { rock: "#b9c8d2", forest: "#8fae9a", road: "#d6cba8" };

const Country = memo(() => {
  const { spaces, edges, road } = atlas();
  return (
    <>
      {[...spaces.values()].map(({ id, kind }) => (
        <path key={id} d={cellOf(id)} fill={FILLS[kind]} stroke="#93a6b3" strokeWidth="1.5" />
      ))}
      {edges
        .filter(({ kind }) => kind !== "walk")
        .map(({ a, b, from, to, kind }) => (
          <path
            key={`${a} ${b}`}
            d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`}
            stroke={kind === "ravine" ? "#22303c" : "#74899a"}
            strokeWidth={kind === "ravine" ? 15 : 7}
            strokeLinecap="round"
          />
        ))}
      {[...road].flatMap(([a, others]) =>
        others.filter((b) => b > a).map((b) => (
          <path key={`${a} ${b}`} d={roadLine(placeOf(a), placeOf(b), a + b)} fill="none" stroke="#f1dfae" strokeWidth="16" strokeLinecap="round" />
        )),
      )}
    </>
  );
});

export const SmallMap = ({
  walkers,
  moves,
  home,
}: {
  walkers: readonly Walker[];
  moves: readonly { start: number; end: number }[];
  /** The space of camp or wagon; 0 if there is none. */
  home: number;
}) => (
  <svg className="an-smallmap" viewBox={`0 0 ${MAP.width} ${MAP.height}`} aria-hidden="true">
    <Country />
    {home > 0 && (
      <g transform={`translate(${placeOf(home).join(" ")})`}>
        <circle r="34" fill="#ffcf6b" opacity=".55" />
        <path d="M-24 16L0 -26L24 16Z" fill="#7a4d22" stroke="#fff1cf" strokeWidth="4" strokeLinejoin="round" />
      </g>
    )}
    {moves.map(({ start, end }, k) => (
      <path
        key={k}
        className="an-sr-move"
        d={`M${placeOf(start).join(" ")}L${placeOf(end).join(" ")}`}
        stroke="#d4402c"
        strokeWidth="9"
        strokeDasharray="4 17"
        strokeLinecap="round"
      />
    ))}
    {walkers.map(({ key, name, space }) => {
      const [x, y] = placeOf(space);
      const isMoving = moves.some(({ end }) => end === space);
      return (
        <g key={key} className="an-sr-walker" style={{ transform: `translate(${x}px, ${y + 10}px) scale(1.45)` }} data-moves={isMoving || undefined}>
          <CreaturePiece name={name} isHot={isMoving} />
        </g>
      );
    })}
  </svg>
);
