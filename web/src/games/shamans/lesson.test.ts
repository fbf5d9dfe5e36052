import { describe, expect, it } from "vitest";
import type { Decision, News } from "../../wire/types";
import { nextSlip } from "../../learn/LessonSlips";
import type { View } from "../../wire/games/shamans";
import { lesson } from "./lesson";
import { samples } from "./samples";

const start = samples.find(({ name }) => name.startsWith("three players"))!.table.view as View;
const asked = (key: string) => ({ key, options: [] }) as unknown as Decision;
const news = (...types: string[]): News[] => types.map((type, n) => ({ n, event: { type }, words: [] }));
const ids = (moment: Parameters<typeof nextSlip>[2]) => {
  const read: string[] = [];
  for (let slip = nextSlip(lesson, read, moment); slip; slip = nextSlip(lesson, read, moment)) read.push(slip.id);
  return read;
};
const fresh: View = {
  ...start,
  trick: 1,
  piles: Object.fromEntries([...start.suits].map((suit) => [suit, []])),
  seats: start.seats.map((seat) => ({ ...seat, off_suit: [] })),
};

describe("the lesson", () => {
  it("is one round that the learner begins", () => {
    expect(lesson.table.options).toEqual({ single_round: true, first_seat_begins: true });
  });

  it("begins with my Role and with leading, and speaks of nothing that is not there yet", () => {
    expect(ids({ view: fresh, decision: asked("lead"), news: news("round_started"), me: 0 })).toEqual(["shaman", "lead"]);
  });

  it("speaks of talk, notes and rituals when they come", () => {
    expect(ids({ view: fresh, decision: null, news: news("said"), me: 0 })).toContain("talk");
    expect(ids({ view: { ...fresh, trick: 4 }, decision: null, news: [], me: 0 })).not.toContain("notes");
    expect(ids({ view: fresh, decision: null, news: news("ritual_began"), me: 0 })).toContain("ritual");
  });
});
