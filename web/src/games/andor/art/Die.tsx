import { HEROES } from "../looks";

type Spot = readonly [number, number];

const PIPS: Record<number, readonly Spot[]> = {
  1: [[30, 29]],
  2: [
    [19, 18],
    [41, 40],
  ],
  3: [
    [17, 16],
    [30, 29],
    [43, 42],
  ],
  4: [
    [18, 17],
    [42, 17],
    [18, 41],
    [42, 41],
  ],
  5: [
    [17, 16],
    [43, 16],
    [30, 29],
    [17, 42],
    [43, 42],
  ],
  6: [
    [18, 14],
    [42, 14],
    [18, 29],
    [42, 29],
    [18, 44],
    [42, 44],
  ],
};

interface Material {
  light: string;
  dark: string;
  ink: string;
}

const MATERIALS: Record<string, Material> = {
  red: { light: "#d84b3a", dark: "#7a150c", ink: "#fff6ec" },
  white: { light: "#f6efe0", dark: "#a89a80", ink: "#2b2318" },
  gray: { light: "#8b929b", dark: "#3d434b", ink: "#fdfdfb" },
};

const materialOf = (look: string): Material => {
  const hero = HEROES[look];
  return hero ? { light: hero.light, dark: hero.dark, ink: "#10202c" } : (MATERIALS[look] ?? MATERIALS.white!);
};

/** A die in the look of a hero, or red, white or large and grey. Faces above six carry a number. */
export const Die = ({
  value,
  look,
  size = 56,
  turn = 0,
  isOff = false,
}: {
  value: number;
  look: string;
  size?: number;
  turn?: number;
  /** It does not count. */
  isOff?: boolean;
}) => {
  const { light, dark, ink } = materialOf(look);
  return (
    <svg
      className="an-die"
      data-off={isOff || undefined}
      viewBox="0 0 60 62"
      width={size}
      height={size}
      role="img"
      aria-label={`die: ${value}`}
      style={{ rotate: `${turn}deg` }}
    >
      <DieFace value={value} light={light} dark={dark} ink={ink} />
    </svg>
  );
};

/** The face alone, for drawings: 60 by 62 units. */
export const DieFace = ({ value, light, dark, ink }: Material & { value: number }) => (
  <>
    <rect x="2" y="4" width="56" height="56" rx="12" fill={dark} />
    <rect x="2" y="1" width="56" height="56" rx="12" fill={light} stroke="#00000055" />
    <path d="M2 45V13A12 12 0 0 1 14 1H46A12 12 0 0 1 53 3.3Q22 12 2 45Z" fill="#fff" opacity=".3" />
    <rect x="6" y="5" width="48" height="48" rx="20" fill="#fff" opacity=".14" />
    {PIPS[value] ? (
      PIPS[value].map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="5" fill={ink} />)
    ) : (
      <text x="30" y="41" textAnchor="middle" fontFamily="Fraunces" fontWeight="700" fontSize="34" fill={ink}>
        {value}
      </text>
    )}
  </>
);
