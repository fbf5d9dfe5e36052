import { describe, expect, it } from "vitest";
import { markupOf, propsOf } from "../../../table/drawing";
import { sampleOf, samplesOf } from "../../../table/samples";
import { changed } from "../../../wire/between";
import type { Happening, View } from "../../../wire/games/andor";
import type { News, Tagged } from "../../../wire/types";
import { percent } from "../../../look/percent";
import andor from "..";
import { allContent } from "../content";
import { lesson } from "../lesson";
import { abilities } from "../reading";
import { wish } from "./Consent";
import { Result } from "./Result";
import { Scene } from "./Scene";
import { sceneOf } from "./sceneOf";
import { sourceOf } from "./source";
import { actionsOf, goalsOf } from "./story/told";
import { isForMe, readBefore, unread } from "./story/useStory";
import { lastSunrise, movesOf, standing } from "./sunrise/sunrise";
import { isNew, seenBefore } from "./sunrise/useSunrise";

const tableOf = (name: string) => sampleOf<View>("andor", name).table;
const viewOf = (name: string): View => tableOf(name).view;
/** The story has been read. */
const propsAt = (name: string) => {
  const shown = propsOf<View>(andor, sampleOf("andor", name));
  return { ...shown, view: changed(shown.view, { cards_read: [] }) };
};
const drawn = (name: string): string => markupOf(<Scene {...propsAt(name)} />);
const tell = (...events: Happening[]): News[] =>
  events.map((event, n) => ({ n: n + 1, event: event as unknown as Tagged, words: [] }));

describe("scenes", () => {
  it.each(["battle", "invite"])("tell the odds of what can be done: %s", (name) => {
    const { prospects, odds } = propsAt(name);
    const chances = prospects?.some((each) => each !== null) ? prospects : odds!;
    expect(chances.filter((each) => each !== null).length).toBeGreaterThan(1);
    const markup = drawn(name).replaceAll("&gt;", ">").replaceAll("&lt;", "<");
    for (const chance of chances) if (chance !== null) expect(markup).toContain(percent(chance, chances));
  });

  it("show a question to the whole group, but not twice to whom it is put", () => {
    expect(drawn("others are asked")).toContain("is asked by");
    expect(drawn("ride along")).not.toContain("is asked by");
    expect(wish({ seat: 1, by: 0, prompt: "take_thing", thing: "apple_nut", space: 0 })).toBe("take Apple-nut?");
  });

  it("stand over the map only while they last", () => {
    expect(sceneOf(viewOf("battle"), tableOf("battle").decision)).toBe("battle");
    expect(sceneOf(viewOf("exchange"), null)).toBe("exchange");
    expect(sceneOf(viewOf("a way"), tableOf("a way").decision)).toBeNull();
    expect(sceneOf(changed(viewOf("battle"), { phase: "over" }), null)).toBeNull();
  });

  it.each(["won", "lost"])("end with goals and story: %s", (name) => {
    const { goals, cards_read, legend } = viewOf(name);
    const end = allContent()
      .legends.find(({ id }) => id === legend)!
      .cards.find(({ id, group }) => group === "end" && cards_read.includes(id))!;
    const markup = markupOf(<Result {...propsOf<View>(andor, sampleOf("andor", name))} />);
    expect(markup).toContain(end.title);
    for (const { title } of goals) expect(markup).toContain(title);
  });
});

describe("a sunrise", () => {
  const { news, view } = tableOf("sunrise");
  const { between } = propsAt("sunrise");
  const sunrise = lastSunrise(news)!;

  it("is cut into its symbols, each with what happened at it", () => {
    const symbols = sunrise.steps.map(({ symbol }) => symbol);
    expect(symbols).toEqual(symbols.toSorted((a, b) => a - b));
    expect(symbols.length).toBeGreaterThan(5);
    expect([sunrise.day, sunrise.isOver]).toEqual([view.day, true]);
    const moves = sunrise.steps.flatMap(movesOf);
    expect(moves.length).toBeGreaterThan(0);
    for (const { start, end } of moves) expect(start).not.toBe(end);
    expect(lastSunrise(tableOf("story").news)).toBeNull();
  });

  it("is not over before the day begins", () => {
    const began = news.findLastIndex(({ event }) => event.type === "day_began");
    expect(lastSunrise(news.slice(0, began))).toMatchObject({ day: null, isOver: false });
  });

  it("is the last one, and ends with the day", () => {
    const again = tell({ type: "symbol_reached", symbol: 1 }, { type: "day_began", day: 5, seat: 0 });
    const later = lastSunrise([...news, ...again.map((item) => ({ ...item, n: 1001 }))])!;
    expect(later.n).toBe(1001);
    expect(later.steps).toHaveLength(1);
    expect([later.day, later.isOver]).toEqual([5, true]);
  });

  it("is over where the Legend ends in it: it is read before the end", () => {
    const lost = tell(
      { type: "symbol_reached", symbol: 1 },
      { type: "legend_lost", legend: "legend_14", why: "shields" },
    );
    expect(lastSunrise(lost)).toMatchObject({ day: null, isOver: true });
  });

  it("can be walked through: each figure stands after each step where that step led it", () => {
    for (const step of sunrise.steps) {
      const spaces = standing(step, { view, between }).map(({ name, space }) => `${name} ${space}`);
      const ends = new Map(movesOf(step).map(({ figure, start, end }) => [`${figure} ${start}`, `${figure} ${end}`]));
      // Some go on from where another one, or they themselves, came to.
      for (const end of ends.values()) expect(spaces.includes(end) || ends.has(end)).toBe(true);
    }
    const [first] = sunrise.steps;
    const moved = sunrise.steps.flatMap(movesOf);
    expect(standing(first!, { view, between }).map(({ space }) => space)).toContain(moved[0]!.start);
    expect(standing(first!, { view, between: new Map() })).toBe(view.figures);
  });

  it("goes on where it was interrupted", () => {
    const steps = sunrise.steps.length;
    expect(isNew(sunrise, { n: -1, steps: 0 })).toBe(true);
    expect(isNew(sunrise, { n: sunrise.n, steps })).toBe(false);
    expect(isNew(sunrise, { n: sunrise.n, steps: 1 })).toBe(true);
    const later = { ...news.at(-1)!, n: news.at(-1)!.n + 1 };
    expect(isNew(sunrise, seenBefore([later])), "told only when all news are there").toBe(false);
    expect(isNew(sunrise, seenBefore([...news, later]))).toBe(false);
    const atOnce = news.map((item) => ({ ...item, n: later.n }));
    const half = atOnce.slice(news.indexOf(sunrise.steps[2]!.began));
    expect(isNew(lastSunrise(atOnce)!, seenBefore(half)), "its beginning is told later").toBe(false);
    expect(isNew(sunrise, seenBefore([]))).toBe(true);
  });
});

