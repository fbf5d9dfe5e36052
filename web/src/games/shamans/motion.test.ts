import { describe, expect, it } from "vitest";
import type { Tagged } from "../../wire/types";
import { beats, isOutcome } from "./motion";
import { sampleOf } from "../../table/samples";
import type { Happening, View } from "../../wire/games/shamans";

const five = sampleOf<View>("shamans", "five players, middle of a trick").table.view;
const me = five.you!;
const [mine] = five.hand;
const tag = (event: Happening): Tagged => ({ ...event });

describe("beats", () => {
  it("let my card leave my hand and others' cards their seat", () => {
    const other = (me + 1) % five.seats.length;
    expect(beats(tag({ type: "suit_followed", seat: me, card: mine! }), five)).toMatchObject([
      { kind: "lift", thing: `card:${mine}` },
      { kind: "flight", from: `card:${mine}`, to: `front:${me}` },
    ]);
    expect(beats(tag({ type: "off_suit_played", seat: other, card: "R2" }), five)[1]).toMatchObject({
      from: `seat:${other}`,
      to: "pile:R",
    });
  });

  it("never show what was passed", () => {
    const [, flight] = beats(
      tag({ type: "cards_passed", seat: (me + 1) % 5, to: (me + 2) % 5, count: 2, cards: ["G1", "G2"] }),
      five,
    );
    expect(JSON.stringify(flight)).not.toContain("G1");
  });

  it("are none for events that move nothing", () => {
    expect(beats(tag({ type: "window_opened", seats: [1] }), five)).toEqual([]);
  });
});

describe("an outcome of mine", () => {
  it("is what a ritual scores, and not what the end of a round does, which has a table of its own", () => {
    const scored = (cause: string) => tag({ type: "points_scored", seat: me, points: 2, cause });
    expect([isOutcome(scored("illumination"), five, me), isOutcome(scored("side"), five, me)]).toEqual([true, false]);
  });
});
