import { describe, expect, it } from "vitest";
import type { Tagged } from "../../wire/types";
import { beats, isOutcome } from "./motion";
import { samples } from "./samples";
import type { Happening, View } from "../../wire/games/shamans";

const five = samples.find((one) => one.name.startsWith("five"))?.table.view as View;
const tag = (event: Happening): Tagged => ({ ...event });

describe("beats", () => {
  it("let my card leave my hand and others' cards their seat", () => {
    expect(beats(tag({ type: "suit_followed", seat: 0, card: "Y4" }), five)).toMatchObject([
      { kind: "lift", thing: "card:Y4" },
      { kind: "flight", from: "card:Y4", to: "front:0" },
    ]);
    expect(beats(tag({ type: "off_suit_played", seat: 4, card: "R2" }), five)[1]).toMatchObject({
      from: "seat:4",
      to: "pile:R",
    });
  });

  it("never show what was passed", () => {
    const [, flight] = beats(tag({ type: "cards_passed", seat: 2, to: 3, count: 2, cards: ["G1", "G2"] }), five);
    expect(JSON.stringify(flight)).not.toContain("G1");
  });

  it("are none for events that move nothing", () => {
    expect(beats(tag({ type: "window_opened", seats: [1] }), five)).toEqual([]);
  });
});

describe("an outcome of mine", () => {
  it("is what a ritual scores, and not what the end of a round does, which has a table of its own", () => {
    const scored = (cause: string) => tag({ type: "points_scored", seat: 0, points: 2, cause });
    expect([isOutcome(scored("illumination"), five, 0), isOutcome(scored("side"), five, 0)]).toEqual([true, false]);
  });
});
