/* What the pictures of scenes are made of: light, peaks, and the ground where it happens. */
import { random } from "../../../look/drawn";

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
    sky: ["var(--an-violet-28)", "var(--an-blood-56)", "var(--an-gold-87)"],
    glow: "var(--an-parchment-98)",
    peak: ["var(--an-wood-59)", "var(--an-rose-42)", "var(--an-parchment-94)"],
    ground: ["var(--an-rose-27)", "var(--an-rose-24)"],
    shape: "var(--an-rose-19)",
  },
  dawn: {
    sky: ["var(--an-sky-47)", "var(--an-parchment-77)", "var(--an-parchment-95)"],
    glow: "var(--an-parchment-99)",
    peak: ["var(--an-rose-75)", "var(--an-violet-58)", "var(--ivory)"],
    ground: ["var(--an-violet-35)", "var(--an-violet-28)"],
    shape: "var(--an-night-21)",
  },
  day: {
    sky: ["var(--an-sky-59)", "var(--an-sky-80)", "var(--an-stone-96)"],
    glow: "var(--white)",
    peak: ["var(--an-sky-78)", "var(--an-sky-60)", "var(--white)"],
    ground: ["var(--an-sky-42)", "var(--an-stone-37)"],
    shape: "var(--an-stone-26)",
  },
  night: {
    sky: ["var(--an-night-18)", "var(--an-night-30)", "var(--an-night-49)"],
    glow: "var(--an-night-93)",
    peak: ["var(--an-sky-47)", "var(--an-night-35)", "var(--an-night-88)"],
    ground: ["var(--an-night-23)", "var(--an-night-18)"],
    shape: "var(--an-stone-13)",
  },
  storm: {
    sky: ["var(--an-stone-26)", "var(--an-sky-43)", "var(--an-stone-67)"],
    glow: "var(--an-stone-89)",
    peak: ["var(--an-sky-57)", "var(--an-sky-43)", "var(--an-stone-92)"],
    ground: ["var(--an-stone-30)", "var(--an-stone-26)"],
    shape: "var(--an-sky-18)",
  },
  feast: {
    sky: ["var(--an-night-27)", "var(--an-violet-48)", "var(--an-ember-83)"],
    glow: "var(--an-parchment-93)",
    peak: ["var(--an-rose-59)", "var(--an-violet-42)", "var(--an-parchment-94)"],
    ground: ["var(--an-violet-28)", "var(--an-violet-25)"],
    shape: "var(--an-violet-18)",
  },
  ruin: {
    sky: ["var(--an-stone-17)", "var(--an-blood-31)", "var(--an-ember-57)"],
    glow: "var(--an-ember-78)",
    peak: ["var(--an-blood-35)", "var(--an-blood-25)", "var(--an-parchment-75)"],
    ground: ["var(--an-rose-19)", "var(--an-stone-17)"],
    shape: "var(--an-stone-11)",
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
          <path d="M370 262C372 110 440 70 520 74C610 68 668 116 672 262Z" fill="var(--an-stone-13)" />
        </>
      )}
      {ground !== "road" && <rect y={HIGH * 0.63} width={WIDE} height={HIGH} fill={nearer} />}
    </>
  );
};
