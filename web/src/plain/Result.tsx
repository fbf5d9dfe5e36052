import { seatColour } from "../look/SeatMark";
import type { TableProps } from "../table/game";
import { listed, say } from "../table/say";
import { Rows } from "./Board";
import { outlineOf, type Texts } from "./outline";

/** Who won, and how everybody stands. */
export const resultOf = (texts: () => Texts) =>
  function Result(table: TableProps<unknown>) {
    const { seats } = outlineOf(table.view, texts());
    return (
      <section className="panel pl-result" aria-label={say("plain.over")}>
        <h2>{winners(table)}</h2>
        <ul>
          {table.seats.map(({ seat }) => (
            <li key={seat} style={{ "--seat": seatColour(seat) }}>
              <b>{table.nameOf(seat)}</b>
              <Rows rows={seats[seat] ?? []} table={table} />
            </li>
          ))}
        </ul>
      </section>
    );
  };

const winners = ({ result, nameOf }: TableProps<unknown>): string => {
  const best = Math.max(...(result ?? []));
  const names = (result ?? []).flatMap((won, seat) => (won > 0 && won === best ? [nameOf(seat)] : []));
  if (!names.length) return say("plain.nobody_wins");
  return say(names.length === 1 ? "plain.wins" : "plain.win", { names: listed(names) });
};
