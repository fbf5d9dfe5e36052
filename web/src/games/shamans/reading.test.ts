import { describe, expect, it } from "vitest";
import { sampleOf } from "../../table/samples";
import { changed } from "../../wire/between";
import type { View } from "../../wire/games/shamans";
import {
  clockwiseAfter,
  foresee,
  highest,
  inFront,
  isOffSuit,
  isPrivatelyKnown,
  lowest,
  nearSeat,
  orderOfPlay,
  trickOf,
} from "./reading";
import { numberOf } from "./worlds";

const tableOf = (name: string) => sampleOf<View>("shamans", name).table;
const { view: five, decision } = tableOf("five players, middle of a trick");
const fronts = five.seats.filter(({ front }) => front);
const numbers = fronts.map(({ front }) => numberOf(front));

describe("the trick", () => {
  it("is taken by the highest matching card, and the lowest takes a tile", () => {
    expect(fronts.length).toBeGreaterThan(1);
    expect(numberOf(five.seats[highest(five)!]!.front)).toBe(Math.max(...numbers));
    expect(numberOf(five.seats[lowest(five)!]!.front)).toBe(Math.min(...numbers));
    expect(inFront(five).map(({ front }) => numberOf(front))).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it("does not count the card of an eliminated player", () => {
    const view = changed(five, { [`seats/${highest(five)}/alive`]: false });
    expect(highest(view)).not.toBe(highest(five));
  });

  it("has nobody lowest before the lead", () => {
    const { view } = tableOf("three players, I lead");
    expect([lowest(view), highest(view)]).toEqual([null, null]);
  });

  it("is played clockwise from the Guide", () => {
    const order = orderOfPlay(five);
    expect(order[0]).toBe(five.guide);
    expect(order.slice(-five.to_play.length)).toEqual(five.to_play);
    expect(order).toEqual(clockwiseAfter((five.guide + 4) % 5, 5));
  });

  it("leaves out whoever is eliminated and has no card in front", () => {
    const { view } = tableOf("one is eliminated");
    const out = view.seats.filter(({ alive, front }) => !alive && !front);
    expect(out.length).toBeGreaterThan(0);
    for (const { seat } of out) expect(orderOfPlay(view)).not.toContain(seat);
  });

  it("shows what each seat has played, off suit too, and who comes when", () => {
    for (const place of trickOf(five)) {
      const { front, off_suit_card } = five.seats[place.seat]!;
      const turn = five.to_play.indexOf(place.seat);
      expect(place).toEqual({
        seat: place.seat,
        front: front || null,
        offSuitCard: off_suit_card || null,
        turn: turn < 0 ? null : turn,
        isLast: turn === five.to_play.length - 1,
        isHighest: numberOf(front) === Math.max(...numbers),
        isLowest: numberOf(front) === Math.min(...numbers),
      });
    }
    expect(trickOf(five).some(({ offSuitCard }) => offSuitCard)).toBe(true);
  });
});

describe("foresight", () => {
  const playing = (isOff: boolean) =>
    decision!.options.find(({ option }) => isOffSuit(five, String(option.card)) === isOff)!;

  it("lights the bead and the next space for an off-suit card", () => {
    const option = playing(true);
    expect(foresee(option)).toEqual({ bead: option.option.card, pawn: five.pawn + 1 });
  });

  it("sees nothing for a card that follows, nor for a lead", () => {
    expect(foresee(playing(false))).toEqual({ bead: null, pawn: null });
    expect(foresee(null)).toEqual({ bead: null, pawn: null });
    const { view } = tableOf("three players, I lead");
    expect(view.hand.some((card) => isOffSuit(view, card))).toBe(false);
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
