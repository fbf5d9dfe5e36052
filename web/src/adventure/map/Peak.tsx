/** Colours of a peak: its sides in light and in shade, its clefts and its edge. */
export interface Stone {
  light: string;
  shade: string;
  cleft: string;
  edge: string;
}

/** A snowy peak to be laid out on a map, so wide to each side and so high, lit from the left. */
export const Peak = ({ id, w, h, of, line }: { id: string; w: number; h: number; of: Stone; line: number }) => {
  const at = (x: number, y: number) => `${w * x} ${h * y}`;
  const ridge = `M${at(-1, 0)}L${at(-0.12, -1)}L${at(0.1, -0.86)}L${at(1, 0)}`;
  return (
    <symbol id={id} overflow="visible">
      <path d={`${ridge}Q${at(0, 0.14)} ${at(-1, 0)}Z`} fill={of.shade} />
      <path
        d={`M${at(-1, 0)}L${at(-0.12, -1)}L${at(0.02, -0.62)}L${at(-0.16, -0.4)}L${at(0.06, -0.16)}L${at(-0.1, 0.05)}Q${at(-0.6, 0.06)} ${at(-1, 0)}Z`}
        fill={of.light}
      />
      <path
        d={`M${at(-0.12, -1)}L${at(-0.56, -0.46)}L${at(-0.32, -0.54)}L${at(-0.18, -0.4)}L${at(0.02, -0.58)}L${at(0.18, -0.44)}L${at(0.36, -0.6)}L${at(0.1, -0.86)}Z`}
        fill="var(--white)"
      />
      <path
        d={`M${at(0.34, -0.46)}L${at(0.56, -0.06)}M${at(0.5, -0.36)}L${at(0.74, -0.08)}`}
        stroke={of.cleft}
        strokeWidth={line}
        opacity=".7"
      />
      <path d={ridge} fill="none" stroke={of.edge} strokeWidth={line} strokeLinejoin="round" />
    </symbol>
  );
};
