/* What the pictures of scenes are made of: peaks, trees, roofs, reeds, and the fire below. Colours come from the mood. */
import { random, round } from "../../look/drawn";

export type Ground = "woodland" | "highland" | "lowland" | "wetland" | "settlement" | "fire" | "seabed" | "astral";

export const WIDE = 1112;
export const HIGH = 212;

export const Peak = ({ x, wide, high }: { x: number; wide: number; high: number }) => {
  const foot = HIGH * 0.9;
  const top = foot - high;
  return (
    <>
      <path d={`M${x - wide} ${foot}L${x} ${top}L${x + wide} ${foot}Z`} fill="var(--sky-dark)" />
      <path
        d={`M${x - wide} ${foot}L${x} ${top}L${round(x + wide * 0.12)} ${round(foot - high * 0.6)}L${round(
          x - wide * 0.1,
        )} ${round(foot - high * 0.3)}L${round(x + wide * 0.1)} ${foot}Z`}
        fill="var(--sky-lit)"
      />
    </>
  );
};

const pine = (x: number, y: number, s: number): string => {
  const boughs = [0, 1, 2, 3, 4].map((k) => {
    const half = s * (0.09 + k * 0.055);
    const top = y - s + k * s * 0.17;
    return `M${round(x)} ${round(top)}L${round(x + half)} ${round(top + s * 0.27)}Q${round(x)} ${round(top + s * 0.2)} ${round(x - half)} ${round(top + s * 0.27)}Z`;
  });
  return `${boughs.join("")}M${round(x - s * 0.02)} ${round(y)}V${round(y - s * 0.2)}H${round(x + s * 0.02)}V${round(y)}Z`;
};

const oak = (x: number, y: number, s: number): string =>
  `M${round(x)} ${round(y - s)}a${round(s * 0.34)} ${round(s * 0.3)} 0 1 0 .1 0ZM${round(x - s * 0.05)} ${round(y)}V${round(y - s * 0.5)}H${round(x + s * 0.05)}V${round(y)}Z`;

const roof = (x: number, y: number, s: number): string =>
  `M${round(x - s * 0.5)} ${round(y)}V${round(y - s * 0.42)}L${round(x)} ${round(y - s * 0.92)}L${round(x + s * 0.5)} ${round(y - s * 0.42)}V${round(y)}Z`;

const crag = (x: number, y: number, s: number): string =>
  `M${round(x - s * 0.8)} ${round(y)}L${round(x - s * 0.45)} ${round(y - s * 0.7)}L${round(x - s * 0.2)} ${round(y - s * 0.5)}L${round(x + s * 0.1)} ${round(y - s)}L${round(x + s * 0.45)} ${round(y - s * 0.4)}L${round(x + s * 0.8)} ${round(y)}Z`;

const reed = (x: number, y: number, s: number): string =>
  `M${round(x)} ${round(y)}q${round(s * 0.04)} ${round(-s * 0.5)} ${round(s * 0.14)} ${round(-s)}l${round(s * 0.03)} .4q${round(-s * 0.06)} ${round(s * 0.5)} ${round(-s * 0.12)} ${round(s)}Z`;

const flame = (x: number, y: number, s: number): string =>
  `M${round(x)} ${round(y)}C${round(x - s * 0.5)} ${round(y - s * 0.2)} ${round(x - s * 0.2)} ${round(y - s * 0.5)} ${round(x)} ${round(y - s)}C${round(x + s * 0.1)} ${round(y - s * 0.6)} ${round(x + s * 0.5)} ${round(y - s * 0.3)} ${round(x)} ${round(y)}Z`;

const kelp = (x: number, y: number, s: number): string =>
  `M${round(x)} ${round(y)}c${round(-s * 0.16)} ${round(-s * 0.3)} ${round(s * 0.2)} ${round(-s * 0.5)} ${round(s * 0.04)} ${round(-s)}c${round(s * 0.22)} ${round(s * 0.4)} ${round(-s * 0.06)} ${round(s * 0.6)} ${round(s * 0.1)} ${round(s)}Z`;

const shard = (x: number, y: number, s: number): string =>
  `M${round(x)} ${round(y - s)}l${round(s * 0.16)} ${round(s * 0.34)}l${round(-s * 0.08)} ${round(s * 0.66)}h${round(-s * 0.16)}l${round(-s * 0.08)} ${round(-s * 0.62)}Z`;

