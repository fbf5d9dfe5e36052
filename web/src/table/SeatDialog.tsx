import { Dialog } from "../look/Dialog";
import type { News, TableInfo } from "../wire/types";
import type { GameTable } from "./game";
import { seatOfNews } from "./Log";
import { AboutPerson } from "./PersonDialog";
import { Words, type WordsContext } from "./Words";
import { say } from "./say";

const LATEST = 5;

/** A seat opened: everything public about it, what it did last, and what one may do about the person. */
export function SeatDialog({
  game,
  table,
  view,
  seat,
  news,
  context,
  onClose,
}: {
  game: GameTable;
  table: TableInfo;
  view: unknown;
  seat: number;
  news: News[];
  context: WordsContext;
  onClose(): void;
}) {
  const info = table.seats[seat]!;
  const isMine = table.your_seats.includes(seat);
  const done = news.filter((one) => one.words.length && seatOfNews(game, one) === seat && !game.isSilent?.(one.event));
  return (
    <Dialog title={context.nameOf(seat)} onClose={onClose}>
      <p className="help">{whoIs(table, seat)}</p>
      <dl className="seat-sheet">
        {game.seatSheet(view, seat, { news, nameOf: context.nameOf }).map(([what, lines]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {lines.map((line, k) => (
                <p key={k}>{line}</p>
              ))}
            </dd>
          </div>
        ))}
        {done.length > 0 && (
          <div>
            <dt>{say("table.seat.did_last")}</dt>
            <dd>
              {done.slice(-LATEST).map((one, k) => (
                <p key={k}>
                  <Words words={one.words} context={{ ...context, point: undefined }} />
                </p>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {info.person && !isMine && (
        <details>
          <summary>{say("table.seat.about_person", { name: info.name })}</summary>
          <AboutPerson table={table} seat={info} />
        </details>
      )}
    </Dialog>
  );
}

function whoIs({ seats, your_seats }: TableInfo, seat: number): string {
  const { kind, level, strength, away, present, name } = seats[seat]!;
  if (kind === "bot") return level ? say("table.seat.bot_level", { level, strength }) : say("table.seat.bot");
  if (your_seats.includes(seat)) return say("table.seat.you");
  if (away) return `${say("table.seat.away", { name })}.`;
  return present ? say("table.seat.here") : `${say("table.seat.absent", { name })}.`;
}
