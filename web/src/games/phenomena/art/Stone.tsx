import type { Landscape } from "../../../wire/games/phenomena";
import type { Price } from "../content";
import { stonesOf } from "../content";
import { LANDS } from "../looks";

/** A magic stone: each landscape has its own cut, letter and colour. */
export const Stone = ({
  kind,
  size = 20,
  isFaint = false,
  name,
}: {
  kind: Landscape;
  size?: number;
  isFaint?: boolean;
  name?: string | null;
}) => {
  const land = LANDS[kind];
  const said =
    name === null ? { "aria-hidden": true as const } : { role: "img", "aria-label": name ?? `${land.name} stone` };
  return (
    <svg
      className="ph-stone"
      viewBox="0 0 40 40"
      width={size}
      height={size}
      data-faint={isFaint || undefined}
      {...said}
    >
      <path d={land.cut} fill={`url(#ph-stone-${kind})`} stroke="var(--ph-wood-18)" strokeWidth="1.6" />
      <path d={land.facet} stroke="var(--white)" strokeOpacity=".8" strokeWidth="2" strokeLinecap="round" fill="none" />
      <text
        x="20"
        y={kind === "mountain" ? 33 : 27}
        textAnchor="middle"
        fontFamily="Alegreya Sans"
        fontWeight="800"
        fontSize="19"
        fill="var(--ph-wood-18)"
      >
        {land.letter}
      </text>
    </svg>
  );
};

/** Stones of a price in a row; those that one has are solid, the others faint. */
export const Stones = ({
  price,
  size = 17,
  owned,
}: {
  price: Price;
  size?: number;
  owned?: Record<string, number>;
}) => {
  const left = { ...owned };
  return (
    <span className="ph-stones">
      {stonesOf(price).map((kind, k) => {
        const has = !owned || (left[kind] ?? 0) > 0;
        left[kind] = (left[kind] ?? 0) - 1;
        return <Stone key={k} kind={kind} size={size} isFaint={!has} />;
      })}
    </span>
  );
};
