/* Lines over the stretches of a game, between nothing and all; the last point is how it ended. */
import type { ReactNode } from "react";

const WIDE = 320;
const HIGH = 96;

const xOf = (index: number, count: number) => (count < 2 ? 0 : (index / (count - 1)) * WIDE);
const yOf = (part: number) => HIGH - part * HIGH;

interface Props {
  /** What stands below each point. */
  stretches: readonly string[];
  /** What the lowest, the middle and the highest line mean. */
  scale: readonly [string, string, string];
  label: string;
  children: ReactNode;
}

export const Chart = ({ stretches, scale, label, children }: Props) => (
  <svg viewBox={`-38 -8 ${WIDE + 58} ${HIGH + 30}`} role="img" aria-label={label} className="sc-chart">
    {scale.map((words, k) => (
      <g key={words}>
        <line x1={0} x2={WIDE} y1={yOf(k / 2)} y2={yOf(k / 2)} />
        <text x={-7} y={yOf(k / 2) + 4} textAnchor="end">
          {words}
        </text>
      </g>
    ))}
    {stretches.map((words, k) => (
      <text key={k} x={xOf(k, stretches.length)} y={HIGH + 17} textAnchor="middle">
        {words}
      </text>
    ))}
    {children}
  </svg>
);

interface CurveProps {
  /** From 0 to 1, one for each stretch. */
  values: readonly number[];
  colour: string;
  isFilled?: boolean;
  /** The point that is marked. */
  marked?: number | null;
}

export const Curve = ({ values, colour, isFilled = false, marked = null }: CurveProps) => {
  const points = values.map((value, index) => `${xOf(index, values.length)},${yOf(value)}`).join(" ");
  return (
    <g stroke={colour}>
      {isFilled && <polygon points={`0,${HIGH} ${points} ${WIDE},${HIGH}`} fill={colour} />}
      <polyline points={points} />
      {marked !== null && <circle cx={xOf(marked, values.length)} cy={yOf(values[marked] ?? 0)} r={5} />}
    </g>
  );
};
