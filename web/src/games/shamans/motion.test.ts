import { describe, expect, it } from "vitest";
import type { Tagged } from "../../wire/types";
import { beats, isOutcome, step } from "./motion";
import { samples } from "./samples";
import type { Happening, View } from "../../wire/games/shamans";

const five = samples.find((one) => one.name.startsWith("five"))?.table.view as View;
const tag = (event: Happening): Tagged => ({ ...event });
const after = (...events: Happening[]): View => events.reduce((view, event) => step(view, tag(event), five), five);

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

describe("the table after an event", () => {
  it("has the card in front, out of the hand, and one seat less to play", () => {
    const view = after({ type: "suit_followed", seat: 0, card: "Y4" });
    expect(view.seats[0]).toMatchObject({ front: "Y4", hand_size: 5 });
    expect(view.hand).not.toContain("Y4");
    expect(view.to_play).toEqual([4]);
  });

  it("follows an off-suit card step by step", () => {
    const view = after(
      { type: "off_suit_played", seat: 0, card: "P3" },
      { type: "pawn_moved", start: 16, end: 17, cause: "off_suit" },
      { type: "cards_placed", suit: "P", cards: ["P3"], count: 3 },
    );
    expect(view.pawn).toBe(17);
    expect(view.piles.P).toEqual(["P2", "P6", "P3"]);
    expect(view.seats[0]?.off_suit).toEqual(["G", "Y"]);
  });

  it("clears the trick when it is gathered", () => {
    const view = after({ type: "trick_gathered", seat: 1, suit: "Y", cards: ["Y5", "Y2"] });
    expect(view.seats.every((seat) => seat.front === "")).toBe(true);
    expect(view).toMatchObject({ lead: "", guide: 1 });
  });

  it("moves tiles from the display, and hidden ones without their kind", () => {
    const taken = after(
      { type: "tile_taken", seat: 4, slot: 0, tile: "shard" },
      { type: "display_refilled", slot: 0, tile: "mask" },
    );
    expect(taken).toMatchObject({ display: ["mask", "portal"], tile_pile: 5 });
    expect(taken.seats[4]?.face_up).toEqual(["dagger", "shard"]);
    expect(after({ type: "tile_drawn", seat: 4, tile: null }).seats[4]?.face_down).toBe(1);
    expect(after({ type: "tile_drawn", seat: 4, tile: "mask" }).seats[4]).toMatchObject({
      face_down: 0,
      face_up: ["dagger", "mask"],
    });
    expect(after({ type: "tile_drawn", seat: 4, tile: "eclipse" }).seats[4]).toEqual(five.seats[4]);
  });

  it("has the points of a round on the plates when its table tells them, and counts none twice", () => {
    const total = five.seats.map(({ points }) => points + 2);
    const roles = five.seats.map(() => "shaman" as const);
    const how = { round: 1, side: "shaman", cause: "moon", roles, earnings: [], out_by: [] } as const;
    const ended: Happening = { type: "round_ended", ...how, points: total, total, roles, earnings: [], out_by: [] };
    const scored: Happening = { type: "points_scored", seat: 0, points: 2, cause: "side" };
    for (const events of [[ended], [ended, scored]])
      expect(after(...events).seats.map(({ points }) => points)).toEqual(total);
    expect(isOutcome(tag(scored), five, 0)).toBe(false);
    const lit: Happening = { type: "points_scored", seat: 0, points: 1, cause: "illumination" };
    expect(after(lit).seats[0]!.points).toBe(five.seats[0]!.points + 1);
    expect(isOutcome(tag(lit), five, 0)).toBe(true);
  });

  it("leaves the view it started from alone", () => {
    const before = structuredClone(five);
    after(
      { type: "player_eliminated", by: 1, seat: 2, side: "shadow" },
      { type: "points_scored", seat: 0, points: 1, cause: "illumination" },
    );
    expect(five).toEqual(before);
  });
});
