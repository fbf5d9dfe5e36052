import { SeatMark, seatColour } from "../look/SeatMark";
import type { Area } from "./chances";

/** Areas differ in pattern as well as in colour. */
const PATTERNS = [
  null,
  <circle key="dots" cx="4" cy="4" r="1.3" />,
  <path key="rising" d="M-2 10L10 -2M-4 4L4 -4M4 12L12 4" />,
  <path key="cross" d="M4 1V7M1 4H7" />,
  <path key="falling" d="M-2 -2L10 10M4 -4L12 4M-4 4L4 12" />,
  <path key="lines" d="M0 4H8" />,
];

const colourOf = ({ seat }: Area) => (seat === null ? "var(--good)" : seatColour(seat));

/** The chances to win as areas of the line; drawn in its own measures. */
export function Areas({ areas, width }: { areas: readonly Area[]; width: number }) {
  return (
    <g className="areas">
      <defs>
        {PATTERNS.map((drawn, k) => (
          <pattern
            key={k}
            id={`chance-${k}`}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform={`scale(${1000 / width} 1)`}
          >
            {drawn}
          </pattern>
        ))}
      </defs>
      {areas.map((area, k) => (
        <g key={k}>
          <path d={area.path} style={{ fill: colourOf(area) }} />
          <path className="edge" d={area.path} fill={`url(#chance-${k % PATTERNS.length})`} />
        </g>
      ))}
      <path className="half" d="M0 50H1000" />
    </g>
  );
}

/** Whose areas they are. */
export const AreaMarks = ({
  areas,
  last,
  nameOf,
}: {
  areas: readonly Area[];
  last: number;
  nameOf(seat: number): string;
}) => (
  <div className="area-marks" aria-hidden="true">
    {areas.map(
      ({ seat, mark }) =>
        mark &&
        seat !== null && (
          <span key={seat} style={{ left: `${(mark.at / last) * 100}%`, top: `${(1 - mark.height) * 100}%` }}>
            <SeatMark seat={seat} name={nameOf(seat)} size={20} />
          </span>
        ),
    )}
  </div>
);
