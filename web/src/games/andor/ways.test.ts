import { describe, expect, it } from "vitest";
import type { Way } from "../../wire/types";
import { ALONE, reachIn } from "./ways";

const way = (space: number, via: number | null, hours: number, facts = {}): Way => ({
  option: { type: "step_to", space, passenger: -1, with_wagon: false, wineskin: false, ...facts },
  label: [`Go to ${space}`],
  via,
  notes: [
    { key: "way", values: { hours, hour: 6 + hours }, words: [] },
    ...(hours > 1 ? [{ key: "way_price", values: { price: 2 }, words: [] }] : []),
  ],
});
const WAYS = [way(222, null, 1), way(221, 0, 2), way(222, null, 0, { wineskin: true }), way(221, 2, 1), way(213, 3, 2)];

describe("ways", () => {
  it("are read step by step, with what the server says they cost", () => {
    const reach = reachIn(WAYS, 226, ALONE);
    expect([...reach.keys()]).toEqual([222, 221]);
    expect(reach.get(221)).toMatchObject({ cost: 2, hour: 8, price: 2, way: [226, 222, 221], label: ["Go to 221"] });
    expect(reach.get(222)!.price).toBe(0);
  });

  it("are told apart by the company of their first step", () => {
    const reach = reachIn(WAYS, 226, { ...ALONE, wineskin: true });
    expect([...reach].map(([space, { cost }]) => [space, cost])).toEqual([
      [222, 0],
      [221, 1],
      [213, 2],
    ]);
    expect(reachIn(WAYS, 226, { ...ALONE, passenger: 2 }).size).toBe(0);
  });
});
