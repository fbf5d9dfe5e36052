/** What the posters are made of: 260 × 330, layered silhouettes in the light of each game. */
import { random, round } from "../../look/drawn";

type Stop = [offset: number, colour: string, opacity?: number];
const stops = (list: Stop[]) =>
  list.map(([offset, colour, opacity = 1]) => (
    <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
  ));

export const Sky = ({ id, of }: { id: string; of: Stop[] }) => (
  <>
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      {stops(of)}
    </linearGradient>
    <rect width="260" height="330" fill={`url(#${id})`} />
  </>
);

export const Light = ({ id, of, x, y, r }: { id: string; of: Stop[]; x: number; y: number; r: number }) => (
  <>
    <radialGradient id={id}>{stops(of)}</radialGradient>
    <circle cx={x} cy={y} r={r} fill={`url(#${id})`} />
  </>
);

export function Hill({ of, fill }: { of: number[]; fill: string }) {
  const step = 270 / (of.length - 1);
  let path = `M-5 330L-5 ${of[0]}`;
  for (let k = 1; k < of.length; k++) {
    const middle = round(-5 + (k - 0.5) * step);
    path += `C${middle} ${of[k - 1]} ${middle} ${of[k]} ${round(-5 + k * step)} ${of[k]}`;
  }
  return <path d={`${path}V330Z`} fill={fill} />;
}

export function Stars({
  seed,
  count,
  below,
  fill = "var(--white)",
}: {
  seed: number;
  count: number;
  below: number;
  fill?: string;
}) {
  const next = random(seed);
  return (
    <g fill={fill}>
      {Array.from({ length: count }, (_, k) => (
        <circle
          key={k}
          cx={round(next() * 260)}
          cy={round(next() * below)}
          r={round(0.5 + next() * 1.1)}
          opacity={round(0.3 + next() * 0.6)}
        />
      ))}
    </g>
  );
}

/** A pine standing on a point; pieces of path, so that a wood is one element. */
export function pine(x: number, y: number, size: number): string {
  let path = "";
  for (let k = 0; k < 4; k++) {
    const w = size * (0.12 + k * 0.07);
    path += `M${x} ${round(y - size + k * size * 0.2)}l${round(w)} ${round(size * 0.3)}h${round(-2 * w)}Z`;
  }
  return `${path}M${round(x - size * 0.03)} ${y}v${round(-size * 0.2)}h${round(size * 0.06)}v${round(size * 0.2)}Z`;
}

export function Peak({
  at: [x, y],
  w,
  h,
  light,
  dark,
  snow = "var(--white)",
}: {
  at: [number, number];
  w: number;
  h: number;
  light: string;
  dark: string;
  snow?: string;
}) {
  const p = (dx: number, dy: number) => `${round(x + w * dx)} ${round(y - h * dy)}`;
  return (
    <>
      <path d={`M${p(-1, 0)}L${p(0, 1)}L${p(1, 0)}Z`} fill={dark} />
      <path d={`M${p(-1, 0)}L${p(0, 1)}L${p(0.12, 0.62)}L${p(-0.1, 0.35)}L${p(0.1, 0)}Z`} fill={light} />
      <path
        d={`M${p(0, 1)}L${p(-0.38, 0.62)}L${p(-0.18, 0.68)}L${p(-0.02, 0.54)}L${p(0.14, 0.66)}L${p(0.38, 0.62)}Z`}
        fill={snow}
      />
    </>
  );
}

/** Rays of light from a point. */
export const rays = (x: number, y: number, length: number, count: number, from: number, span: number, width: number) =>
  Array.from({ length: count }, (_, k) => {
    const a = from + (k * span) / (count - 1);
    const at = (angle: number) => `${round(x + length * Math.cos(angle))} ${round(y + length * Math.sin(angle))}`;
    return `M${x} ${y}L${at(a - width)}L${at(a + width)}Z`;
  }).join("");
