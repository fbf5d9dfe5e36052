import cross from "icon:cancel";
import { Icon } from "../look/Icon";
import { SeatMark } from "../look/SeatMark";
import { say } from "../table/say";
import { afterSeat, seatOfRef, Words, type WordsContext } from "../table/Words";
import type { Words as Sentence } from "../wire/types";

const seatOf = ([first]: Sentence) => (first && typeof first !== "string" ? seatOfRef(first.ref) : null);

/** A position of a finished game: what lay hidden there, turned over for everybody. */
export function Unveiled({ open, context, onClose }: { open: Sentence[]; context: WordsContext; onClose(): void }) {
  const seats = [...new Set(open.map(seatOf))];
  return (
    <section className="unveiled panel" aria-label={say("table.open.title")}>
      <header>
        <h2>{say("table.open.title")}</h2>
        <button className="tool" aria-label={say("table.open.close")} onClick={onClose}>
          <Icon of={cross} />
        </button>
      </header>
      {!open.length && <p>{say("table.open.nothing")}</p>}
      <dl tabIndex={0} aria-label={say("table.open.hidden")}>
        {seats.map((seat) => (
          <div key={seat}>
            <dt>
              {seat === null ? (
                say("table.open.nobody")
              ) : (
                <>
                  <SeatMark seat={seat} name={context.nameOf(seat)} size={20} /> {context.nameOf(seat)}
                </>
              )}
            </dt>
            <dd>
              {open
                .filter((words) => seatOf(words) === seat)
                .map((words, k) => (
                  <p key={k}>
                    <Words words={afterSeat(words, seat)} context={{ ...context, tabbed: false }} />
                  </p>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