describe("the story", () => {
  it("is read once, in its order", () => {
    expect(unread({ cards_read: ["a1", "h_dwarf", "b1"] }, ["a1"])).toEqual(["h_dwarf", "b1"]);
    expect(readBefore({ day: 3, cards_read: ["a1"] }, null)).toEqual(["a1"]);
    expect(readBefore({ day: 1, cards_read: ["a1"] }, null)).toEqual([]);
    expect(readBefore({ day: 3, cards_read: ["a1", "b1"] }, ["a1"])).toEqual(["a1"]);
  });

  it("lays cards that speak to a hero before that hero alone", () => {
    const archer = viewOf("story").heroes.find(({ hero }) => hero === "archer")!.seat;
    const view = changed(viewOf("story"), { legend: "legend_12", you: archer });
    const forArcher = ["a1", "h_warrior", "h_archer", "r_caves"].filter((card) => isForMe(view, card));
    expect(forArcher).toEqual(["a1", "h_archer", "r_caves"]);
    expect(isForMe(changed(view, { you: null }), "h_archer")).toBe(false);
  });

  it("says what a card did and wants", () => {
    const { news, view } = tableOf("story");
    const shown = view.cards_read.flatMap((card) => goalsOf(view, card, news));
    const told = news.filter(({ event }) => event.type === "goal_shown").map(({ event }) => event.goal);
    expect(told.length).toBeGreaterThan(0);
    expect(shown).toEqual(told);
    for (const card of view.cards_read)
      expect(actionsOf(view, card, news).map(({ event }) => event.type)).not.toContain("goal_shown");
    expect(actionsOf(view, "b1", news)).toEqual([]);
  });

  it("leaves out what others do after a card", () => {
    const after = (...told: Happening[]) =>
      actionsOf({ legend: "legend_13" }, "h1", tell({ type: "card_read", card: "legend_13/h1" }, ...told)).map(
        ({ event }) => event.type,
      );
    const token = (seat: number): Happening => ({ type: "movement_token_drawn", token: "t1", seat });
    expect(after({ type: "figure_placed", figure: "troll", space: 201 }, { type: "hero_rests", seat: 0 })).toEqual([
      "figure_placed",
    ]);
    expect(after(token(-1), token(2))).toEqual(["movement_token_drawn"]);
  });

  it("knows who asks for a choice", () => {
    expect(sourceOf(tell({ type: "event_read", event: "hailstorm" }))?.name).toBe("Hailstorm");
    expect(sourceOf(tell({ type: "turn_began", seat: 0 }))).toBeNull();
  });
});

describe("words", () => {
  it("part the abilities of a board", () => {
    expect(abilities("Looks. Second ability: listens.")).toEqual(["Looks.", "Listens."]);
    expect(abilities("Looks.")).toEqual(["Looks.", ""]);
    for (const { text } of allContent().heroes) expect(abilities(text)).not.toContain("");
  });
});

describe("the lesson", () => {
  it("is Legend 11 and has each slip once", () => {
    expect(lesson.table.options.legend).toBe("legend_11");
    const ids = lesson.slips.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("finds its moments and points at things that exist", () => {
    const momentOf = ({ view, decision, news, seat }: ReturnType<typeof tableOf>) => ({
      view,
      decision,
      news,
      me: seat,
    });
    for (const { table } of samplesOf("andor"))
      for (const slip of lesson.slips)
        if (slip.when(momentOf(table))) expect(slip.things?.(table.view) ?? []).not.toContain("undefined");
    const asked = (name: string) => {
      const moment = { ...momentOf(tableOf(name)), news: [] };
      return lesson.slips.filter((slip) => slip.when(moment)).map(({ id }) => id);
    };
    expect(asked("invite")).toContain("together");
    expect(asked("battle")).toContain("archer");
    expect(asked("turn a die")).toContain("wizard");
    expect(asked("reward")).toContain("reward");
  });
});
