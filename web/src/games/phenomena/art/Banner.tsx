/* The picture over a scene: the landscape where it happens, in the light of its hour. */
import { memo, type ReactNode } from "react";
import { Glyph } from "../../../look/Icon";
import type { Landscape } from "../../../wire/games/phenomena";
import { random, round } from "../../../look/drawn";

const WIDTH = 1112;
const HEIGHT = 218;
/** How much more sky there is over a picture that fills its scene. */
const SKY = 110;

const pine = (x: number, y: number, size: number): string => {
  let path = "";
  for (let k = 0; k < 5; k++) {
    const w = size * (0.09 + k * 0.055);
    const top = y - size + k * size * 0.17;
    const p = (dx: number, dy: number) => `${round(x + dx)} ${round(top + dy * size)}`;
    path += `M${p(0, 0)}C${p(w * 0.3, 0.12)} ${p(w * 0.6, 0.2)} ${p(w, 0.26)}Q${p(0, 0.2)} ${p(-w, 0.26)}C${p(-w * 0.6, 0.2)} ${p(-w * 0.3, 0.12)} ${p(0, 0)}Z`;
  }
  return `${path}M${round(x - size * 0.02)} ${round(y)}V${round(y - size * 0.2)}H${round(x + size * 0.02)}V${round(y)}Z`;
};

/** A row of hills, dunes or peaks across the picture. */
const ridge = (next: () => number, base: number, height: number, width: number, isSharp: boolean): string => {
  let path = `M-20 ${HEIGHT}V${round(base)}`;
  for (let x = -20; x < WIDTH + width; x += width) {
    const top = round(base - height * (0.45 + next() * 0.55));
    const w = width * (0.8 + next() * 0.4);
    path += isSharp
      ? `L${round(x + w / 2)} ${top}L${round(x + w)} ${round(base - next() * height * 0.25)}`
      : `Q${round(x + w / 2)} ${top} ${round(x + w)} ${round(base - next() * height * 0.2)}`;
  }
  return `${path}V${HEIGHT}Z`;
};

const Forest = ({ next }: { next: () => number }) => {
  const row = (gap: number, y: number, size: (x: number) => number, wander: number) => {
    let path = "";
    for (let x = -20; x < WIDTH + 30; x += gap) path += pine(x + next() * wander, y, size(x) + next() * 55);
    return path;
  };
  return (
    <>
      <circle cx={WIDTH * 0.62} cy={HEIGHT * 0.3} r="170" fill="url(#ph-moonlight)" />
      <circle cx={WIDTH * 0.62} cy={HEIGHT * 0.3} r="34" fill="var(--ph-moss-99)" />
      <path d={row(26, HEIGHT * 0.84, () => 90, 14)} fill="var(--ph-sea-51)" />
      <path
        d={row(46, HEIGHT * 0.97, (x) => (Math.abs(x - WIDTH * 0.62) < WIDTH * 0.2 ? 60 : 120), 26)}
        fill="var(--ph-sea-35)"
      />
    </>
  );
};

const Mountain = ({ next }: { next: () => number }) => (
  <>
    <circle cx={WIDTH * 0.66} cy={HEIGHT * 0.34} r="150" fill="url(#ph-moonlight)" opacity=".8" />
    <path d={ridge(next, HEIGHT * 0.72, 130, 210, true)} fill="var(--ph-sky-71)" />
    <path d={ridge(next, HEIGHT * 0.86, 110, 160, true)} fill="var(--ph-sky-54)" />
    <path d={ridge(next, HEIGHT, 90, 120, true)} fill="var(--ph-sky-39)" />
  </>
);

const Desert = ({ next }: { next: () => number }) => (
  <>
    <circle cx={WIDTH * 0.64} cy={HEIGHT * 0.44} r="190" fill="url(#ph-sunlight)" />
    <circle cx={WIDTH * 0.64} cy={HEIGHT * 0.44} r="36" fill="var(--ph-parchment-96)" />
    <path d={ridge(next, HEIGHT * 0.76, 60, 300, false)} fill="var(--ph-ember-70)" />
    <path d={ridge(next, HEIGHT * 0.88, 54, 240, false)} fill="var(--ph-ember-58)" />
    <path d={ridge(next, HEIGHT * 1.02, 50, 200, false)} fill="var(--ph-ember-41)" />
  </>
);

