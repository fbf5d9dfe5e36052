import away from "icon:hourglass";
import robot from "icon:robot-golem";
import { Icon } from "../look/Icon";
import { seatColour, SeatMark } from "../look/SeatMark";
import type { SeatInfo } from "../wire/types";
import type { GameTable, TableProps } from "./game";
import { seatOfNews } from "./Log";
import { You } from "./mine";
import { isOfPeople, wasLate } from "./people";
import { say } from "./say";

export type Ring = "asked" | "answered" | null;

/** All seats with everything public about them, clockwise, mine last. */
export function Seats({
  game,
  table,
  ringOf,
  onOpen,
}: {
  game: GameTable;
  table: TableProps<unknown>;
  ringOf(seat: number): Ring;
  /** Somebody wants to know all about a seat. */
  onOpen?(seat: number): void;
}) {
  const { seats, me } = table;
  const start = me ?? seats.length - 1;
  const order = seats.map((_, k) => seats[(start + 1 + k) % seats.length]!);
  return (
    // No list: a seat that can be chosen is a button.
    <div className="seats" role="group" aria-label={say("table.seats")} data-count={seats.length}>
      {order.map((info) => (
        <Seat key={info.seat} game={game} table={table} info={info} ring={ringOf(info.seat)} onOpen={onOpen} />
      ))}
    </div>
  );
}

function Seat({
  game,
  table,
  info,
  ring,
  onOpen,
}: {
  game: GameTable;
  table: TableProps<unknown>;
  info: SeatInfo;
  ring: Ring;
  onOpen?(seat: number): void;
}) {
  const { SeatFacts, SeatTags } = game;
  const name = table.nameOf(info.seat);
  const isMine = table.me === info.seat;
  const isLate = wasLate(info, table.news, (one) => seatOfNews(game, one) === info.seat && !isOfPeople(one));
  const props = table.thing(`seat:${info.seat}`, undefined);
  const isToChoose = props["data-lit"] || props["data-free"];
  return (
    <div
      {...props}
      className={`seat ${ring === "asked" ? "now" : ""}`}
      style={{ "--seat": seatColour(info.seat) }}
      data-me={isMine || undefined}
      data-answered={ring === "answered" || undefined}
      onClick={(event) => {
        if (isToChoose || !onOpen) props.onClick(event);
        else onOpen(info.seat);
      }}
    >
      <span className="face">
        <Icon of={game.seatIcon(info.seat, table.view)} />
        <SeatMark seat={info.seat} name={name} size={table.narrow ? 18 : 22} />
      </span>
      <div className="name">
        {onOpen && !isToChoose ? (
          <button
            className="nm"
            title={say("table.seat.about", { name })}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(info.seat);
            }}
          >
            {name}
          </button>
        ) : (
          <span className="nm">{name}</span>
        )}
        <You seat={info.seat} />
        {info.away && (
          <span className="state" title={say("table.seat.away", { name })}>
            <Icon of={robot} />
            <span className="stands-in">{say("table.seat.bot_plays")}</span>
          </span>
        )}
        {isLate && !info.away && (
          <span className="state" title={say("table.seat.late", { name })}>
            <Icon of={robot} />
            <span className="stands-in">{say("table.seat.bot_answered")}</span>
          </span>
        )}
        {info.kind === "person" && !info.present && !info.away && (
          <span className="state" title={say("table.seat.absent", { name })}>
            <Icon of={away} />
            <span className="vh">{say("table.seat.not_here")}</span>
          </span>
        )}
        {SeatTags && <SeatTags {...table} seat={info.seat} info={info} />}
        {ring === "asked" && <span className="vh">{say("table.seat.asked")}</span>}
      </div>
      <SeatFacts {...table} seat={info.seat} info={info} />
    </div>
  );
}
