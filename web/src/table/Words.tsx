import { Fragment, type ReactNode } from "react";
import type { Words as Sentence } from "../wire/types";
import { SeatMark } from "../look/SeatMark";
import type { GameTable } from "./game";
import { You } from "./mine";

export interface WordsContext {
  game: Pick<GameTable, "chip">;
  nameOf(seat: number): string;
  /** Who sat there at that time, where people may have left since. */
  nameThen?(seat: number, n: number): string;
  /** False where there are many: arrows walk from one to the other, and Tab passes them by. */
  tabbed?: boolean;
  /** Whoever points at a name points at the thing. */
  point?(thing: string | null, element?: Element): void;
}

export const seatOfRef = (ref: string): number | null => (ref.startsWith("seat:") ? Number(ref.slice(5)) : null);

/** A sentence as plain text, with the names of those who sit here: what a reader speaks. */
export function plain(words: Sentence, nameOf: (seat: number) => string): string {
  return words
    .map((piece) => {
      if (typeof piece === "string") return piece;
      const seat = seatOfRef(piece.ref);
      return seat === null ? piece.text : nameOf(seat);
    })
    .join("");
}

/** The sentence without the seat it begins with, for lines that carry that seat's mark. */
export function afterSeat(words: Sentence, seat: number | null): Sentence {
  const [first, second, ...rest] = words;
  if (seat === null || first === undefined || typeof first === "string" || seatOfRef(first.ref) !== seat) return words;
  return typeof second === "string" ? [second.replace(/^:?\s*/, ""), ...rest] : words.slice(1);
}

/** A sentence with its things: each shows what it is when pointed at. */
export function Words({ words, context, marks = true }: { words: Sentence; context: WordsContext; marks?: boolean }) {
  return words.map((piece, i) => (
    <Fragment key={i}>
      {typeof piece === "string" ? (
        piece
      ) : (
        <Thing piece={piece} isOwner={owns(words[i + 1])} context={context} marks={marks} />
      )}
    </Fragment>
  ));
}

/** "Fox's turn": nothing comes between a name and what makes it an owner. */
const owns = (next: Sentence[number] | undefined) => typeof next === "string" && /^['’]/.test(next);

function Thing({
  piece,
  isOwner,
  context,
  marks,
}: {
  piece: { ref: string; text: string };
  isOwner: boolean;
  context: WordsContext;
  marks: boolean;
}): ReactNode {
  const seat = seatOfRef(piece.ref);
  const { point, game } = context;
  const looks =
    seat === null ? (
      (game.chip?.(piece.ref, piece.text) ?? <b>{piece.text}</b>)
    ) : (
      <>
        {marks && <SeatMark seat={seat} name={context.nameOf(seat)} size={18} />}
        <b>{context.nameOf(seat)}</b>
        {!isOwner && <You seat={seat} />}
      </>
    );
  if (!point) return looks;
  return (
    <span
      className="ref"
      tabIndex={context.tabbed === false ? -1 : 0}
      onPointerEnter={(event) => point(piece.ref, event.currentTarget)}
      onPointerLeave={({ pointerType }) => pointerType !== "touch" && point(null)}
      onFocus={(event) => point(piece.ref, event.currentTarget)}
      onBlur={() => point(null)}
    >
      {looks}
    </span>
  );
}
