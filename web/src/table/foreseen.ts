/* What options lead to and what else is to be known of them, as the server tells it. */
import type { Consequences, Decision, Foretold, Note, Option, Way } from "../wire/types";

interface Foreseen extends Option {
  consequence: Foretold[];
  notes: Note[];
}

/** The decision whose options know what they lead to. */
export const withForeseen = (decision: Decision | null, foreseen: Consequences | null): Decision | null =>
  decision && foreseen
    ? {
        ...decision,
        options: decision.options.map((option, k) =>
          leadingTo(option, foreseen.consequences[k] ?? [], foreseen.notes[k] ?? []),
        ),
      }
    : decision;

export const leadingTo = (option: Option, consequence: Foretold[], notes: Note[] = []): Foreseen => ({
  ...option,
  consequence,
  notes,
});

/** What an option leads to, as far as it is known here; nothing before the server has told. */
const allOf = (option: Option): Foretold[] => (option as Partial<Foreseen>).consequence ?? [];

/** What an option leads to and does not say itself. */
export const consequenceOf = (option: Option): Foretold[] => allOf(option).filter(({ words }) => words.length > 0);

/** What else is to be known of an option: what waits there, what it may come to. */
export const notesOf = (option: Option): Note[] => (option as Partial<Foreseen>).notes ?? [];

/** A number that the notes of an option tell. */
export const noted = (option: Option | Way, key: string, name: string): number =>
  Number((option as Partial<Foreseen>).notes?.find((note) => note.key === key)?.values[name] ?? 0);

/** The events of this type that an option leads to. */
export const foreseenEvents = <Event extends { type: string }, Type extends Event["type"]>(
  option: Option | null,
  type: Type,
): Extract<Event, { type: Type }>[] =>
  (option ? allOf(option) : [])
    .filter(({ event }) => event.type === type)
    .map(({ event }) => event as unknown as Extract<Event, { type: Type }>);
