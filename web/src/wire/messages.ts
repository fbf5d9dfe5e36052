import type { AskOdds, AskOffers, Refresh, Up } from "./types";

/** A message that may get lost: the person asks again. */
export type Question = AskOffers | AskOdds | Refresh;

export type Numbered = Exclude<Up, Question>;

type Unnumbered<T> = T extends unknown ? Omit<T, "command"> : never;

/** A message that is sent again, under the same id, until it was carried out or refused. */
export type Command = Unnumbered<Numbered>;
