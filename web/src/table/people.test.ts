import { describe, expect, it } from "vitest";
import type { News, SeatInfo } from "../wire/types";
import { nameThen, standIn, withPeople } from "./people";

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
    expect(standIn(seat(0, "Ann", [at("away", 2), at("back", 5), at("away", 7), at("back", 9)]))).toEqual({
      from: 7,
      to: 9,
    });
    expect(standIn(seat(0, "Ann", [at("away", 2)]))).toBeNull();
  });
});
