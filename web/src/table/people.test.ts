import { describe, expect, it } from "vitest";
import type { News, SeatInfo } from "../wire/types";
import { nameThen, standIn, wasLate, withPeople } from "./people";

const seat = (at: number, name: string, past: SeatInfo["past"] = []): SeatInfo => ({
  seat: at,
  kind: "bot",
  name,
  person: null,
  level: null,
  strength: "",
  present: true,
  away: false,
  past,
});
const news = (n: number): News => ({ n, event: { type: "moved", seat: 1 }, words: [`move ${n}`] });
const seats = [seat(0, "Ann"), seat(1, "Owl", [{ what: "left", name: "Ben", n: 4 }])];

describe("who sits here", () => {
  it("keeps the name of who left in the past, and says that they left", () => {
    expect([3, 4, 5].map((n) => nameThen(seats, 1, n))).toEqual(["Ben", "Ben", "Owl"]);
    const told = withPeople([news(3), news(4), news(5)], seats, 5);
    expect(told.map(({ event }) => event.type)).toEqual(["moved", "moved", "seat_left", "moved"]);
    expect(told[2]!.words).toEqual(["Ben has left; Owl plays on."]);
  });

  it("tells nothing that lies ahead of what is shown", () => {
    expect(withPeople([news(3)], seats, 3)).toEqual([news(3)]);
  });

  it("tells who left although nothing else was told since", () => {
    const asked = withPeople([news(3)], seats, 4);
    expect(asked.map(({ event }) => event.type)).toEqual(["moved", "seat_left"]);
  });

  it("knows when a bot stood in last", () => {
    const at = (what: "away" | "back", n: number) => ({ what, name: "Ann", n });
    const never = () => undefined;
    expect(standIn(seat(0, "Ann", [at("away", 2), at("back", 5), at("away", 7), at("back", 9)]), never)).toEqual({
      from: 7,
      to: 9,
      isLate: false,
    });
    expect(standIn(seat(0, "Ann", [at("away", 2)]), never)).toBeNull();
  });

  it("knows when a bot answered because the time was over, once it has answered", () => {
    const late = seat(0, "Ann", [{ what: "late", name: "Ann", n: 4 }]);
    expect(standIn(late, () => undefined)).toBeNull();
    expect(standIn(late, (after) => after + 2)).toEqual({ from: 4, to: 6, isLate: true });
  });

  it("knows that a seat was late until it has done something itself", () => {
    const late = seat(1, "Ann", [{ what: "late", name: "Ann", n: 4 }]);
    const isIts = ({ event }: News) => event.seat === 1;
    expect(wasLate(late, [news(3), news(4)], isIts)).toBe(true);
    expect(wasLate(late, [news(4), news(5), news(5)], isIts)).toBe(true);
    expect(wasLate(late, [news(5), news(7)], isIts)).toBe(false);
    expect(wasLate(seat(1, "Ann"), [news(5)], isIts)).toBe(false);
  });

  it("names who is late, away or back as the seat is named", () => {
    const past = (["late", "away", "back"] as const).map((what, n) => ({ what, name: "Ann", n }));
    const told = withPeople([], [seat(0, "Ann", past)], 5);
    expect(told.map(({ words }) => words)).toEqual([
      [{ ref: "seat:0", text: "Ann" }, " was out of time; a bot answers for them."],
      [{ ref: "seat:0", text: "Ann" }, " is away; a bot plays for them."],
      [{ ref: "seat:0", text: "Ann" }, " is back."],
    ]);
  });
});
