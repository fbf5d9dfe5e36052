import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { preview } from "./preview";
import { samples } from "./samples";
import type { Choice, View } from "../../wire/games/shamans";

const five = samples.find((one) => one.name.startsWith("five"))?.table.view as View;

const lines = (choice: Choice, facts: Partial<View> = {}): string[] =>
  preview({ option: { ...choice }, label: [], things: [], clause: "", dangers: [] }, { ...five, ...facts }).map(
    ({ text }) => renderToStaticMarkup(<>{text}</>).replace(/<[^>]+>/g, ""),
  );

describe("the preview slip", () => {
  it("says what an off-suit card does not bring", () => {
    expect(lines({ type: "play_card", card: "P3" })).toEqual(["You cannot take the trick or a tile"]);
  });

  it("tells highest and lowest of a card that follows", () => {
    expect(lines({ type: "play_card", card: "Y7" })).toEqual([
      "Highest so far: gathers",
      "Not the lowest: no tile for you",
    ]);
    expect(lines({ type: "play_card", card: "Y4" })).toEqual([
      "Not the highest: you do not gather",
      "Not the lowest: no tile for you",
    ]);
    expect(lines({ type: "play_card", card: "Y1" }, { to_play: [0] })[1]).toBe("Lowest: you take a tile");
  });

  it("does not promise an Eclipse that cannot come", () => {
    expect(lines({ type: "draw_from_pile" })).toHaveLength(2);
    expect(lines({ type: "draw_from_pile" }, { pile_untouched: true })).toHaveLength(1);
    expect(lines({ type: "draw_from_pile" }, { discard: ["eclipse"] })).toHaveLength(1);
  });

  it("says what a Dagger may cost", () => {
    expect(lines({ type: "use_dagger", seat: 4 })[1]).toBe("If a Shaman: Shadow 16 → 22");
    expect(lines({ type: "use_dagger", seat: 4 }, { pawn: 25 })[1]).toBe("If a Shaman: the Shadow reaches the Moon");
  });
});
