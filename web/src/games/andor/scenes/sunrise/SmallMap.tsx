import { CreaturePiece } from "../../art/Creature";
import { Land } from "../../board/Land";
import { MAP, placeOf } from "../../geometry";
import type { FigureView } from "../../../../wire/games/andor";

/** The map in small, with the figures as they move. */
export const SmallMap = ({
  walkers,
  moves,
  home,
}: {
  walkers: readonly FigureView[];
  moves: readonly { start: number; end: number }[];
  /** The space of camp or wagon; 0 if there is none. */
  home: number;
}) => (
  <div className="an-smallmap">
    <Land />
    <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} aria-hidden="true">
      {home > 0 && (
        <g transform={`translate(${placeOf(home).join(" ")})`}>
          <circle r="40" fill="var(--an-gold-88)" opacity=".6" />
          <path
            d="M-28 20L0 -30L28 20Z"
            fill="var(--an-wood-46)"
            stroke="var(--an-parchment-97)"
            strokeWidth="5"
            strokeLinejoin="round"
          />
        </g>
      )}
      {moves.map(({ start, end }, k) => (
        <path
          key={k}
          d={`M${placeOf(start).join(" ")}L${placeOf(end).join(" ")}`}
          stroke="var(--an-blood-55)"
          strokeWidth="11"
          strokeDasharray="4 20"
          strokeLinecap="round"
        />
      ))}
      {walkers.map(({ number, name, space }) => {
        const [x, y] = placeOf(space);
        return (
          <g key={number} className="an-sr-walker" style={{ transform: `translate(${x}px, ${y + 14}px) scale(1.6)` }}>
            <CreaturePiece name={name} isHot={moves.some(({ end }) => end === space)} />
          </g>
        );
      })}
    </svg>
  </div>
);
