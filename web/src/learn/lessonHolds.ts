/* What every guided table holds, looked at in positions that were recorded from games. */
import { expect, it } from "vitest";
import type { Lesson } from "../table/game";
import { samplesOf } from "../table/samples";

/** The slips come in this order, each has words and a moment in games, and they point at things that there are. */
export const lessonHolds = <View extends { phase: string }>(game: string, lesson: Lesson<View>, order: string[]) => {
  const moments = samplesOf(game)
    .filter(({ table }) => table.seat !== null)
    .map(({ table }) => ({ view: table.view as View, decision: table.decision, news: table.news, me: table.seat }));

  it(`leads from ${order.join(" to ")}`, () => {
    expect(lesson.slips.map(({ id }) => id).filter((id) => order.includes(id))).toEqual(order);
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
};
