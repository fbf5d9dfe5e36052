import { describe, expect, it } from "vitest";
import { sampleOf } from "../../table/samples";
import type { Choice, View } from "../../wire/games/shamans";
import { changed } from "../../wire/between";
import { describeThing, thingsOf, wouldBe } from "./describe";
import { foresee, ritualOf } from "./reading";

const five = sampleOf<View>("shamans", "five players, middle of a trick").table.view;
const things = (choice: Choice, view = five) => thingsOf({ ...choice }, view);

describe("an option lies", () => {
  it("on its card, tile, seat or world", () => {
    expect(things({ type: "play_card", card: "P3" })).toEqual(["card:P3"]);
    expect(things({ type: "take_from_display", slot: 1, tile: "portal" })).toEqual(["display:1"]);
    expect(things({ type: "draw_from_pile" })).toEqual(["tile_pile"]);
    expect(things({ type: "use_dagger", seat: 2 })).toEqual(["seat:2"]);
    expect(things({ type: "perform_next", suit: "P", ritual: "illumination" })).toEqual(["suit:P"]);
  });

  it("on the space where the Shadow would stand", () => {
    const { view, decision } = sampleOf<View>("shamans", "ritual: my Stabilization").table;
    const back = decision!.options.find(({ option }) => option.type === "pull_back")!;
    expect(foresee(back).pawn).toBeLessThan(view.pawn);
    expect(thingsOf(back.option, view, back)).toEqual([`space:${foresee(back).pawn}`]);
    expect(things({ type: "pull_back" })).toEqual([]);
  });

  it("on all tiles that are left, for an Artifact in place of a step back", () => {
    const shown = five.display.map((_, slot) => `display:${slot}`);
    expect(things({ type: "take_artifact" })).toEqual([...shown, "tile_pile"]);
    expect(things({ type: "take_artifact" }, changed(five, { tile_pile: 0 }))).toEqual(shown);
  });

  it("nowhere on the board, if it is a statement", () => {
    expect(things({ type: "say", what: "lead", suit: "B", value: "", seat: -1 })).toEqual(["say:lead-B---1"]);
    expect(things({ type: "say_nothing" })).toEqual([]);
  });
});

describe("a thing", () => {
  it("is described from what the viewer sees", () => {
    const [suit, pile] = Object.entries(five.piles).find(([, cards]) => cards.length)!;
    const { name, does } = ritualOf(five, suit);
    const numbers = pile.map((card) => card.slice(1)).sort();
    expect(describeThing(`suit:${suit}`, five)?.lines).toEqual([
      expect.stringMatching(new RegExp(`^${pile.length} of ${five.numbers} .*: ${numbers.join(" ")}\\.$`)),
      `${name}. ${does}`,
    ]);
    const off = five.hand.find((card) => !five.follows.includes(card))!;
    expect(describeThing(`card:${off}`, five)?.lines?.[0]).toBe("Off suit: the Shadow takes a step.");
    expect(describeThing("seat:2", five)).toBeNull();
  });

  it("that is not lit stands for what one would want of it", () => {
    const [mine] = five.hand;
    const other = five.seats.find(({ front }) => front)!.front;
    expect(wouldBe(`card:${mine}`, five)).toEqual({ type: "play_card", card: mine });
    expect(wouldBe(`card:${other}`, five)).toBeNull();
    expect(wouldBe("display:0", five)).toEqual({ type: "take_from_display", slot: 0, tile: five.display[0] });
  });
});
