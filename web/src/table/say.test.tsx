import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { listed, say as sayToAll, voiceOf } from "./say";

const base = {
  "suit.B": "Blue",
  pile: "{suit:suit} pile: {count}",
  steps: "{count} steps",
  "steps.count.1": "one step",
  ahead: "Shadow *{start} → {end}* of {moon}",
  passed: "You passed {cards} to {name}.",
};

describe("what a client says by itself", () => {
  const { say, show, learn } = voiceOf(base);

  it("puts names and numbers in, and takes the text for one value where there is one", () => {
    expect(say("pile", { suit: "B", count: 3 })).toBe("Blue pile: 3");
    expect([1, 2].map((count) => say("steps", { count }))).toEqual(["one step", "2 steps"]);
  });

  it("draws what is bold, and things among the words", () => {
    const drawn = (node: React.ReactNode) => renderToStaticMarkup(<>{node}</>);
    expect(drawn(show("ahead", { start: 16, end: 17, moon: 30 }))).toBe("Shadow <b>16 → 17</b> of 30");
    expect(drawn(show("passed", { cards: <i>B4</i>, name: "Ann" }))).toBe("You passed <i>B4</i> to Ann.");
  });

  it("speaks with the words of a pack, also where they need cases that the game has not, and unlearns them", () => {
    learn({ "suit.B": "Blau", pile: "Stapel {suit:suit}: {count}", "pile.count.0": "{suit:suit}: leer" });
    expect([say("pile", { suit: "B", count: 3 }), say("pile", { suit: "B", count: 0 })]).toEqual([
      "Stapel Blau: 3",
      "Blau: leer",
    ]);
    expect(say("steps", { count: 1 })).toBe("one step");
    learn();
    expect(say("pile", { suit: "B", count: 3 })).toBe("Blue pile: 3");
  });

  it("says what all games share in the words of the table that was laid out last", () => {
    expect(sayToAll("board.my_hero")).toBe("My hero");
    learn({ "board.my_hero": "Mein Held", "list.and": " und " });
    expect([sayToAll("board.my_hero"), sayToAll("board.map")]).toEqual(["Mein Held", "Map"]);
    expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map((parts) => listed(parts))).toEqual([
      "",
      "a",
      "a und b",
      "a, b und c",
    ]);
    learn();
    expect([sayToAll("board.my_hero"), listed(["a", "b"], "or")]).toEqual(["My hero", "a or b"]);
  });
});