const Field = ({ next }: { next: () => number }) => (
  <>
    <circle cx={WIDTH * 0.6} cy={HEIGHT * 0.5} r="200" fill="url(#ph-sunlight)" />
    <path d={ridge(next, HEIGHT * 0.74, 46, 320, false)} fill="var(--ph-gold-65)" />
    <path d={ridge(next, HEIGHT * 0.86, 44, 260, false)} fill="var(--ph-gold-57)" />
    <g fill="var(--ph-moss-34)">
      {Array.from({ length: 16 }, (_, k) => (
        <path key={k} d={pine(k * 74 + next() * 50, HEIGHT * 0.94, 26 + next() * 26)} />
      ))}
    </g>
    <path d={ridge(next, HEIGHT * 1.02, 40, 210, false)} fill="var(--ph-moss-41)" />
  </>
);

const Ghost = ({ x, y, scale }: { x: number; y: number; scale: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale} ${Math.abs(scale)})`}>
    <path
      d="M0 -46C18 -46 22 -28 22 -12C22 8 30 22 26 44C20 36 16 40 12 48C6 40 2 40 -2 50C-8 40 -12 40 -18 46C-16 28 -26 10 -22 -12C-20 -30 -14 -46 0 -46Z"
      fill="url(#ph-ghost)"
    />
    <g fill="var(--ph-sky-29)">
      <ellipse cx="-7" cy="-24" rx="3.6" ry="5.5" />
      <ellipse cx="8" cy="-24" rx="3.6" ry="5.5" />
      <ellipse cx="1" cy="-9" rx="4" ry="6.5" opacity=".85" />
    </g>
  </g>
);

const Ghosts = () => (
  <>
    <Ghost x={WIDTH * 0.555} y={HEIGHT * 0.5} scale={1} />
    <Ghost x={WIDTH * 0.7} y={HEIGHT * 0.42} scale={-1.35} />
    <Ghost x={WIDTH * 0.465} y={HEIGHT * 0.52} scale={-0.66} />
    <Ghost x={WIDTH * 0.81} y={HEIGHT * 0.56} scale={0.6} />
  </>
);

/** Cards with a picture of their own; the others show their sign in the light. */
const APPARITIONS: Record<string, ReactNode> = { the_ghosts_of_the_pines: <Ghosts /> };

const LANDSCAPES = { field: Field, forest: Forest, mountain: Mountain, desert: Desert };

const seedOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

export const Banner = memo(
  ({
    landscape,
    card,
    icon,
    isNarrow,
    isTall,
  }: {
    landscape: Landscape | null;
    card: string;
    icon: string;
    isNarrow: boolean;
    isTall: boolean;
  }) => {
    const kind = landscape ?? "field";
    const Ground = LANDSCAPES[kind];
    const next = random(seedOf(card));
    return (
      <svg
        className="ph-banner"
        viewBox={`${isNarrow ? 410 : 0} ${isTall ? -SKY : 0} ${isNarrow ? 500 : WIDTH} ${HEIGHT + (isTall ? SKY : 0)}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <rect y={isTall ? -SKY : 0} width={WIDTH} height={HEIGHT + (isTall ? SKY : 0)} fill={`url(#ph-sky-${kind})`} />
        <Ground next={next} />
        {APPARITIONS[card] ??
          (!isTall && (
            <g className="ph-apparition">
              <circle cx={WIDTH * 0.62} cy={HEIGHT * 0.46} r="104" fill="url(#ph-flame)" opacity=".4" />
              <g opacity=".9">
                <Glyph of={icon} x={WIDTH * 0.62} y={HEIGHT * 0.46 + 4} size={138} fill="var(--ph-wood-15)" />
              </g>
              <Glyph of={icon} x={WIDTH * 0.62 - 3} y={HEIGHT * 0.46} size={136} fill="var(--ph-parchment-96)" />
            </g>
          ))}
        {kind === "forest" && (
          <>
            <ellipse
              cx={WIDTH * 0.6}
              cy={HEIGHT * 0.84}
              rx={WIDTH * 0.5}
              ry="20"
              fill="var(--ph-sea-92)"
              opacity=".25"
            />
            <path
              d={[-10, 60, 150, WIDTH - 230, WIDTH - 120, WIDTH - 40, WIDTH + 10]
                .map((x) => pine(x, HEIGHT * 1.1, 200 + next() * 70))
                .join("")}
              fill="var(--ph-sea-24)"
            />
          </>
        )}
        <rect width={WIDTH} height={HEIGHT} fill="url(#ph-dusk)" />
      </svg>
    );
  },
);
