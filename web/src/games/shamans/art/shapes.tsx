/* What the landscapes are made of: ridges, hills, trees, waves, flames, crystals. */
import { random, round } from "../../../look/drawn";

export type Stop = readonly [offset: number, colour: string];

export const Sky = ({ id, stops }: { id: string; stops: readonly Stop[] }) => (
  <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
    {stops.map(([offset, colour]) => (
      <stop key={offset} offset={offset} stopColor={colour} />
    ))}
  </linearGradient>
);

export const ridge = (seed: number, y: number, rough: number, step: number): string => {
  const next = random(seed);
  let path = `M-2 144L-2 ${y}`;
  for (let x = -2; x <= 102; x += step)
    path += `L${round(x + next() * step * 0.5)} ${round(y + (next() - 0.5) * rough)}`;
  return `${path}L102 ${y}L102 144Z`;
};

export const hills = (...heights: readonly number[]): string => {
  const step = 104 / (heights.length - 1);
  let path = `M-2 144L-2 ${heights[0]}`;
  heights.slice(1).forEach((height, k) => {
    const middle = round(-2 + k * step + step / 2);
    path += `C${middle} ${heights[k]} ${middle} ${height} ${round(-2 + (k + 1) * step)} ${height}`;
  });
  return `${path}L102 144Z`;
};

const pine = (x: number, y: number, size: number): string => {
  let path = "";
  for (let k = 0; k < 3; k++) {
    const wide = size * (0.22 + k * 0.1);
    path += `M${round(x)} ${round(y - size + k * size * 0.27)}l${round(wide)} ${round(size * 0.4)}h${round(-2 * wide)}Z`;
  }
  return `${path}M${round(x - size * 0.05)} ${round(y)}v${round(-size * 0.2)}h${round(size * 0.1)}v${round(size * 0.2)}Z`;
};

export const pines = (seed: number, y: number, size: number, count: number): string => {
  const next = random(seed);
  return Array.from({ length: count }, (_, k) =>
    pine((k * 100) / (count - 1) + (next() - 0.5) * 7, y + next() * 5, size * (0.75 + next() * 0.5)),
  ).join("");
};

export const curl = (x: number, y: number, s: number): string =>
  `M${x} ${y}c${6 * s} ${-14 * s} ${22 * s} ${-16 * s} ${28 * s} ${-4 * s}c${-7 * s} ${-4 * s} ${-12 * s} ${-s} ${-11 * s} ${4 * s}c${5 * s} ${3 * s} ${14 * s} ${s} ${20 * s} 0Z`;

export const blaze = (x: number, y: number, s: number): string =>
  `M${x} ${y}c${-0.5 * s} ${-0.3 * s} ${-0.35 * s} ${-0.7 * s} ${-0.1 * s} ${-s}c${0.05 * s} ${0.2 * s} ${0.15 * s} ${0.25 * s} ${0.2 * s} ${0.1 * s}c${0.02 * s} ${-0.2 * s} ${-0.05 * s} ${-0.45 * s} ${0.05 * s} ${-0.7 * s}c${0.15 * s} ${0.45 * s} ${0.5 * s} ${0.6 * s} ${0.45 * s} ${1.05 * s}c${-0.02 * s} ${0.3 * s} ${-0.25 * s} ${0.5 * s} ${-0.6 * s} ${0.55 * s}Z`;

export const Crystal = ({ x, y, w, h, tilt }: { x: number; y: number; w: number; h: number; tilt: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
    <path d={`M0 0L${-w} ${-h * 0.75}L${-w * 0.2} ${-h}L0 ${-h * 0.72}Z`} fill="url(#sh-crystal-l)" />
    <path d={`M0 0L0 ${-h * 0.72}L${-w * 0.2} ${-h}L${w} ${-h * 0.7}Z`} fill="url(#sh-crystal-r)" />
  </g>
);

export const Specks = ({
  count,
  seed,
  depth,
  small,
  spread,
}: {
  count: number;
  seed: number;
  depth: number;
  small: number;
  spread: number;
}) => (
  <>
    {Array.from({ length: count }, (_, k) => {
      const next = random(k + seed);
      return <circle key={k} cx={round(next() * 100)} cy={round(next() * depth)} r={round(small + next() * spread)} />;
    })}
  </>
);

export const Rays = () => (
  <g stroke="var(--sh-parchment-94)" strokeWidth="2.4" opacity=".5">
    {Array.from({ length: 24 }, (_, k) => {
      const x = Math.cos((k * Math.PI) / 12);
      const y = Math.sin((k * Math.PI) / 12);
      return (
        <path key={k} d={`M${round(61 + 30 * x)} ${round(62 + 30 * y)}L${round(61 + 94 * x)} ${round(62 + 94 * y)}`} />
      );
    })}
  </g>
);
