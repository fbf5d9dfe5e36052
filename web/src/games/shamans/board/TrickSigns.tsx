import { Glyph } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/shamans";
import type { Place } from "../reading";
import { say } from "../texts";
import { worldOf } from "../worlds";
import type { Layout, Slot } from "./layout";

const flagWords = (place: Place, narrow: boolean): string | null => {
  if (!place.isHighest && !place.isLowest) return null;
  const flag = place.isHighest && place.isLowest ? "both" : place.isHighest ? "highest" : "lowest";
  return narrow ? say(`board.flag_short.${flag}`) : say(`board.flag.${flag}`);
};

interface FlagProps {
  place: Place;
  slot: Slot;
  layout: Layout;
  narrow: boolean;
  isBelow: boolean;
}

const USUAL_FLAG = 116;

/** Says over a card that it gathers the trick, or takes a tile. */
export const Flag = ({ place, slot, layout, narrow, isBelow }: FlagProps) => {
  const words = flagWords(place, narrow);
  if (!words) return null;
  const wide = words.length * (narrow ? 6.4 : 6.6) + (narrow ? 14 : 24);
  const high = narrow ? 20 : 26;
  const lift = 72 * layout.cardScale + (isBelow ? -1 : 13);
  // A long flag leans towards the middle, away from the seats at the edge.
  const lean = Math.sign(layout.lead[0] - slot.at[0]) * Math.max(0, (wide - USUAL_FLAG) / 2);
  return (
    <g
      className="sh-flag"
      transform={`translate(${slot.at[0] + slot.tilt + (narrow ? 0 : lean)} ${isBelow ? slot.at[1] + lift : slot.at[1] - lift})`}
    >
      <rect x={-wide / 2} y={-high / 2} width={wide} height={high} rx={high / 2} fill="var(--paper)" />
      <text y={narrow ? 4.5 : 5}>{words}</text>
    </g>
  );
};

interface LeadProps extends Pick<TableProps<View>, "view" | "nameOf" | "narrow"> {
  layout: Layout;
}

/** What was led, or who leads. */
export const LeadSign = ({ view, layout, narrow, nameOf }: LeadProps) => {
  const [x, y] = layout.lead;
  const next = view.to_play[0];
  const words = view.lead
    ? say("board.was_led", { suit: view.lead })
    : next === undefined
      ? ""
      : next === view.you
        ? say("board.you_lead")
        : say("board.leads", { name: nameOf(next) });
  if (!words) return null;
  const world = view.lead ? worldOf(view.lead) : null;
  if (narrow)
    return (
      <g transform={`translate(${x} ${y})`}>
        {world && <Glyph of={world.icon} x={8} y={-5} size={24} fill={world.colour} />}
        <text x={world ? 26 : 0} className="sh-led start">
          {words}
        </text>
        <path
          d={`M${(world ? 34 : 10) + words.length * 7} -5H360`}
          stroke={world?.colour ?? "var(--sh-night-72)"}
          strokeOpacity=".4"
        />
      </g>
    );
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="74" fill="url(#sh-flame)" opacity={world ? 0.35 : 0.15} />
      {world && <Glyph of={world.icon} x={0} y={-6} size={78} fill={world.colour} />}
      <text y={world ? 53 : 6} className="sh-led">
        {words}
      </text>
    </g>
  );
};
