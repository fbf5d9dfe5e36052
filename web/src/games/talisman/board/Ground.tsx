import { translated } from "../../../adventure/map/geometry";
import { round } from "../../../look/drawn";
import type { Space } from "../content.gen";
import { cellOf } from "../geometry";
import { groundOf } from "./grounds";
import { patch } from "./strokes";
import { dress } from "./terrain";

/** The painted ground of spaces, what grows on it, and the lines between them. */
export const Ground = ({ spaces }: { spaces: readonly Space[] }) => (
  <>
    {spaces.map((space, k) => (
      <path
        key={space.id}
        d={patch(cellOf(space.id), k * 31 + 7)}
        fill={groundOf(space.region, space.terrain ?? "lowland")}
      />
    ))}
    {spaces
      .flatMap((space, k) => dress(space, k + space.region.length * 40))
      .sort((a, b) => a.y - b.y)
      .map(({ symbol, x, y, scale, isTurned }, k) => (
        <use
          key={k}
          href={`#tal-${symbol}`}
          transform={`${translated([x, y])} scale(${round((isTurned ? -scale : scale) * 10) / 10} ${round(scale * 10) / 10})`}
        />
      ))}
    <Lines spaces={spaces} />
  </>
);

const Lines = ({ spaces }: { spaces: readonly Space[] }) => {
  const lines = spaces
    .map(({ id }) => cellOf(id))
    .map(({ x, y, w, h }) => `M${round(x)} ${round(y)}h${round(w)}v${round(h)}`)
    .join("");
  return (
    <>
      <path d={lines} stroke="var(--tal-line)" strokeOpacity=".5" strokeWidth="1.5" fill="none" />
      <path
        d={lines}
        stroke="var(--tal-line-lit)"
        strokeOpacity=".35"
        strokeWidth="1.6"
        strokeDasharray="1 6"
        strokeLinecap="round"
        fill="none"
        transform="translate(1.5 1.5)"
      />
    </>
  );
};
