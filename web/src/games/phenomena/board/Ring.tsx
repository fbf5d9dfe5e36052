import crown from "icon:crown";
import skull from "icon:daemon-skull";
import { Glyph } from "../../../look/Icon";
import type { ThingProps } from "../../../table/game";
import { MAP } from "../geometry";
import { round } from "../../../look/drawn";

const INNER = 350;
const OUTER = 376;
const MIDDLE = (INNER + OUTER) / 2;

/** The track ends before it comes round to the crown again. */
const ROUND = 346;

/** A clock with the crown at twelve: `value` of `start` is left. */
const at = (value: number, start: number, radius: number): readonly [number, number] => {
  const angle = ((value / start) * ROUND - 90) * (Math.PI / 180);
  return [round(MAP.x + radius * Math.cos(angle)), round(MAP.y + radius * Math.sin(angle))];
};

/** The power track as a brass ring; the Sherpa marker goes down to the crown. */
export const Ring = ({ value, start, thing }: { value: number; start: number; thing: ThingProps }) => {
  const [x, y] = at(value, start, MIDDLE);
  const [topX, topY] = at(0, start, MIDDLE);
  return (
    <g className="ph-ring">
      <circle
        cx={MAP.x}
        cy={MAP.y + 3}
        r={OUTER + 4}
        fill="none"
        stroke="var(--ph-wood-15)"
        strokeOpacity=".6"
        strokeWidth="8"
      />
      <circle cx={MAP.x} cy={MAP.y} r={MIDDLE} fill="none" stroke="url(#ph-brass)" strokeWidth={OUTER - INNER + 8} />
      <circle cx={MAP.x} cy={MAP.y} r={MIDDLE} fill="none" stroke="var(--paper-ink)" strokeWidth={OUTER - INNER} />
      {value > 0 && (
        <path
          d={`M${topX} ${topY}A${MIDDLE} ${MIDDLE} 0 ${(value / start) * ROUND > 180 ? 1 : 0} 1 ${x} ${y}`}
          fill="none"
          stroke="var(--ph-blood-40)"
          strokeWidth={OUTER - INNER - 2}
          opacity=".9"
        />
      )}
      {Array.from({ length: start + 1 }, (_, space) => {
        const isFifth = space % 5 === 0;
        const [tx, ty] = at(space, start, MIDDLE + 2);
        return (
          <g key={space}>
            <path
              d={`M${at(space, start, INNER + 1).join(" ")}L${at(space, start, INNER + (isFifth ? 8 : 5)).join(" ")}`}
              stroke="var(--ph-gold-80)"
              strokeOpacity={isFifth ? 0.95 : 0.5}
              strokeWidth={isFifth ? 2 : 1.2}
            />
            {isFifth && space > 0 && (
              <text
                x={tx}
                y={round(ty + 4.5)}
                className="ph-track-number"
                fill={space <= value ? "var(--ph-parchment-93)" : "var(--ph-parchment-78)"}
              >
                {space}
              </text>
            )}
          </g>
        );
      })}
      <g transform={`translate(${topX} ${topY})`}>
        <circle r="19" fill="var(--paper-ink)" stroke="url(#ph-brass)" strokeWidth="3" />
        <Glyph of={crown} x={0} y={-1} size={24} fill="var(--ph-gold-88)" />
      </g>
      <g className="ph-sherpa" style={{ transform: `translate(${x}px, ${y}px)` }}>
        <circle r="34" fill="var(--ph-blood-68)" opacity=".18" />
        <circle r="19" fill="var(--ph-wood-15)" stroke="var(--ph-blood-76)" strokeWidth="2.5" />
        <Glyph of={skull} x={0} y={-1} size={25} fill="var(--ph-ember-83)" />
        <circle className="map-hit" r="22" {...thing} />
      </g>
    </g>
  );
};
