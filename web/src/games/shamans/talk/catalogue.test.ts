import { describe, expect, it } from "vitest";
import { samples } from "../samples";
import type { View } from "../../../wire/games/shamans";
import { catalogue, handBudget } from "./catalogue";

const five = samples.find((one) => one.name.startsWith("five"))?.table.view as View;
const all = (view: View) =>
  [...view.suits].flatMap((suit) => catalogue(view, suit).flatMap((group) => group.rows.flatMap((row) => row.says)));

describe("the statements", () => {
  it("are the 155 of the catalogue, with a hidden tile to speak of", () => {
    const distinct = new Set(all({ ...five, face_down: ["shard"] }).map((say) => JSON.stringify(say)));
    expect(distinct.size).toBe(155);
  });

  it("speak only of suits in play and of others who are still in", () => {
    const four = samples.find((one) => one.name.startsWith("four"))?.table.view as View;
    expect(all(four).some((say) => say.suit === "R")).toBe(false);
    expect(all(four).some((say) => say.seat === 1 || say.seat === 0)).toBe(false);
  });

  it("about my cards are two in a trick", () => {
    const said = { seat: 0, trick: 6, suit: "B", value: "two", about: -1, stands: true };
    expect(handBudget(five)).toEqual({ left: 2, all: 2 });
    expect(
      handBudget({
        ...five,
        statements: [
          { ...said, what: "count" },
          { ...said, what: "trust" },
        ],
      }),
    ).toEqual({ left: 1, all: 2 });
    expect(handBudget({ ...five, statements: [{ ...said, what: "count", trick: 5 }] })).toEqual({ left: 2, all: 2 });
  });
});
