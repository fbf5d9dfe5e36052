import { CopyLink } from "../look/CopyLink";
import { FreeSeat, SeatMark } from "../look/SeatMark";
import { api } from "../wire/http";
import type { GameInfo, SeatInfo, TableInfo } from "../wire/types";

/** A seat before the start: who has it, and what may be done about it. */
export function WaitingSeat({
  seat,
  info,
  bots,
  attempt,
  onAbout,
}: {
  seat: SeatInfo;
  info: TableInfo;
  bots: GameInfo["bots"];
  attempt(run: () => Promise<unknown>): Promise<void>;
  onAbout(): void;
}) {
  const mine = info.your_seats;
  const isMine = mine.includes(seat.seat);
  return (
    <li className="row waiting-seat">
      {seat.kind === "open" ? <FreeSeat /> : <SeatMark seat={seat.seat} name={seat.name} size={28} />}
      <span className="grow">
        <b className="d">{seat.kind === "open" ? "free" : seat.name}</b>
        <small className="faint">
          {isMine
            ? " you"
            : seat.kind === "bot"
              ? ` bot, ${seat.strength.toLowerCase()}`
              : seat.kind === "person" && !seat.present
                ? " not here now"
                : ""}
        </small>
      </span>
      {seat.kind === "open" && (
        <button
          className={`btn small ${mine.length ? "" : "primary"}`}
          onClick={() => attempt(() => api.join(info.id, seat.seat))}
        >
          {mine.length ? "Take it, too" : "Sit here"}
        </button>
      )}
      {isMine && (
        <button className="btn small" onClick={() => attempt(() => api.leave(info.id, seat.seat))}>
          Get up
        </button>
      )}
      {seat.kind === "person" && !isMine && (
        <button className="btn small" onClick={onAbout}>
          About…
        </button>
      )}
      {info.you_are_host && seat.kind !== "person" && (
        <select
          aria-label={`Seat ${seat.seat + 1}`}
          value={seat.kind === "bot" ? (seat.level ?? "") : "open"}
          onChange={({ target: { value } }) =>
            attempt(() =>
              value === "open"
                ? api.seat(info.id, seat.seat, "open", null)
                : api.seat(info.id, seat.seat, "bot", value),
            )
          }
        >
          <option value="open">open</option>
          {bots.map(({ level, name: bot }) => (
            <option key={level} value={level}>
              bot: {bot}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

/** The address of a table, to be sent to others. */
export const TableLink = ({ info }: { info: TableInfo }) => (
  <>
    <CopyLink label="The link to this table" address={`${location.origin}/table/${info.id}`} />
    <p className="help">
      {info.listed ? "The table is listed in the lobby." : "The table is private: only those with the link find it."}{" "}
      Code: <b>{info.id}</b>
    </p>
  </>
);
