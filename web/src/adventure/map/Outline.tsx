/** A shape with its edge, as pieces and tokens are drawn. */
export const Outline = ({ d, of, edge, line = 2 }: { d: string; of: string; edge: string; line?: number }) => (
  <path d={d} fill={of} stroke={edge} strokeWidth={line} strokeLinejoin="round" />
);
