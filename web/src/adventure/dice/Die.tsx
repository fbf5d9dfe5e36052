/* A die as it lies on the table: what it is made of, and what its faces show. */
import type { ReactNode } from "react";
import { say } from "../../table/say";

export interface Material {
  light: string;
  dark: string;
  ink: string;
}

type Spot = readonly [x: number, y: number];

const MIDDLE: Spot = [30, 29];
const [NW, NE, W, E, SW, SE]: Spot[] = [
  [18, 16],
  [42, 16],
  [18, 29],
  [42, 29],
  [18, 42],
  [42, 42],
];
const SPOTS: readonly (readonly Spot[])[] = [
  [],
  [MIDDLE],
  [NW!, SE!],
  [NW!, MIDDLE, SE!],
  [NW!, NE!, SW!, SE!],
  [NW!, NE!, MIDDLE, SW!, SE!],
  [NW!, NE!, W!, E!, SW!, SE!],
];

/** What a face shows: pips, and numbers where there are more than six of them. */
export const pips = (value: number, ink: string): ReactNode =>
  SPOTS[value] ? (
    SPOTS[value].map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="5" fill={ink} />)
  ) : (
    <text x="30" y="41" textAnchor="middle" fontFamily="Fraunces" fontWeight="700" fontSize="34" fill={ink}>
      {value}
    </text>
  );

/** Stars instead of pips, and a ring for nothing. */
export const stars = (value: number, ink: string): ReactNode =>
  value === 0 ? (
    <circle cx="30" cy="29" r="7" fill="none" stroke={ink} strokeWidth="2.4" opacity=".5" />
  ) : (
    <path d={(SPOTS[value] ?? []).map(star).join("")} fill={ink} />
  );
const star = ([x, y]: Spot): string => `M${x} ${y - 7.5}l2.1 5.4 5.4 2.1-5.4 2.1-2.1 5.4-2.1-5.4-5.4-2.1 5.4-2.1Z`;

interface Face extends Material {
  value: number;
  marks?: (value: number, ink: string) => ReactNode;
}

/** The face alone, for drawings: 60 by 62 units. */
export const DieFace = ({ value, light, dark, ink, marks = pips }: Face) => (
  <>
    <rect x="2" y="4" width="56" height="56" rx="12" fill={dark} />
    <rect x="2" y="1" width="56" height="56" rx="12" fill={light} stroke="var(--shade)" />
    <path d="M2 45V13A12 12 0 0 1 14 1H46A12 12 0 0 1 53 3.3Q22 12 2 45Z" fill="var(--white)" opacity=".3" />
    <rect x="6" y="5" width="48" height="48" rx="20" fill="var(--white)" opacity=".14" />
    {marks(value, ink)}
  </>
);

interface Props extends Face {
  size: number;
  /** How it lies, in degrees. */
  turn?: number;
  /** It does not count. */
  isOff?: boolean;
}

export const Die = ({ size, turn = 0, isOff = false, ...face }: Props) => (
  <svg
    className="die"
    data-off={isOff || undefined}
    viewBox="0 0 60 62"
    width={size}
    height={size}
    role="img"
    aria-label={say("board.over.die", { value: face.value })}
    style={{ rotate: `${turn}deg` }}
  >
    <DieFace {...face} />
  </svg>
);
