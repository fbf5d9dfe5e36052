/* Lights and materials of drawings. Their colours are written as in CSS, opacity behind a stroke: "var(--a), var(--b)/.5 60%, var(--c)". */

interface Props {
  id: string;
  of: string;
}

const stops = (of: string) =>
  of.split(", ").map((stop, k, all) => {
    const [paint = "", at = k / (all.length - 1)] = stop.split(" ");
    const [colour, opacity] = paint.split("/");
    return <stop key={k} offset={at} stopColor={colour} stopOpacity={opacity} />;
  });

/** Light around a middle. */
export const Glow = ({ id, of, ...place }: Props & { cx?: number; cy?: number; r?: number }) => (
  <radialGradient id={id} {...place}>
    {stops(of)}
  </radialGradient>
);

/** Light from above, or from the upper left. */
export const Fall = ({ id, of, slant = false }: Props & { slant?: boolean }) => (
  <linearGradient id={id} x1="0" y1="0" x2={slant ? 1 : 0} y2="1">
    {stops(of)}
  </linearGradient>
);
