import type { AskConsequences, AskOdds, AskOffers, Refresh, SetSpeed, Up } from "./types";

/** A message that may get lost: it is said again where it matters. */
export type Question = AskOffers | AskOdds | AskConsequences | SetSpeed | Refresh;

export type Numbered = Exclude<Up, Question>;

type Unnumbered<T> = T extends unknown ? Omit<T, "command"> : never;

/** A message that is sent again, under the same id, until it was carried out or refused. */
export type Command = Unnumbered<Numbered>;
