import { describe, expect, it } from "vitest";
import { changed, viewsBetween } from "./between";
import type { News } from "./types";

const VIEW = { day: 2, heroes: [{ hours: 3 }, { hours: 5 }], herbs: { "12": 1 }, battle: null };
const news = (then?: News["then"]): News => ({ n: 1, event: { type: "x" }, words: [], then });

describe("a difference", () => {
  it("is set by path, in lists and in objects, and leaves the view it is set in alone", () => {
    const next = changed(VIEW, { "heroes/1/hours": 6, "herbs/12": 2, battle: { round: 1 }, day: null });
    expect(next).toEqual({ day: null, heroes: [{ hours: 3 }, { hours: 6 }], herbs: { "12": 2 }, battle: { round: 1 } });
    expect(VIEW.heroes[1]!.hours).toBe(5);
  });

  it("shares what does not differ", () => {
    const next = changed(VIEW, { "heroes/1/hours": 6 });
    expect([next.heroes[0] === VIEW.heroes[0], next.herbs === VIEW.herbs]).toEqual([true, true]);
  });
});

describe("views between the news", () => {
  it("are told from the last back to the first", () => {
    const told = [news({ day: 1 }), news(), news({ day: 7 })];
    expect(viewsBetween(told, VIEW).map(({ day }) => day)).toEqual([1, 7, 7]);
  });

  it("are the view after them all where nothing differed", () => {
    expect(viewsBetween([news(), news()], VIEW)).toEqual([VIEW, VIEW]);
    expect(viewsBetween([], VIEW)).toEqual([]);
  });
});
