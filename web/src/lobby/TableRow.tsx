import door from "icon:exit-door";
import dice from "icon:rolling-dices";
import { FreeSeat, SeatMark } from "../look/SeatMark";
import { Icon } from "../look/Icon";
import { Link } from "../router";
import type { GameInfo, TableInfo } from "../wire/types";
import { shelved } from "./shelf";
import type { ReactNode } from "react";

export const paceWords = ({ kind, amount }: TableInfo["pace"]) =>
  kind === "untimed"
    ? "no clock"
    : kind === "days"
      ? `${amount} ${amount === 1 ? "day" : "days"} a move`
      : `${seconds(amount)} a decision`;

const seconds = (amount: number) => (amount % 60 ? `${amount} s` : `${amount / 60} min`);

/** How long ago, in the shortest words. */
export function since(created: number): string {
  const minutes = Math.max(0, Math.floor((Date.now() / 1000 - created) / 60));
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return `${Math.floor(minutes / 60 / 24)} days ago`;
}

/** When a game was begun, last played and ended, as far as that is known. */
export function timesWords({ created, begun, played, ended, phase }: TableInfo): string {
  if (begun === null && ended === null) return `${phase === "over" ? "brought in" : "set up"} ${since(created)}`;
  const [from, last] = [begun && since(begun), played && since(played)];
  return [
    from && `begun ${from}`,
    phase === "running" && last && last !== from && `last played ${last}`,
    ended && `ended ${since(ended)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Options that differ from the game's own, as their labels. */
export function houseRules(table: TableInfo, game: GameInfo | undefined): string[] {
  return (game?.options ?? [])
    .filter(({ name, default: usual }) => name in table.options && table.options[name] !== usual)
    .map(({ name, label, kind, values }) => {
      const value = table.options[name];
      const chosen = values.find((each) => each.value === value)?.label;
      return kind === "bool" ? label : (chosen ?? `${label}: ${value}`);
    });
}

/** "Your turn: which card?" with how far the game is; null where nothing waits. */
export const turnWords = ({ waits_for_you, asks, status }: TableInfo): string | null =>
  waits_for_you ? [asks ? `Your turn: ${asks}` : "Your turn", status].filter(Boolean).join(" · ") : null;

export const byUrgency = (a: TableInfo, b: TableInfo) =>
  Number(b.waits_for_you) - Number(a.waits_for_you) ||
  Number(b.phase === "running") - Number(a.phase === "running") ||
  b.created - a.created;

/** What is to be said of a table that is not being played. */
export const stateWords = ({ broken, phase }: TableInfo): string | null =>
  broken ? "broken, cannot be played on" : phase === "open" ? "waiting for people" : null;

export const GameIcon = ({ game }: { game: string }) => (
  <span className="gi" style={{ "--g": `var(--g-${game})` }}>
    <Icon of={shelved(game)?.icon ?? dice} />
  </span>
);

/** What else may be done about a table of mine: leave it, close it, put it away. */
export const MoreAbout = ({ table, onOpen }: { table: TableInfo; onOpen(): void }) => (
  <button
    className="tool small"
    aria-label={`Leave, close or put away ${table.name || shelved(table.game)?.title || "this table"}`}
    title="Leave, close or put away"
    aria-haspopup="dialog"
    onClick={onOpen}
  >
    <Icon of={door} />
  </button>
);

export function TableRow({
  table,
  sub,
  action,
  isHot = false,
  seats = true,
}: {
  table: TableInfo;
  sub: ReactNode;
  action: ReactNode;
  isHot?: boolean;
  seats?: boolean;
}) {
  const title = shelved(table.game)?.title;
  return (
    <li className={isHot ? "hot" : ""}>
      <GameIcon game={table.game} />
      <div className="grow what">
        <b>{table.name || title}</b>
        <span>
          {table.name && `${title} · `}
          {sub}
        </span>
      </div>
      {seats && (
        <span className="seatrow">
          {table.seats.map((seat) =>
            seat.kind === "open" ? (
              <FreeSeat key={seat.seat} />
            ) : (
              <SeatMark key={seat.seat} seat={seat.seat} name={seat.name} size={26} />
            ),
          )}
        </span>
      )}
      {action}
    </li>
  );
}

/** Tables below one another, or what is said where there are none. */
export const TableList = ({
  title,
  tables,
  rowOf,
  empty,
}: {
  title?: string;
  tables: readonly TableInfo[];
  rowOf(table: TableInfo): ReactNode;
  empty: ReactNode;
}) => (
  <section className="panel flush rows">
    {title && (
      <header>
        <h2>{title}</h2>
      </header>
    )}
    {tables.length ? <ul>{tables.map(rowOf)}</ul> : empty}
  </section>
);

/** A game that is over, and the way to its replay. */
export const FinishedRow = ({ table, children }: { table: TableInfo; children?: ReactNode }) => (
  <TableRow
    table={table}
    sub={[resultWords(table.result, table.your_seats), timesWords(table)].filter(Boolean).join(" · ")}
    action={
      <>
        {children}
        <Link className="btn small" to={`/replay/${table.id}`}>
          Replay
        </Link>
      </>
    }
  />
);

/** "you won" or "you lost", where the numbers tell; a game that was closed has none. */
export function resultWords(result: number[] | null, seats: number[]): string {
  if (!result) return "closed without a result";
  if (!seats.length) return "";
  const best = Math.max(...result);
  if (best <= 0) return "nobody won";
  return seats.some((seat) => result[seat] === best) ? "you won" : "you lost";
}
