/* Where options lead, both ways round, and with which numbers: as the server has walked it. */
import type { Tagged, Way } from "../../wire/types";

export interface Trail {
  /** Where it ends. */
  space: string;
  /** The spaces gone over, from where I stand to its end. */
  path: readonly string[];
  /** With which numbers it is gone. */
  numbers: readonly number[];
  /** The option that is offered now and leads to it; it is that option itself, or dice lie between. */
  first: Tagged;
  isNow: boolean;
  /** No dice lie between. */
  isSure: boolean;
}

const isSame = (one: Tagged, other: Tagged): boolean => JSON.stringify(one) === JSON.stringify(other);

const valueIn = <Value>({ notes }: Way, key: string, name: string): Value | undefined =>
  notes.find((note) => note.key === key)?.values[name] as Value | undefined;

/** Every way that has a path. */
export const trailsIn = (ways: readonly Way[], here: string): Trail[] =>
  ways.flatMap((way): Trail[] => {
    const path = valueIn<string[]>(way, "path", "spaces");
    if (!path?.length) return [];
    let first = way;
    while (first.via !== null) first = ways[first.via]!;
    const faces = valueIn<number[]>(way, "on_roll", "faces");
    return [
      {
        space: path.at(-1)!,
        path: [here, ...path],
        numbers: faces?.length ? faces : [Number(way.option.roll ?? path.length)],
        first: first.option,
        isNow: way.via === null,
        isSure: !faces,
      },
    ];
  });

/** Those to be seen while this option is looked at: where it leads; else where the dice do
    as they lie, or, if none do yet, once they are rolled. */
export const trailsBy = (trails: readonly Trail[], shown: Tagged | null): Trail[] => {
  const now = trails.filter(({ isNow }) => isNow);
  const ahead = trails.filter(({ isNow }) => !isNow);
  const lie = now.some(({ first }) => first.type === "move_to");
  const by = ahead.find(({ first }) => shown && isSame(first, shown)) ?? (lie ? undefined : ahead[0]);
  return [...now, ...ahead.filter(({ first }) => by && isSame(first, by.first))];
};

/** Each space once, with all numbers that lead there. */
export const numbersAt = (trails: readonly Trail[]): Map<string, number[]> => {
  const found = new Map<string, number[]>();
  for (const { space, numbers } of trails)
    found.set(
      space,
      [...new Set([...(found.get(space) ?? []), ...numbers])].sort((a, b) => a - b),
    );
  return found;
};
