import { describe, expect, it } from "vitest";
import { lesson as andor } from "./andor/lesson";
import { learn } from "./phenomena/texts";
import { lesson as phenomena } from "./phenomena/lesson";
import { lesson as shamans } from "./shamans/lesson";

describe.each(Object.entries({ andor, phenomena, shamans }))("the lesson of %s", (_, { slips }) => {
  it.each(slips.map((slip) => [slip.id, slip] as const))("says %s in the words of the texts", (_, { title, text }) => {
    expect(`${title} ${text}`).not.toMatch(/lesson\.|[{}]/);
  });
});

it("a lesson calls things as a pack does", () => {
  const { text } = phenomena.slips[0]!;
  expect(text).toContain("Fight, Wisdom and Friendship");
  learn({ "ability.fight": "Brawn" });
  expect(phenomena.slips[0]!.text).toContain("Brawn, Wisdom and Friendship");
  learn();
});
