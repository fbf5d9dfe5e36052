import type { Option } from "../wire/types";
import type { GameTable } from "./game";
import { has } from "./traits";

export const MOST_BUTTONS = 4;
/** On a phone fewer stand side by side. */
export const MOST_ON_A_PHONE = 3;

/** What the bar offers before anything is chosen: a few options all, of many those that the table cannot show. */
export const offeredUnasked = (game: Pick<GameTable, "isInBar">, options: Option[], view?: unknown): Option[] => {
  if (game.isInBar)
    return options.filter(({ things, option }) => !things.length || game.isInBar!(option, view, options));
  return options.length <= MOST_BUTTONS ? options : withoutOwnThing(options);
};

/** Whether its button in the bar does it at once: passing always, and in some games whatever need not be weighed. */
export const isQuick = (
  game: Pick<GameTable, "isInBar" | "isQuickInBar">,
  option: Option,
  view: unknown,
  all: readonly Option[],
): boolean => {
  if (has(option, "passes")) return true;
  const isAtHome = !option.things.length || !!game.isInBar?.(option.option, view, all);
  return !!game.isQuickInBar && isAtHome && !has(option, "final") && !has(option, "gives_up");
};

/** Options that no thing on the table stands for alone: they have none, or share all of theirs with others. */
function withoutOwnThing(options: Option[]): Option[] {
  const uses = new Map<string, number>();
  for (const thing of options.flatMap(({ things }) => things)) uses.set(thing, (uses.get(thing) ?? 0) + 1);
  return options.filter(({ things }) => things.every((thing) => uses.get(thing)! > 1));
}

/** Giving up last and red, and what comes new into the bar first: buttons that stood there keep their places, so that
    nobody hits another one than was read. */
export function inOrder(options: Option[], fresh: Option | null): Option[] {
  const rank = (option: Option) => (option === fresh ? 0 : has(option, "gives_up") ? 2 : 1);
  return [...options].sort((a, b) => rank(a) - rank(b));
}
