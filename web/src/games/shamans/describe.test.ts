import { describe, expect, it } from "vitest";
import type { Choice, View } from "../../wire/games/shamans";
import { describeThing, thingsOf, wouldBe } from "./describe";
import { samples } from "./samples";
import { movedTo, option } from "./samples/parts";

const five = samples.find((one) => one.name.startsWith("five"))?.table.view as View;
const things = (choice: Choice, facts: Partial<View> = {}) => thingsOf({ ...choice }, { ...five, ...facts });

describe("an option lies", () => {
  it("on its card, tile, seat or world", () => {
    expect(things({ type: "play_card", card: "P3" })).toEqual(["card:P3"]);
    expect(things({ type: "take_from_display", slot: 1, tile: "portal" })).toEqual(["display:1"]);
    expect(things({ type: "draw_from_pile" })).toEqual(["tile_pile"]);
    expect(things({ type: "use_dagger", seat: 2 })).toEqual(["seat:2"]);
    expect(things({ type: "perform_next", suit: "P", ritual: "illumination" })).toEqual(["suit:P"]);
  });

  it("on the space where the Shadow would stand", () => {
    const back = option({ type: "pull_back" }, [], [], [movedTo(17, 14, "")]);
    expect(thingsOf(back.option, five, back)).toEqual(["space:14"]);
    expect(things({ type: "pull_back" })).toEqual([]);
  });

  it("on all tiles that are left, for an Artifact in place of a step back", () => {
    expect(things({ type: "take_artifact" })).toEqual(["display:0", "display:1", "tile_pile"]);
    expect(things({ type: "take_artifact" }, { display: ["mask"], tile_pile: 0 })).toEqual(["display:0"]);
  });

  it("nowhere on the board, if it is a statement", () => {
    expect(things({ type: "say", what: "lead", suit: "B", value: "", seat: -1 })).toEqual(["say:lead-B---1"]);
    expect(things({ type: "say_nothing" })).toEqual([]);
  });
});

describe("a thing", () => {
  it("is described from what the viewer sees", () => {
    expect(describeThing("suit:P", five)?.lines).toEqual([
      "2 of 8 lie on its pile: 2 6.",
      "Illumination. Score one point.",
    ]);
    expect(describeThing("card:P3", five)?.lines?.[0]).toBe("Off suit: the Shadow takes a step.");
    expect(describeThing("seat:2", five)).toBeNull();
  });

  it("that is not lit stands for what one would want of it", () => {
    expect(wouldBe("card:P3", five)).toEqual({ type: "play_card", card: "P3" });
    expect(wouldBe("card:Y5", five)).toBeNull();
    expect(wouldBe("display:0", five)).toEqual({ type: "take_from_display", slot: 0, tile: "shard" });
  });
});
