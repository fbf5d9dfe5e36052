/* What options certainly lead to, as the server foresees it. */
import type { Decision, Foretold, Option } from "../wire/types";

interface Foreseen extends Option {
  consequence: Foretold[];
}

/** The decision whose options know what they lead to. */
export const withForeseen = (decision: Decision | null, foreseen: Foretold[][] | null): Decision | null =>
  decision && foreseen
    ? { ...decision, options: decision.options.map((option, k) => leadingTo(option, foreseen[k] ?? [])) }
    : decision;

export const leadingTo = (option: Option, consequence: Foretold[]): Foreseen => ({ ...option, consequence });

/** What an option leads to, as far as it is known here; nothing before the server has told. */
const allOf = (option: Option): Foretold[] => (option as Partial<Foreseen>).consequence ?? [];

/** What an option leads to and does not say itself. */
export const consequenceOf = (option: Option): Foretold[] => allOf(option).filter(({ words }) => words.length > 0);

/** The event of this type that an option leads to. */
export const foreseenEvent = <Event extends { type: string }, Type extends Event["type"]>(
  option: Option | null,
  type: Type,
): Extract<Event, { type: Type }> | null =>
  ((option && allOf(option).find(({ event }) => event.type === type)?.event) as
    Extract<Event, { type: Type }> | undefined) ?? null;
