/* How far steps lead, and by which way: as the server has walked it. */
import type { Reach } from "../../adventure/map/useWalk";
import type { Note, Way, Words } from "../../wire/types";

export interface Travel extends Reach<string> {
  label: Words;
  /** What is left then, and what waits there. */
  notes: Note[];
}

/** All spaces that steps lead to. */
export const reachIn = (ways: readonly Way[], here: string): Map<string, Travel> => {
  const chain = ({ option, via }: Way): string[] => [
    ...(via === null ? [here] : chain(ways[via]!)),
    String(option.space),
  ];
  return new Map(
    ways.map((told) => {
      const way = chain(told);
      return [way.at(-1)!, { cost: way.length - 1, way, label: told.label, notes: told.notes }];
    }),
  );
};
