import { useMemo } from "react";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/shamans";
import { Pawn } from "../art/Pawn";
import { curve, linePath, type Curve, type Point } from "./geometry";
import type { Layout } from "./layout";
import { say } from "../texts";

interface Walk {
  line: Curve;
  moon: Point;
  /** Where a space lies. The last stone stands just before the Moon. */
  space: (n: number) => Point;
}

export const walk = (layout: Layout, length: number): Walk => {
  const line = curve(layout.track);
  const last = 1 - (layout.moonRadius + layout.stone * 0.5) / line.length;
  const moon = line.at(1);
  return { line, moon, space: (n) => (n >= length ? moon : line.at((n / (length - 1)) * last)) };
};

interface Props {
  layout: Layout;
  pawn: number;
  start: number;
  moon: number;
  /** Where the Shadow would stand after the option that is looked at. */
  next: number | null;
  /** Spaces that an option names. */
  lit: readonly number[];
  thing: TableProps<View>["thing"];
}

/** The Shadow's path to the Moon. */
export const Track = ({ layout, pawn, start, moon, next, lit, thing }: Props) => {
  const path = useMemo(() => walk(layout, moon), [layout, moon]);
  const { line, space } = path;
  const walked = pawn / (moon + 1);
  const broad = layout.stone * 2;
  const [x, y] = space(pawn);
  return (
    <g className="sh-track">
      <g fill="none" strokeLinecap="round">
        <path
          d={linePath(line, 0, 1)}
          stroke="var(--sh-night-16)"
          strokeWidth={broad + 8}
          opacity=".55"
          className="sh-bed"
        />
        <path d={linePath(line, 0, 1)} stroke="var(--sh-night-67)" strokeWidth="1.6" opacity=".5" />
        <path d={linePath(line, 0, walked)} stroke="var(--sh-night-54)" strokeWidth={broad + 2} opacity=".22" />
        <path d={linePath(line, 0, walked)} stroke="var(--sh-night-63)" strokeWidth="2" opacity=".8" />
      </g>
      <Moon at={path.moon} radius={layout.moonRadius} space={moon} />
      {Array.from({ length: moon }, (_, n) => (
        <Stone key={n} n={n} at={space(n)} radius={layout.stone} isPast={n < pawn} isStart={n === start} />
      ))}
      {next !== null && next !== pawn && (
        <NextStep at={space(next)} radius={next === moon ? layout.moonRadius + 4 : layout.stone + 5} />
      )}
      <g className="sh-pawn" style={{ transform: `translate(${x}px, ${y}px)` }}>
        <g transform={`scale(${Math.max(0.7, layout.stone / 12)})`}>
          <Pawn />
        </g>
      </g>
      <path
        className="sh-hit along"
        d={linePath(line, 0, 1)}
        strokeWidth={broad + 10}
        role="img"
        {...thing("track", say("board.shadow_on", { space: pawn, moon }))}
      />
      {lit.map((n) => (
        <circle
          key={n}
          className="sh-hit"
          cx={space(n)[0]}
          cy={space(n)[1]}
          r={n === moon ? layout.moonRadius : layout.stone + 6}
          {...thing(`space:${n}`)}
        />
      ))}
    </g>
  );
};

const Stone = ({
  n,
  at: [x, y],
  radius,
  isPast,
  isStart,
}: {
  n: number;
  at: Point;
  radius: number;
  isPast: boolean;
  isStart: boolean;
}) => {
  const isFifth = n % 5 === 0;
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={isFifth ? radius : radius - 3}
        fill={`url(#sh-stone${isPast ? "-past" : ""})`}
        stroke={isStart ? "var(--sh-parchment-87)" : isPast ? "var(--sh-night-68)" : "var(--sh-night-20)"}
        strokeWidth={isStart ? 2.4 : 1.3}
      />
      {isFifth && (
        <text
          x={x}
          y={y + radius / 3}
          className="sh-space"
          fill={isPast ? "var(--sh-violet-92)" : "var(--sh-night-24)"}
        >
          {n}
        </text>
      )}
    </>
  );
};

const NextStep = ({ at: [x, y], radius }: { at: Point; radius: number }) => (
  <circle
    cx={x}
    cy={y}
    r={radius}
    fill="none"
    stroke="var(--sh-gold-84)"
    strokeWidth="2.5"
    strokeDasharray="5 4"
    className="sh-next"
  />
);

const CRATERS = [
  [-0.3, 0.2, 0.2],
  [0.35, -0.2, 0.13],
  [0.12, 0.5, 0.16],
  [-0.2, -0.45, 0.11],
] as const;

const Moon = ({ at: [x, y], radius, space }: { at: Point; radius: number; space: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r={radius * 2.3} fill="url(#sh-moonlight)" />
    <circle r={radius} fill="url(#sh-moonface)" />
    <g fill="var(--sh-parchment-79)" opacity=".55">
      {CRATERS.map(([cx, cy, r]) => (
        <circle key={cx} cx={cx * radius} cy={cy * radius} r={r * radius} />
      ))}
    </g>
    <text y={radius * 0.22} className="sh-moon" fontSize={radius * 0.62}>
      {space}
    </text>
  </g>
);
