import cross from "icon:cancel";
import { Icon } from "../look/Icon";
import { SeatMark } from "../look/SeatMark";
import { afterSeat, seatOfRef, Words, type WordsContext } from "../table/Words";
import type { Words as Sentence } from "../wire/types";

const seatOf = ([first]: Sentence) => (first && typeof first !== "string" ? seatOfRef(first.ref) : null);

/** The end of a finished game: what lay hidden until then, turned over for everybody. */
export function Unveiled({ open, context, onClose }: { open: Sentence[]; context: WordsContext; onClose(): void }) {
  const seats = [...new Set(open.map(seatOf))];
  return (
    <section className="unveiled panel" aria-label="All open">
      <header>
        <h2>All open</h2>
        <button className="tool" aria-label="Close" onClick={onClose}>
          <Icon of={cross} />
        </button>
      </header>
      <dl tabIndex={0} aria-label="What lay hidden to the end">
        {seats.map((seat) => (
          <div key={seat}>
            <dt>
              {seat === null ? (
                "Nobody’s"
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
