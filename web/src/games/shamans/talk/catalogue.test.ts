import { describe, expect, it } from "vitest";
import { sampleOf } from "../../../table/samples";
import type { View } from "../../../wire/games/shamans";
import { catalogue } from "./catalogue";

const five = sampleOf<View>("shamans", "five players, middle of a trick").table.view;
const all = (view: View) =>
  [...view.suits].flatMap((suit) => catalogue(view, suit).flatMap((group) => group.rows.flatMap((row) => row.says)));

describe("the statements", () => {
  it("are the 155 of the catalogue, with a hidden tile to speak of", () => {
    const distinct = new Set(all({ ...five, face_down: ["shard"] }).map((say) => JSON.stringify(say)));
    expect(distinct.size).toBe(155);
  });

  it("speak only of suits in play and of others who are still in", () => {
    const { view } = sampleOf<View>("shamans", "one is eliminated").table;
    const out = view.seats.filter(({ alive, seat }) => !alive || seat === view.you).map(({ seat }) => seat);
    for (const say of all(view)) {
      expect(`${view.suits}`).toContain(say.suit);
      expect(out).not.toContain(say.seat);
    }
    const { view: three } = sampleOf<View>("shamans", "three players, I lead").table;
    expect(all(three).some(({ suit }) => suit === "R")).toBe(false);
  });
});
