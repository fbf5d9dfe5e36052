import { afterEach, describe, expect, it } from "vitest";
import { describeThing } from "./describe";
import { sampleOf } from "../../table/samples";
import type { View } from "../../wire/games/phenomena";
import { learn } from "./texts";

const VIEW = sampleOf<View>("phenomena", "moving").table.view;

const textOf = (thing: string, view = VIEW) => {
  const found = describeThing(thing, view);
  return found && [found.title, ...(found.lines ?? [])].join(" | ");
};

describe("things say what they are", () => {
  afterEach(() => learn());

  it("stones, abilities and the Sherpa", () => {
    expect(textOf("stone:field")).toBe("Field stone | Pays for magic and deliveries.");
    expect(textOf("ability:fight")).toContain("Fight | One die");
    expect(textOf("sherpa")).toContain(`Sherpa on ${VIEW.sherpa}`);
    expect(textOf("nothing:at all")).toBeNull();
  });

  it("stacks, with the letter of the next card where there is one", () => {
    expect(textOf("deck:events", { ...VIEW, events: 4, next_event_letter: "B" })).toContain(
      "4 in the stack, the next one is B; ",
    );
    expect(textOf("deck:prophecies", { ...VIEW, prophecies: 0, next_prophecy_letter: "" })).toBe(
      "Prophecies | 0 in the stack",
    );
    expect(textOf("deck:treasures", { ...VIEW, treasures: 3 })).toBe("Treasures | 3 in the stack");
  });

  it("spaces, with what waits there", () => {
    for (const [box, { marker, prophecy }] of VIEW.boxes.entries())
      expect(textOf(`space:${marker}`)).toContain(
        `Prophecy ${["I", "II", "III"][box]}: ${describeThing(`prophecy:${prophecy}`, VIEW)!.title}`,
      );
  });

  it("in the words of a pack", () => {
    learn({ "landscape.field": "Feld", "stone.field": "Feldstein", "board.about.sherpa": "Der Sherpa auf {now}" });
    expect(textOf("stone:field")).toContain("Feldstein");
    expect(textOf("sherpa")).toContain("Der Sherpa auf");
  });
});
