import { describe, expect, it } from "vitest";
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
import { samples } from "./samples";
import { plays } from "./samples/parts";
import type { View } from "../../wire/games/shamans";

const sample = (name: string) => {
  const found = samples.find((one) => one.name.includes(name));
  if (!found) throw new Error(`no sample ${name}`);
  return { view: found.table.view as View };
};

const five = sample("five players");
const withSeat = (view: View, seat: number, facts: object): View => ({
  ...view,
  seats: view.seats.map((one) => (one.seat === seat ? { ...one, ...facts } : one)),
});

describe("the trick", () => {
  it("is taken by the highest matching card, and the lowest takes a tile", () => {
    expect(highest(five.view)).toBe(1);
    expect(lowest(five.view)).toBe(2);
    expect(inFront(five.view).map((seat) => seat.front)).toEqual(["Y2", "Y5"]);
  });

  it("does not count the card of an eliminated player", () => {
    const view = withSeat(five.view, 1, { alive: false });
    expect(highest(view)).toBe(2);
    expect(lowest(view)).toBe(2);
  });

  it("has nobody lowest before the lead", () => {
    const { view } = sample("three players");
    expect(lowest(view)).toBeNull();
    expect(highest(view)).toBeNull();
  });

  it("is played clockwise from the Guide", () => {
    expect(orderOfPlay(five.view)).toEqual([1, 2, 3, 4, 0]);
  });

  it("leaves out whoever is eliminated and has no card in front", () => {
    expect(orderOfPlay(sample("four players").view)).toEqual([2, 3, 0]);
  });

  it("shows what each seat has played, off suit too, and who comes when", () => {
    const places = Object.fromEntries(trickOf(five.view).map((place) => [place.seat, place]));
    expect(places[1]).toMatchObject({ front: "Y5", isHighest: true, isLowest: false });
    expect(places[2]).toMatchObject({ front: "Y2", isHighest: false, isLowest: true });
    expect(places[3]).toMatchObject({ front: null, offSuitCard: "R7", turn: null });
    expect(places[0]).toMatchObject({ offSuitCard: null, turn: 0, isLast: false });
    expect(places[4]).toMatchObject({ offSuitCard: null, turn: 1, isLast: true });
  });

  it("marks nobody as off suit who was not seen to play so", () => {
    const gathered = {
      ...five.view,
      to_play: [],
      seats: five.view.seats.map((one) => ({ ...one, front: "", off_suit_card: "" })),
    };
    expect(trickOf(gathered).some((place) => place.offSuitCard)).toBe(false);
  });
});

describe("foresight", () => {
  const playing = (card: string) => plays(five.view).find(({ things }) => things.includes(`card:${card}`))!;

  it("lights the bead and the next space for an off-suit card", () => {
    expect(foresee(playing("P3"))).toEqual({ bead: "P3", pawn: 17 });
  });

  it("sees nothing for a card that follows, nor for a lead", () => {
    expect(foresee(playing("Y4"))).toEqual({ bead: null, pawn: null });
    expect(foresee(null)).toEqual({ bead: null, pawn: null });
    expect(isOffSuit(sample("three players").view, "B2")).toBe(false);
  });
});

describe("seats", () => {
  it("lie clockwise from my left, mine last", () => {
    expect(clockwiseAfter(2, 5)).toEqual([3, 4, 0, 1, 2]);
  });

  it("put the last one near for a spectator", () => {
    expect(nearSeat(sample("spectator").view)).toBe(4);
  });

  it("tell a role that I alone know from an open one and from my own", () => {
    const view = sample("four players").view;
    expect(view.seats.filter((seat) => isPrivatelyKnown(view, seat)).map((seat) => seat.seat)).toEqual([2]);
  });
});
