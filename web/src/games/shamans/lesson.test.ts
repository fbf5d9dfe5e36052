import { describe, expect, it } from "vitest";
import { sampleOf } from "../../table/samples";
import type { Decision, News } from "../../wire/types";
import { nextSlip } from "../../learn/LessonSlips";
import type { View } from "../../wire/games/shamans";
import { lesson } from "./lesson";

const { view: fresh, news: told } = sampleOf<View>("shamans", "the first lead").table;
const me = fresh.you;
const asked = (key: string) => ({ key, options: [] }) as unknown as Decision;
const news = (...types: string[]): News[] => types.map((type, n) => ({ n, event: { type }, words: [] }));
const ids = (moment: Parameters<typeof nextSlip>[2]) => {
  const read: string[] = [];
  for (let slip = nextSlip(lesson, read, moment); slip; slip = nextSlip(lesson, read, moment)) read.push(slip.id);
  return read;
};

describe("the lesson", () => {
  it("is one round that the learner begins", () => {
    expect(lesson.table.options).toEqual({ single_round: true, first_seat_begins: true });
  });

  it("begins with my Role and with leading, and speaks of nothing that is not there yet", () => {
    const role = fresh.seats[me!]!.role;
    expect(ids({ view: fresh, decision: asked("lead"), news: told, me })).toEqual([role, "lead"]);
  });

  it("calls nobody somebody who is me", () => {
    const strayed = (seat: number): News[] => [
      { n: 1, event: { type: "off_suit_played", seat, card: "B1" }, words: [] },
    ];
    expect(ids({ view: fresh, decision: null, news: strayed(me!), me })).not.toContain("off_suit");
    expect(ids({ view: fresh, decision: null, news: strayed((me! + 1) % 3), me })).toContain("off_suit");
  });

  it("is silent about what is two tricks past", () => {
    const past = news("trick_started", "eclipse_came", "trick_started");
    expect(ids({ view: fresh, decision: null, news: past, me })).toContain("eclipse");
    expect(ids({ view: fresh, decision: null, news: [...past, ...news("trick_started")], me })).not.toContain(
      "eclipse",
    );
  });

  it("can be read and played in the time it names", () => {
    const words = lesson.slips.flatMap(({ title, text }) => `${title} ${text}`.split(/\s+/)).length;
    const reading = words / 200;
    // Nine tricks of four: some 8 s of watching and 20 s of thinking each, as counted in play.
    expect(reading + (9 * 28) / 60).toBeLessThan(lesson.minutes);
  });

  it("speaks of talk, notes and rituals when they come", () => {
    expect(ids({ view: fresh, decision: null, news: news("said"), me })).toContain("talk");
    expect(ids({ view: { ...fresh, trick: 4 }, decision: null, news: [], me })).not.toContain("notes");
    expect(ids({ view: fresh, decision: null, news: news("ritual_began"), me })).toContain("ritual");
  });
});
