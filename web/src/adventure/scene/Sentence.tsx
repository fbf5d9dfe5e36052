import { SeatMark } from "../../look/SeatMark";
import { You } from "../../table/mine";
import { plain, seatOfRef } from "../../table/Words";
import type { Words } from "../../wire/types";

/** A sentence with the marks of the seats it names. */
export const Sentence = ({ words, nameOf }: { words: Words; nameOf(seat: number): string }) =>
  words.map((piece, k) => {
    if (typeof piece === "string") return <span key={k}>{piece}</span>;
    const seat = seatOfRef(piece.ref);
    return (
      <b key={k}>
        {seat !== null && <SeatMark seat={seat} name={nameOf(seat)} size={18} />}
        {seat !== null && " "}
        {plain([piece], nameOf)}
        {seat !== null && <You seat={seat} />}
      </b>
    );
  });
