import { describe, expect, it } from "vitest";
import { nextSlip } from "../../learn/LessonSlips";
import type { Decision, News } from "../../wire/types";
import type { View } from "../../wire/games/phenomena";
import { lesson } from "./lesson";
import { sampleOf } from "../../table/samples";

const VIEW = sampleOf<View>("phenomena", "moving").table.view;
const bare = sampleOf<View>("phenomena", "picking a character").table.view;
const asked = (key: string) => ({ key, options: [] }) as unknown as Decision;
const slip = (view: View, decision: Decision | null, read: string[], news: News[] = []) =>
  nextSlip(lesson, read, { view, decision, news, me: view.you })?.id ?? null;

describe("the lesson", () => {
  it("lets the learner begin", () => {
    expect(lesson.table.options.start_player).toBe(0);
  });

  it("says nothing of hearts before there is a hero", () => {
    expect(slip(bare, asked("pick_character"), [])).toBe("character");
    expect(slip(bare, null, ["character"])).toBeNull();
  });

  it("tells of help when it can be asked for, before anybody has refused it", () => {
    const others = lesson.slips.map(({ id }) => id).filter((id) => id !== "help");
    const meet = (type: string) => ({ key: "meet_ability", options: [{ option: { type } }] }) as unknown as Decision;
    expect(slip(VIEW, meet("throw_experience"), others)).toBeNull();
    expect(slip(VIEW, meet("ask_for_help"), others)).toBe("help");
  });

  it("can be read in the time that it promises, and leaves most of it for playing", () => {
    const words = lesson.slips.flatMap(({ title, text }) => `${title} ${text}`.split(" ")).length;
    expect(words / 200).toBeLessThan(lesson.minutes / 3);
  });

  it("tells of stones when the learner has received some, though nobody was asked", () => {
    const others = lesson.slips.map(({ id }) => id).filter((id) => id !== "stones");
    const gained = (seat: number): News => ({
      n: 1,
      event: { type: "stones_gained", seat, stones: ["field", "field"], cause: "landscape" },
      words: [],
    });
    expect(slip(VIEW, null, others, [gained((VIEW.you! + 1) % 4)])).toBeNull();
    expect(slip(VIEW, null, others, [gained(VIEW.you!)])).toBe("stones");
  });
});
