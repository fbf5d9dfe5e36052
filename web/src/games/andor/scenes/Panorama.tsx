/* The mountains as scenery: sky, far peaks, the ground where it happens, and who stands there, as shapes against the light. */
import { Glyph } from "../../../look/Icon";
import { random, round } from "../geometry";

export type Mood = "dusk" | "dawn" | "day" | "night" | "storm" | "feast" | "ruin";
export type Ground = "road" | "forest" | "rock" | "cave" | "camp";

interface Light {
  sky: [string, string, string];
  glow: string;
  /** Peaks in light and in shadow, and their snow. */
  peak: [string, string, string];
  ground: [string, string];
  shape: string;
}

const LIGHTS: Record<Mood, Light> = {
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

/** Somebody or something before the sky. */
export interface Shape {
  icon: string;
  /** From 0 at the left to 1 at the right. */
  x: number;
  size: number;
  /** Eyes that glow. */
  isFoe?: boolean;
}

const WIDE = 1010;
const HIGH = 262;

const Peak = ({ x, y, s, light: [lit, dark, snow] }: { x: number; y: number; s: number; light: Light["peak"] }) => (
  <>
    <path d={`M${x - s} ${y}L${x} ${y - s * 1.1}L${x + s} ${y}Z`} fill={dark} />
    <path
      d={`M${x - s} ${y}L${x} ${y - s * 1.1}L${x + s * 0.1} ${y - s * 0.6}L${x - s * 0.1} ${y - s * 0.3}L${x + s * 0.1} ${y}Z`}
      fill={lit}
    />
    <path
      d={`M${x} ${y - s * 1.1}L${x - s * 0.3} ${y - s * 0.72}L${x - s * 0.1} ${y - s * 0.78}L${x + 0.02 * s} ${y - s * 0.62}L${x + s * 0.3} ${y - s * 0.72}Z`}
      fill={snow}
    />
  </>
);

const Fir = ({ x, y, s, fill }: { x: number; y: number; s: number; fill: string }) => (
  <path
    d={`M${x} ${y - s}L${round(x + s * 0.16)} ${round(y - s * 0.66)}H${round(x + s * 0.09)}L${round(x + s * 0.24)} ${round(y - s * 0.34)}H${round(x + s * 0.12)}L${round(x + s * 0.3)} ${y}H${round(x - s * 0.3)}L${round(x - s * 0.12)} ${round(y - s * 0.34)}H${round(x - s * 0.24)}L${round(x - s * 0.09)} ${round(y - s * 0.66)}H${round(x - s * 0.16)}Z`}
    fill={fill}
  />
);

/** Battlements of a bridge over a ravine, as on the Dwarf Road. */
const Bridge = ({ fill }: { fill: string }) => (
  <>
    <path
      d={`M330 ${HIGH * 0.6}H${WIDE - 110}V${HIGH}H${WIDE - 240}C${WIDE - 240} ${HIGH * 0.7} 460 ${HIGH * 0.7} 460 ${HIGH}H330Z`}
      fill={fill}
    />
    {Array.from({ length: 26 }, (_, k) => (
      <rect key={k} x={340 + k * 22} y={HIGH * 0.56} width="9" height={HIGH * 0.06} fill={fill} />
    ))}
  </>
);

const Tents = ({ fill, glow }: { fill: string; glow: string }) => (
  <>
    {[
      [410, 74],
      [500, 96],
      [610, 70],
      [700, 84],
    ].map(([x, s]) => (
      <g key={x}>
        <path d={`M${x! - s!} ${HIGH * 0.63}L${x} ${HIGH * 0.63 - s! * 0.95}L${x! + s!} ${HIGH * 0.63}Z`} fill={fill} />
        <path d={`M${x! - s! * 0.2} ${HIGH * 0.63}L${x} ${HIGH * 0.63 - s! * 0.6}L${x! + s! * 0.2} ${HIGH * 0.63}Z`} fill={glow} opacity=".55" />
      </g>
    ))}
  </>
);

const Foreground = ({ ground, light, seed }: { ground: Ground; light: Light; seed: number }) => {
  const next = random(seed + 5);
  const [near, nearer] = light.ground;
  const firs = Array.from({ length: ground === "forest" ? 34 : 9 }, () => ({
    x: Math.round(next() * WIDE),
    s: Math.round(46 + next() * 66),
  })).filter(({ x }) => ground !== "road" || x < 320 || x > WIDE - 100);
  return (
    <>
      <path
        d={`M0 ${HIGH}V${HIGH * 0.57}Q120 ${HIGH * 0.53} 230 ${HIGH * 0.58}T470 ${HIGH * 0.6}T760 ${HIGH * 0.585}T${WIDE} ${HIGH * 0.55}V${HIGH}Z`}
        fill={near}
      />
      {firs.map(({ x, s }, k) => (
        <Fir key={k} x={x} y={HIGH * 0.64} s={s} fill={nearer} />
      ))}
      {ground === "road" && <Bridge fill={nearer} />}
      {ground === "camp" && <Tents fill={nearer} glow={light.glow} />}
      {ground === "cave" && (
        <>
          <path d={`M300 ${HIGH}C300 60 420 20 520 26C650 14 740 70 742 ${HIGH}Z`} fill={nearer} />
          <path d={`M370 ${HIGH}C372 110 440 70 520 74C610 68 668 116 672 ${HIGH}Z`} fill="#050608" />
        </>
      )}
      {ground !== "road" && <rect y={HIGH * 0.63} width={WIDE} height={HIGH} fill={nearer} />}
    </>
  );
};

export const Panorama = ({
  mood,
  ground,
  shapes = [],
  seed = 12,
  id,
}: {
  mood: Mood;
  ground: Ground;
  shapes?: readonly Shape[];
  seed?: number;
  /** Names its gradients: two pictures of one page must not share them. */
  id: string;
}) => {
  const light = LIGHTS[mood];
  const next = random(seed);
  const peaks = Array.from({ length: 8 }, (_, k) => ({
    x: Math.round(40 + k * 135 + (next() - 0.5) * 80),
    s: Math.round(84 + next() * 60),
  }));
  const stars = mood === "night" || mood === "feast" || mood === "ruin" ? 34 : 0;
  const floor = HIGH * (ground === "cave" ? 0.68 : 0.59);
  return (
    <svg className="an-panorama" viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          {light.sky.map((colour, k) => (
            <stop key={k} offset={k * 0.42} stopColor={colour} />
          ))}
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor={light.glow} stopOpacity=".95" />
          <stop offset="1" stopColor={light.glow} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={WIDE} height={HIGH} fill={`url(#${id}-sky)`} />
      {Array.from({ length: stars }, (_, k) => (
        <circle key={k} cx={round(next() * WIDE)} cy={round(next() * HIGH * 0.5)} r={round(0.6 + next())} fill="#fff" opacity=".7" />
      ))}
      <circle cx={WIDE * 0.54} cy={HIGH * (mood === "night" ? 0.3 : 0.66)} r={mood === "night" ? 90 : 210} fill={`url(#${id}-glow)`} />
      {mood === "night" && <circle cx={WIDE * 0.54} cy={HIGH * 0.3} r="22" fill={light.glow} />}
      {peaks.map(({ x, s }) => (
        <Peak key={x} x={x} y={HIGH * 0.8} s={s} light={light.peak} />
      ))}
      <Foreground ground={ground} light={light} seed={seed} />
      {mood === "storm" && (
        <g stroke="#dfe6e4" strokeWidth="1.4" opacity=".35">
          {Array.from({ length: 70 }, (_, k) => {
            const [x, y] = [round(next() * WIDE), round(next() * HIGH)];
            return <path key={k} d={`M${x} ${y}l-9 22`} />;
          })}
        </g>
      )}
      {shapes.map(({ icon, x, size, isFoe }, k) => (
        <g key={k} transform={`translate(${round(x * WIDE)} ${round(floor - size / 2 + 4)})`}>
          <Glyph of={icon} x={0} y={0} size={size} fill={ground === "cave" ? "#d8cfc0" : light.shape} />
          {isFoe && (
            <>
              <circle cx={-size * 0.05} cy={-size * 0.16} r="3" fill="#ff6a4a" />
              <circle cx={size * 0.05} cy={-size * 0.16} r="3" fill="#ff6a4a" />
            </>
          )}
        </g>
      ))}
    </svg>
  );
};

/** The same picture for the same words. */
export const seedOf = (words: string): number =>
  [...words].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 100003, 7);
