import { describe, expect, it } from "vitest";
import { samplesOf } from "../../table/samples";
import type { View } from "../../wire/games/talisman";
import { lesson } from "./lesson";

const moments = samplesOf("talisman")
  .filter(({ table }) => table.seat !== null)
  .map(({ table }) => ({ view: table.view as View, decision: table.decision, news: table.news, me: table.seat }));

describe("the guided table", () => {
  it("leads from the first roll to a fight won, a Follower, a Spell and a crossing", () => {
    const ids = lesson.slips.map(({ id }) => id);
    const wanted = ["roll", "fight", "won", "follower", "spell", "crossing"];
    expect(ids.filter((id) => wanted.includes(id))).toEqual(wanted);
  });

  it.each(lesson.slips.map((slip) => [slip.id, slip] as const))("has a moment in games for: %s", (_, slip) => {
    expect(slip.title).not.toMatch(/^lesson\./);
    expect(slip.text.length).toBeGreaterThan(40);
    expect(moments.some(slip.when)).toBe(true);
  });

  it("points at things that there are", () => {
    const { view } = moments.find(({ view }) => view.phase === "play")!;
    for (const { things } of lesson.slips) for (const thing of things?.(view) ?? []) expect(thing).toMatch(/^\w+:\w+$/);
  });
});
