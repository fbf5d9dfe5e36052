import { SeatMark } from "../../../look/SeatMark";
import { Glyph } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import { CardFace } from "../art/WorldCard";
import { clockwiseAfter, nearSeat, trickOf, type Place } from "../reading";
import type { View } from "../../../wire/games/shamans";
import { cardName, suitOf, WORLDS } from "../worlds";
import type { Layout } from "./layout";
import { Flag, LeadSign } from "./TrickSigns";
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
                  <rect x="3" y="7" width="100" height="144" rx="10" fill="var(--sh-night-11)" opacity=".5" />
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
  const colour = place.offSuitCard
    ? "var(--sh-violet-83)"
    : isMine
      ? "var(--sh-parchment-90)"
      : narrow
        ? "var(--sh-night-84)"
        : "var(--sh-night-79)";
  const world = place.offSuitCard ? WORLDS[suitOf(place.offSuitCard)] : null;
  return (
    <>
      <rect
        x="1"
        y="1"
        width="98"
        height="142"
        rx="10"
        fill="var(--sh-night-18)"
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
          <text x="50" y="115" className="sh-slot" fill="var(--sh-violet-83)">
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
