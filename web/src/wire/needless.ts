/* Questions that go without saying are answered here, before anybody sees them. */
import type { Command } from "./messages";
import type { Answer, Down, Table } from "./types";

export interface Unasked {
  /** What the page is told: a table on which nothing is asked. */
  table: Table;
  answer: Extract<Command, Pick<Answer, "type">>;
}

/**
 * Answers what goes without saying, once for each question. Whoever has taken something back, or whose answer was refused,
 * sees the question.
 */
export class Needless {
  #answered = "";

  of(message: Down, asksAll: boolean): Unasked | null {
    if (asksAll || message.type !== "table" || message.seat === null || message.kept !== null) return null;
    const { seat, n, decision } = message;
    if (!decision?.needless || this.#answered === `${seat} ${n}`) return null;
    this.#answered = `${seat} ${n}`;
    return { table: { ...message, decision: null }, answer: { type: "answer", seat, n, option: decision.needless } };
  }
}
