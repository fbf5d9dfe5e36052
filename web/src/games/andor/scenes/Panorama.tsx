/* The mountains as scenery: sky, far peaks, the ground where it happens, and who stands there, against the light. */
import { Glyph } from "../../../look/Icon";
import { random, round } from "../../../look/drawn";
import { Foreground, HIGH, LIGHTS, Peak, WIDE, type Ground, type Mood } from "./scenery";

/** Somebody or something before the sky. */
export interface Shape {
  icon: string;
  /** From 0 at the left to 1 at the right. */
  x: number;
  size: number;
  /** Eyes that glow, in parts of the size from the middle. */
  eyes?: readonly (readonly [number, number])[];
}

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
  const isNight = mood === "night";
  const stars = isNight || mood === "feast" || mood === "ruin" ? 34 : 0;
  const floor = HIGH * (ground === "cave" ? 0.68 : 0.59);
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
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
        <circle
          key={k}
          cx={round(next() * WIDE)}
          cy={round(next() * HIGH * 0.5)}
          r={round(0.6 + next())}
          fill="var(--white)"
          opacity=".7"
        />
      ))}
      <circle cx={WIDE * 0.54} cy={isNight ? 79 : 173} r={isNight ? 90 : 210} fill={`url(#${id}-glow)`} />
      {isNight && <circle cx={WIDE * 0.54} cy="79" r="22" fill={light.glow} />}
      {peaks.map(({ x, s }) => (
        <Peak key={x} x={x} y={HIGH * 0.8} s={s} light={light.peak} />
      ))}
      <Foreground ground={ground} light={light} seed={seed} />
      {mood === "storm" && (
        <g stroke="var(--an-stone-92)" strokeWidth="1.4" opacity=".35">
          {Array.from({ length: 70 }, (_, k) => {
            const [x, y] = [round(next() * WIDE), round(next() * HIGH)];
            return <path key={k} d={`M${x} ${y}l-9 22`} />;
          })}
        </g>
      )}
      {shapes.map(({ icon, x, size, eyes = [] }, k) => (
        <g key={k} transform={`translate(${round(x * WIDE)} ${round(floor - size / 2 + 4)})`}>
          <Glyph of={icon} x={0} y={0} size={size} fill={ground === "cave" ? "var(--an-parchment-84)" : light.shape} />
          {eyes.map(([dx, dy]) => (
            <circle
              key={dx}
              cx={round(size * dx)}
              cy={round(size * dy)}
              r={round(size * 0.02)}
              fill="var(--an-blood-71)"
            />
          ))}
        </g>
      ))}
    </svg>
  );
};

/** The same picture for the same words. */
export const seedOf = (words: string): number =>
  [...words].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 100003, 7);
