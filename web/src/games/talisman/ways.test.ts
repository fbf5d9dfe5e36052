import { describe, expect, it } from "vitest";
import type { Way } from "../../wire/types";
import { numbersAt, trailsBy, trailsIn } from "./ways";

const note = (key: string, values: Record<string, unknown>) => ({ key, values, words: [] });
const way = (
  option: { type: string; [field: string]: unknown },
  via: number | null,
  notes: Way["notes"] = [],
): Way => ({
  option,
  via,
  notes,
  label: [],
});
const to = (space: string, roll: number) => ({ type: "move_to", space, roll, way: 1 });
const path = (...spaces: string[]) => note("path", { steps: spaces.length, spaces });
const faces = (...all: number[]) => note("on_roll", { faces: all });

const FATE = { type: "spend_fate", die: 0, shows: 2 };
const WAYS = [
  way(FATE, null),
  way(to("b", 1), 0, [path("b"), faces(1)]),
  way(to("c", 2), 0, [path("b", "c"), faces(2, 5)]),
  way(to("c", 2), null, [path("b", "c")]),
  way({ type: "use_move", space: "f" }, null),
];

describe("where options lead", () => {
  it("is told from where I stand, with the numbers that lead there", () => {
    expect(trailsIn(WAYS, "a").map(({ path: gone, numbers, isNow }) => [gone.join(""), numbers, isNow])).toEqual([
      ["ab", [1], false],
      ["abc", [2, 5], false],
      ["abc", [2], true],
    ]);
    expect(trailsIn([way(to("d", 3), null, [path("b", "c", "d")])], "a")).toMatchObject([
      { numbers: [3], isNow: true },
    ]);
  });

  it("is shown for the option that somebody looks at, or else for the dice as they lie", () => {
    const trails = trailsIn(WAYS, "a");
    const shown = (option: typeof FATE | null) => trailsBy(trails, option).map(({ numbers }) => numbers);
    expect(shown(null)).toEqual([[2]]);
    expect(shown(FATE)).toEqual([[2], [1], [2, 5]]);
    expect(trailsBy(trailsIn(WAYS.slice(0, 3), "a"), null)).toHaveLength(2);
  });

  it("is one disc for each space", () => {
    expect([...numbersAt(trailsIn(WAYS, "a"))]).toEqual([
      ["b", [1]],
      ["c", [2, 5]],
    ]);
  });
});
