import { describe, expect, it } from "vitest";
import { optionThing } from "./Board";
import { outlineOf } from "./outline";

const VIEW = {
  you: 0,
  is_over: false,
  seats: [
    { seat: 0, points: 1 },
    { seat: 1, points: 3 },
  ],
  holder: 1,
  dice: [3, 5],
  hand: ["red_king", "B4"],
  discard: [],
  is_dark: true,
  spaces: [{ name: "ford", neighbours: ["hill", "wood"] }],
  weather: { wind: "north" },
  nothing: null,
  hidden: 7,
};
const TEXTS = {
  "view.seats.points": "{points} points",
  "view.seats.points.points.1": "1 point",
  "view.holder": "{holder:seat} has the Lantern",
  "view.dice": "The dice show {dice}",
  "view.hidden": "",
};

describe("a view without a drawing", () => {
  const { seats, rows, parts } = outlineOf(VIEW, TEXTS);

  it("tells at each seat what is listed by seats", () => {
    expect(seats).toEqual([[{ label: "", words: ["1 point"] }], [{ label: "", words: ["3", " points"] }]]);
  });

  it("tells a field by its text, by its name without one, and not at all where the text is empty", () => {
    expect(rows).toEqual([
      { label: "", words: [{ ref: "seat:1", text: "1" }, " has the Lantern"] },
      { label: "", words: ["The dice show ", "3 and 5"] },
      { label: "Hand", words: [{ ref: ":red_king", text: "red king" }, " ", { ref: ":B4", text: "B4" }] },
      { label: "Discard", words: ["nothing"] },
      { label: "Is dark", words: ["yes"] },
    ]);
  });

  it("makes cards of what has fields of its own", () => {
    expect(parts.map(({ label, cards }) => [label, cards.length])).toEqual([
      ["Spaces", 1],
      ["Weather", 1],
    ]);
    expect(parts[0]!.cards[0]!.map(({ label }) => label)).toEqual(["Name", "Neighbours"]);
  });

  it("has a thing for every option, whatever its fields hold", () => {
    expect(optionThing({ type: "guess", high: true })).toBe("option:guess-true");
    expect(optionThing({ type: "say", text: 'a "b" [c]' })).toBe("option:say-a-b-c-");
  });
});
