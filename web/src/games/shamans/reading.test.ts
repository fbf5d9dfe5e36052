import { describe, expect, it } from "vitest";
import { sampleOf } from "../../table/samples";
import type { View } from "../../wire/games/shamans";
import { clockwiseAfter, foresee, isPrivatelyKnown, nearSeat, trickOf } from "./reading";

const tableOf = (name: string) => sampleOf<View>("shamans", name).table;
const { view: five, decision } = tableOf("five players, middle of a trick");

describe("the trick", () => {
  it("shows what each seat has played, off suit too, who comes when, and how the cards lie", () => {
    expect(trickOf(five).map(({ seat }) => seat)).toEqual(five.order);
    for (const place of trickOf(five)) {
      const { front, off_suit_card } = five.seats[place.seat]!;
      const turn = five.to_play.indexOf(place.seat);
      expect(place).toEqual({
        seat: place.seat,
        front: front || null,
        offSuitCard: off_suit_card || null,
        turn: turn < 0 ? null : turn,
        isLast: turn === five.to_play.length - 1,
        isHighest: place.seat === five.highest,
        isLowest: place.seat === five.lowest,
      });
    }
    expect(trickOf(five).some(({ offSuitCard }) => offSuitCard)).toBe(true);
  });
});

describe("foresight", () => {
  const playing = (isOff: boolean) =>
    decision!.options.find(({ option }) => five.follows.includes(String(option.card)) !== isOff)!;

  it("lights the bead and the next space for an off-suit card", () => {
    const option = playing(true);
    expect(foresee(option)).toEqual({ bead: option.option.card, pawn: five.pawn + 1 });
  });

  it("sees nothing for a card that follows, nor for a lead", () => {
    expect(foresee(playing(false))).toEqual({ bead: null, pawn: null });
    expect(foresee(null)).toEqual({ bead: null, pawn: null });
  });
});

describe("seats", () => {
  it("lie clockwise from my left, mine last", () => {
    expect(clockwiseAfter(2, 5)).toEqual([3, 4, 0, 1, 2]);
  });

  it("put the last one near for a spectator", () => {
    const { view } = tableOf("spectator");
    expect(nearSeat(view)).toBe(view.seats.length - 1);
  });

  it("tell a role that I alone know from an open one and from my own", () => {
    const { view } = tableOf("a role that I alone know");
    const known = view.seats.filter((seat) => isPrivatelyKnown(view, seat));
    expect(known.length).toBeGreaterThan(0);
    for (const { seat, role, role_is_up } of known) {
      expect(seat).not.toBe(view.you);
      expect([role_is_up, role !== null]).toEqual([false, true]);
    }
  });
});
