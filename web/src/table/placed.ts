import type { Decision } from "../wire/types";
import type { GameTable } from "./game";

/** The decision with its options laid on the things of this game's table. */
export function placed(game: GameTable, view: unknown, decision: Decision | null): Decision | null {
  const { thingsOf } = game;
  if (!decision || !thingsOf) return decision;
  return {
    ...decision,
    options: decision.options.map((option) => ({ ...option, things: thingsOf(option.option, view) })),
  };
}
