import { SeatMark } from "../look/SeatMark";
import type { TableProps } from "../table/game";
import { say } from "../table/say";
import { plain, seatOfRef } from "../table/Words";
import type { Option, Words } from "../wire/types";
import { ANY_KIND, outlineOf, type Row, type Texts } from "./outline";

type Props = TableProps<unknown>;

/** An option is a thing of its own here, so that every one of them can be clicked on the board. */
export const optionThing = (option: Option["option"]): string =>
  `option:${Object.values(option)
    .flat()
    .join("-")
    .replace(/[^\w-]+/g, "-")}`;

/** What lies on the table, field by field, and what can be done. */
export const boardOf = (texts: () => Texts) =>
  function Board(table: Props) {
    const { rows, parts } = outlineOf(table.view, texts());
    const { decision, locked } = table.choice;
    return (
      <div className="pl-board">
        <section className="panel pl-facts" aria-label={say("plain.table")}>
          <Rows rows={rows} table={table} />
          {parts.map(({ label, cards }) => (
            <div key={label} className="pl-part">
              <h3>{label}</h3>
              <ul>
                {cards.map((card, k) => (
                  <li key={k}>
                    <Rows rows={card} table={table} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
        {decision && !locked && (
          <div className="pl-options" role="group" aria-label={say("plain.options")}>
            {decision.options.map((option) => (
              <div key={optionThing(option.option)} className="pl-option" {...table.thing(optionThing(option.option))}>
                {plain(option.label, table.nameOf)}
              </div>
            ))}
          </div>
        )}
      </div>
    );
  };

export const Rows = ({ rows, table }: { rows: Row[]; table: Props }) => (
  <>
    {rows.map(({ label, words }, k) => (
      <p key={k} className="pl-row">
        {label && <small>{label}</small>}
        <Pieces words={words} table={table} />
      </p>
    ))}
  </>
);

/** Words whose things can be pointed at and, where an option names them, clicked. */
const Pieces = ({ words, table }: { words: Words; table: Props }) => (
  <span>
    {words.map((piece, k) => {
      if (typeof piece === "string") return piece;
      const seat = seatOfRef(piece.ref);
      if (seat !== null)
        return (
          <b key={k} className="pl-seat">
            <SeatMark seat={seat} name={table.nameOf(seat)} size={20} />
            {table.nameOf(seat)}
          </b>
        );
      return (
        <span key={k} className="pl-chip" {...table.thing(named(piece.ref, table.choice.lit), piece.text)}>
          {piece.text}
        </span>
      );
    })}
  </span>
);

/** The thing that a chip stands for: what has no kind is what the options call by the same id. */
const named = (ref: string, lit: ReadonlySet<string>): string =>
  ref.startsWith(`${ANY_KIND}:`) ? ([...lit].find((thing) => thing.endsWith(ref)) ?? ref) : ref;
