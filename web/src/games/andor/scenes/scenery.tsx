/* What the pictures of scenes are made of: light, peaks, and the ground where it happens. */
import { random } from "../geometry";

export type Mood = "dusk" | "dawn" | "day" | "night" | "storm" | "feast" | "ruin";
export type Ground = "road" | "forest" | "rock" | "cave" | "camp";

export interface Light {
  sky: [string, string, string];
  glow: string;
  /** Peaks in light and in shadow, and their snow. */
  peak: [string, string, string];
  ground: [string, string];
  shape: string;
}

export const LIGHTS: Record<Mood, Light> = {
  dusk: {
    sky: ["#2a2140", "#b4563f", "#ffc98a"],
    glow: "#fff1c4",
    peak: ["#a8695f", "#6b3f4a", "#ffe9d8"],
    ground: ["#33202a", "#2a1a22"],
    shape: "#170d13",
  },
  dawn: {
    sky: ["#3d5a8c", "#e9a37c", "#ffe9b8"],
    glow: "#fffbe2",
    peak: ["#c3a7ad", "#7f7291", "#fff6ea"],
    ground: ["#3b3550", "#2b2740"],
    shape: "#191529",
  },
  day: {
    sky: ["#4d83ad", "#9cc3d6", "#e9f0e4"],
    glow: "#ffffff",
    peak: ["#a9bac4", "#6f8593", "#ffffff"],
    ground: ["#40535c", "#2f3f47"],
    shape: "#16222a",
  },
  night: {
    sky: ["#0b1126", "#1d2b52", "#4b5f8f"],
    glow: "#dfe8ff",
    peak: ["#4a5a85", "#2b3760", "#cdd9f2"],
    ground: ["#141c36", "#0e1428"],
    shape: "#05080f",
  },
  storm: {
    sky: ["#1c2530", "#46535c", "#8a9590"],
    glow: "#d5dfd6",
    peak: ["#6c7a80", "#434f57", "#dfe6e4"],
    ground: ["#272f33", "#1d2427"],
    shape: "#0d1214",
  },
  feast: {
    sky: ["#1e1f4a", "#7d4a6e", "#ffb46a"],
    glow: "#ffe6a0",
    peak: ["#a46a7c", "#5c4068", "#ffe4cf"],
    ground: ["#33233f", "#281b33"],
    shape: "#150d1c",
  },
  ruin: {
    sky: ["#150b0d", "#571a16", "#c0512c"],
    glow: "#ff9a5a",
    peak: ["#5b2a28", "#35181c", "#caa493"],
    ground: ["#1d0f12", "#160a0d"],
    shape: "#080304",
  },
};

export const WIDE = 1010;
export const HIGH = 262;

export const Peak = ({
  x,
  y,
  s,
  light: [lit, dark, snow],
}: {
  x: number;
  y: number;
  s: number;
  light: Light["peak"];
}) => (
  <g transform={`translate(${x} ${y}) scale(${s / 100})`}>
    <path d="M-100 0L0 -110L100 0Z" fill={dark} />
    <path d="M-100 0L0 -110L10 -60L-10 -30L10 0Z" fill={lit} />
    <path d="M0 -110L-30 -72L-10 -78L2 -62L30 -72Z" fill={snow} />
  </g>
);

const Fir = ({ x, y, s, fill }: { x: number; y: number; s: number; fill: string }) => (
  <path
    transform={`translate(${x} ${y}) scale(${s / 100})`}
    d="M0 -100L16 -66H9L24 -34H12L30 0H-30L-12 -34H-24L-9 -66H-16Z"
    fill={fill}
  />
);

/** Battlements of a bridge over a ravine, as on the Dwarf Road. */
const Bridge = ({ fill }: { fill: string }) => (
  <>
    <path d="M330 157H900V262H770C770 183 460 183 460 262H330Z" fill={fill} />
    {Array.from({ length: 26 }, (_, k) => (
      <rect key={k} x={340 + k * 22} y={HIGH * 0.56} width="9" height={HIGH * 0.06} fill={fill} />
    ))}
  </>
);

const TENTS = [
  [410, 0.74],
  [500, 0.96],
  [610, 0.7],
  [700, 0.84],
] as const;

const Tents = ({ fill, glow }: { fill: string; glow: string }) => (
  <>
    {TENTS.map(([x, s]) => (
      <g key={x} transform={`translate(${x} 165) scale(${s})`}>
        <path d="M-100 0L0 -95L100 0Z" fill={fill} />
        <path d="M-20 0L0 -60L20 0Z" fill={glow} opacity=".55" />
      </g>
    ))}
  </>
);

export const Foreground = ({ ground, light, seed }: { ground: Ground; light: Light; seed: number }) => {
  const next = random(seed + 5);
  const [near, nearer] = light.ground;
  const firs = Array.from({ length: ground === "forest" ? 34 : 9 }, () => ({
    x: Math.round(next() * WIDE),
    s: Math.round(46 + next() * 66),
  })).filter(({ x }) => ground !== "road" || x < 320 || x > WIDE - 100);
  return (
    <>
      <path d="M0 262V149Q120 139 230 152T470 157T760 153T1010 144V262Z" fill={near} />
      {firs.map(({ x, s }, k) => (
        <Fir key={k} x={x} y={HIGH * 0.64} s={s} fill={nearer} />
      ))}
      {ground === "road" && <Bridge fill={nearer} />}
      {ground === "camp" && <Tents fill={nearer} glow={light.glow} />}
      {ground === "cave" && (
        <>
          <path d="M300 262C300 60 420 20 520 26C650 14 740 70 742 262Z" fill={nearer} />
          <path d="M370 262C372 110 440 70 520 74C610 68 668 116 672 262Z" fill="#050608" />
        </>
      )}
      {ground !== "road" && <rect y={HIGH * 0.63} width={WIDE} height={HIGH} fill={nearer} />}
    </>
  );
};