interface Growth {
  draw(x: number, y: number, s: number): string;
  /** How far apart, how tall, and how much taller some are. */
  far: readonly [step: number, least: number, more: number];
  near: readonly [step: number, least: number, more: number];
}

const GROWTHS: Record<Ground, Growth> = {
  woodland: { draw: pine, far: [24, 56, 34], near: [40, 92, 40] },
  highland: { draw: crag, far: [70, 30, 34], near: [110, 40, 30] },
  lowland: { draw: oak, far: [90, 24, 20], near: [210, 40, 26] },
  wetland: { draw: reed, far: [12, 20, 16], near: [16, 44, 40] },
  settlement: { draw: roof, far: [46, 40, 36], near: [120, 44, 30] },
  seabed: { draw: kelp, far: [34, 26, 34], near: [46, 46, 60] },
  astral: { draw: shard, far: [52, 26, 34], near: [96, 40, 50] },
  fire: { draw: flame, far: [34, 30, 40], near: [54, 40, 50] },
};

/** Nothing near stands so high that it hides whoever is there. */
const LOW = 0.34;

interface RowProps {
  ground: Ground;
  seed: number;
  isNear: boolean;
  /** Where somebody stands. */
  at: number;
}

/** What grows or stands there, over the whole width. */
export const Row = ({ ground, seed, isNear, at }: RowProps) => {
  const next = random(seed);
  const growth = GROWTHS[ground];
  const [step, least, more] = isNear ? growth.near : growth.far;
  const y = HIGH * (isNear ? 1.04 : 0.95);
  const drawn: string[] = [];
  for (let x = -20; x < WIDE + 30; x += step) {
    const there = x + next() * step * 0.6;
    const size = least + next() * more;
    drawn.push(growth.draw(there, y, isNear && Math.abs(there - at) < 130 ? size * LOW : size));
  }
  const glows = ground === "fire" && !isNear;
  return (
    <path
      d={drawn.join("")}
      fill={isNear ? "var(--sky-near)" : glows ? "var(--sky-glow)" : "var(--sky-far)"}
      opacity={glows ? 0.75 : 1}
    />
  );
};

/** How wide the light falls that somebody under water stands in. */
const BEAM = 120;

/** Under water: light that falls in shafts, the broadest on whoever is there, and bubbles that rise. */
export const Depths = ({ seed, at }: { seed: number; at: number }) => {
  const next = random(seed);
  const shafts = [at - 480, at - 260, at, at + 210, at + 370];
  return (
    <>
      {shafts.map((x) => {
        const half = x === at ? BEAM : round(24 + next() * 34);
        const top = x + (at - x) * 0.35;
        return (
          <path
            key={x}
            d={`M${round(top - half * 0.35)} 0H${round(top + half * 0.35)}L${x + half} ${HIGH}H${x - half}Z`}
            fill="var(--sky-light)"
            opacity={x === at ? 0.4 : 0.09}
          />
        );
      })}
      {Array.from({ length: 34 }, (_, k) => (
        <circle
          key={k}
          cx={round(next() * WIDE)}
          cy={round(next() * HIGH * 0.9)}
          r={round(1.5 + next() * next() * 7)}
          fill="none"
          stroke="var(--white)"
          opacity={round(0.25 + next() * 0.45)}
        />
      ))}
    </>
  );
};

/** Rolling ground, or water with the light on it. */
export const Floor = ({ ground, at }: { ground: Ground; at: number }) =>
  ground === "wetland" ? (
    <>
      <rect y={HIGH * 0.82} width={WIDE} height={HIGH} fill="var(--sky-dark)" />
      {[0, 1, 2, 3, 4].map((k) => (
        <rect
          key={k}
          x={at - 70 + k * 9}
          y={HIGH * (0.84 + k * 0.032)}
          width={140 - k * 18}
          height="2.4"
          rx="1.2"
          fill="var(--sky-light)"
          opacity={0.5 - k * 0.08}
        />
      ))}
    </>
  ) : (
    <path
      d={`M0 ${HIGH}V${HIGH * 0.86}Q${WIDE * 0.2} ${HIGH * 0.76} ${WIDE * 0.42} ${HIGH * 0.87}T${WIDE * 0.78} ${HIGH * 0.84}T${WIDE} ${HIGH * 0.82}V${HIGH}Z`}
      fill="var(--sky-far)"
    />
  );
