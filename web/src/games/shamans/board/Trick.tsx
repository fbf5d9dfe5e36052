import { SeatMark } from "../../../look/SeatMark";
import { Glyph } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import { CardFace } from "../art/WorldCard";
import { clockwiseAfter, nearSeat, trickOf, type Place } from "../reading";
import type { View } from "../../../wire/games/shamans";
import { cardName, suitOf, worldOf, WORLDS } from "../worlds";
import type { Layout, Slot } from "./layout";
import { say } from "../texts";

type Props = Pick<TableProps<View>, "view" | "nameOf" | "thing" | "narrow"> & { layout: Layout };

/** The cards of the running trick, each in front of whoever played it. */
export const Trick = ({ view, nameOf, thing, layout, narrow }: Props) => {
  const places = trickOf(view);
  const around = clockwiseAfter(nearSeat(view), view.seats.length);
  return (
    <>
      <LeadSign view={view} layout={layout} narrow={narrow} nameOf={nameOf} />
      {places.map((place, order) => {
        const slot = layout.slots[narrow ? order : around.indexOf(place.seat)];
        if (!slot) return null;
        const isMine = place.seat === view.you;
        return (
          <g key={place.seat}>
            {place.turn === 0 && (
              <circle
                cx={slot.at[0]}
                cy={slot.at[1]}
                r={124 * layout.cardScale}
                fill="url(#sh-flame)"
                opacity={isMine ? 0.75 : 0.3}
              />
            )}
            <g
              data-thing={`front:${place.seat}`}
              transform={`translate(${slot.at[0]} ${slot.at[1]}) rotate(${slot.tilt}) scale(${layout.cardScale}) translate(-50 -72)`}
            >
              {place.front ? (
                <g className="sh-lies">
                  <rect x="3" y="7" width="100" height="144" rx="10" fill="#03030f" opacity=".5" />
                  <g opacity={view.seats[place.seat]?.alive ? 1 : 0.55}>
                    <CardFace card={place.front} />
                  </g>
                  <rect
                    className="sh-hit"
                    width="100"
                    height="144"
                    rx="10"
                    role="img"
                    {...thing(`card:${place.front}`, fronted(place, nameOf))}
                  />
                </g>
              ) : (
                <EmptyPlace place={place} isMine={isMine} narrow={narrow} />
              )}
              {!isMine && (
                <g transform={narrow ? "translate(68 6)" : "translate(76 8)"}>
                  <SeatMark seat={place.seat} name={nameOf(place.seat)} size={narrow ? 28 : 20} />
                </g>
              )}
            </g>
          </g>
        );
      })}
      {places.map((place, order) => {
        const slot = layout.slots[narrow ? order : around.indexOf(place.seat)];
        return slot && place.front ? (
          <Flag
            key={place.seat}
            place={place}
            slot={slot}
            layout={layout}
            narrow={narrow}
            isBelow={narrow || place.seat === nearSeat(view)}
          />
        ) : null;
      })}
    </>
  );
};

const fronted = (place: Place, nameOf: (seat: number) => string): string =>
  [
    say("board.in_front", { card: cardName(place.front ?? ""), name: nameOf(place.seat) }),
    place.isHighest && say("board.highest_gathers"),
    place.isLowest && say("board.lowest_takes"),
  ]
    .filter(Boolean)
    .join(", ");

const turnWords = (place: Place, isMine: boolean, narrow: boolean): string => {
  if (place.turn === null) return "";
  const when = isMine ? "mine" : place.turn === 0 ? "now" : place.isLast ? "last" : place.turn === 1 ? "next" : "later";
  return narrow ? say(`board.turn_short.${when}`) : say(`board.turn.${when}`);
};

const EmptyPlace = ({ place, isMine, narrow }: { place: Place; isMine: boolean; narrow: boolean }) => {
  const colour = place.offSuitCard ? "#c9bcff" : isMine ? "#ffd894" : narrow ? "#c3c6ea" : "#b4b8e2";
  const world = place.offSuitCard ? WORLDS[suitOf(place.offSuitCard)] : null;
  return (
    <>
      <rect
        x="1"
        y="1"
        width="98"
        height="142"
        rx="10"
        fill="#0a0c2a"
        fillOpacity=".55"
        stroke={colour}
        strokeWidth="2.4"
        strokeDasharray="6 5"
      />
      {place.offSuitCard && world ? (
        <>
          <Glyph of={world.icon} x={50} y={52} size={46} fill={world.colour} />
          <text x="50" y="93" className="sh-ghost-card">
            {suitOf(place.offSuitCard)} {place.offSuitCard.slice(1)}
          </text>
          <text x="50" y="115" className="sh-slot" fill="#c9bcff">
            {say("board.off_suit")}
          </text>
        </>
      ) : (
        <text x="50" y="78" className="sh-slot" fill={colour}>
          {turnWords(place, isMine, narrow)}
        </text>
      )}
    </>
  );
};

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

const Flag = ({ place, slot, layout, narrow, isBelow }: FlagProps) => {
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
      <rect x={-wide / 2} y={-high / 2} width={wide} height={high} rx={high / 2} fill="#f3e6cb" />
      <text y={narrow ? 4.5 : 5}>{words}</text>
    </g>
  );
};

const LeadSign = ({ view, layout, narrow, nameOf }: Pick<Props, "view" | "layout" | "narrow" | "nameOf">) => {
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
          stroke={world?.colour ?? "#8f9cf0"}
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
