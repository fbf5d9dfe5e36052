import type { Decision, Option } from "../wire/types";
import type { GameTable } from "./game";

/** Options laid on the things of this game's table. */
export function laid(game: GameTable, view: unknown, options: Option[]): Option[] {
  const { thingsOf, labelOf } = game;
  if (!thingsOf) return options;
  return options.map((option) => ({
    ...option,
    label: labelOf?.(option, view) ?? option.label,
    things: thingsOf(option.option, view, option),
  }));
}

/** The decision with its options laid on the things of this game's table. */
export function placed(game: GameTable, view: unknown, decision: Decision | null): Decision | null {
  return decision && game.thingsOf ? { ...decision, options: laid(game, view, decision.options) } : decision;
}
