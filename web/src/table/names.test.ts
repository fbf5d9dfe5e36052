import { expect, it } from "vitest";
import { nameAt } from "./names";

it("tells the seats of one person apart", () => {
  const seats = ["Rowan", "Owl", "Rowan", ""].map((name) => ({ name }));
  expect(seats.map((_, seat) => nameAt(seats, seat))).toEqual(["Rowan 1", "Owl", "Rowan 2", "Seat 4"]);
});
