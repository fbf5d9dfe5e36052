import { describe, expect, it } from "vitest";
import { markupOf, missingIn, propsOf } from "../../../table/drawing";
import type { Sample } from "../../../table/game";
import type { Happening, View } from "../../../wire/games/andor";
import type { News } from "../../../wire/types";
import { allContent } from "../content";
import { lesson } from "../lesson";
import { abilities } from "../reading";
import { scenes } from "../samples/scenes";
import { tell } from "../samples/build";
import { wish } from "./Consent";
import { Result } from "./Result";
import { Scene } from "./Scene";
import { sceneOf } from "./sceneOf";
import { sourceOf } from "./source";
import { deedsOf, goalsOf } from "./story/told";
import { isForMe, readBefore, unread } from "./story/useStory";
import { lastSunrise, movesOf, standings } from "./sunrise/sunrise";
import { isNew } from "./sunrise/useSunrise";

const sampleOf = (name: string): Sample => scenes.find((one) => one.name === name)!;
const viewOf = (name: string): View => sampleOf(name).table.view as View;

const drawn = (sample: Sample): string => markupOf(<Scene {...propsOf(sample)} />);

describe("scenes", () => {
  it("show every option of theirs", () => {
    const inBar = (type: string) => type === "done_exchanging";
    for (const sample of scenes)
      expect(
        missingIn(drawn(sample), sample).filter((type) => !inBar(type)),
        sample.name,
      ).toEqual([]);
  }, 30_000);

  it("tell the odds of what can be done", () => {
    expect(drawn(sampleOf("battle"))).toContain("87 %");
    expect(drawn(sampleOf("invite"))).toContain("86 %");
  });

  it("show a question to the whole group, but not twice to whom it is put", () => {
    expect(drawn(sampleOf("others are asked"))).toContain("is asked by");
    expect(drawn(sampleOf("ride along"))).not.toContain("is asked by");
    expect(wish({ seat: 1, by: 0, prompt: "take_thing", thing: "apple_nut", space: 0 })).toBe("take Apple-nut?");
  });

  it("stand over the map only while they last", () => {
    expect(sceneOf(viewOf("battle"), sampleOf("battle").table.decision)).toBe("battle");
    expect(sceneOf(viewOf("exchange"), null)).toBe("exchange");
    expect(sceneOf(viewOf("a way"), sampleOf("a way").table.decision)).toBeNull();
    expect(sceneOf({ ...viewOf("battle"), phase: "over" }, null)).toBeNull();
  });

  it("end with goals and story", () => {
    const won = markupOf(<Result {...propsOf(sampleOf("won"))} />);
    expect(won).toContain("All goals of the Legend are met");
    expect(markupOf(<Result {...propsOf(sampleOf("lost"))} />)).toContain("before all goals were met");
  });
});

describe("a sunrise", () => {
  const { before = [], table } = sampleOf("sunrise");
  const news: News[] = [...before, ...table.news];
  const sunrise = lastSunrise(news)!;

  it("is cut into its symbols", () => {
    expect(sunrise.steps.map(({ symbol }) => symbol)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([sunrise.day, sunrise.isOver]).toEqual([null, false]);
    expect(movesOf(sunrise.steps[1]!).map(({ start, end }) => [start, end])).toEqual([
      [216, 215],
      [234, 235],
    ]);
    expect(lastSunrise(news.slice(0, 1))).toBeNull();
  });

  it("is the last one, and ends with the day", () => {
    const again = tell([{ type: "symbol_reached", symbol: 1 }, []], [{ type: "day_began", day: 5, seat: 0 }, []]);
    const later = lastSunrise([...news, ...again.map((item) => ({ ...item, n: item.n + 100 }))])!;
    expect(later.n).toBe(101);
    expect(later.steps).toHaveLength(1);
    expect([later.day, later.isOver]).toEqual([5, true]);
  });

  it("is over where the Legend ends in it: it is read before the end", () => {
    const lost = tell(
      [{ type: "symbol_reached", symbol: 1 }, []],
      [{ type: "legend_lost", legend: "legend_14", why: "shields" }, []],
    );
    expect(lastSunrise(lost)).toMatchObject({ day: null, isOver: true });
  });

  it("can be walked back to where everybody set out from", () => {
    const places = standings(viewOf("sunrise").figures, sunrise.steps);
    const wargors = (step: number) => places[step]!.filter(({ name }) => name === "wargor").map(({ space }) => space);
    expect(places).toHaveLength(sunrise.steps.length + 1);
    expect(wargors(0).sort()).toEqual([216, 234]);
    expect(wargors(1).sort()).toEqual([216, 234]);
    expect(wargors(2).sort()).toEqual([215, 235]);
  });

  it("goes on where it was interrupted", () => {
    expect(isNew(sunrise, { n: -1, steps: 0 })).toBe(true);
    expect(isNew(sunrise, { n: sunrise.n, steps: 8 })).toBe(false);
    expect(isNew(sunrise, { n: sunrise.n, steps: 1 })).toBe(true);
  });

  it("brings back what left the map", () => {
    const gone = tell([{ type: "figure_moved", figure: "troll", start: 221, end: 222 }, []]);
    expect(standings([], [{ symbol: 4, news: gone }])[0]).toMatchObject([{ name: "troll", space: 221 }]);
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
    const view = { ...viewOf("story"), legend: "legend_12", you: 1 };
    const forArcher = ["a1", "h_warrior", "h_archer", "r_caves"].filter((card) => isForMe(view, card));
    expect(forArcher).toEqual(["a1", "h_archer", "r_caves"]);
    expect(isForMe({ ...view, you: null }, "h_archer")).toBe(false);
  });

  it("says what a card did and wants", () => {
    const { before = [], table } = sampleOf("story");
    const news = [...before, ...table.news];
    expect(deedsOf({ legend: "legend_13" }, "a1", news).map(({ event }) => event.type)).toEqual([
      "figure_placed",
      "figure_placed",
    ]);
    expect(goalsOf({ legend: "legend_13" }, "a1", news)).toEqual(["legend_13/bridge"]);
    expect(deedsOf({ legend: "legend_13" }, "b1", news)).toEqual([]);
  });

  it("leaves out what others do after a card", () => {
    const after = (...told: Happening[]) =>
      deedsOf(
        { legend: "legend_13" },
        "h1",
        tell(
          ...[{ type: "card_read" as const, card: "legend_13/h1" }, ...told].map((event): [Happening, []] => [
            event,
            [],
          ]),
        ),
      ).map(({ event }) => event.type);
    const token = (seat: number): Happening => ({ type: "movement_token_drawn", token: "t1", seat });
    expect(after({ type: "figure_placed", figure: "troll", space: 201 }, { type: "hero_rests", seat: 0 })).toEqual([
      "figure_placed",
    ]);
    expect(after(token(-1), token(2))).toEqual(["movement_token_drawn"]);
  });

  it("knows who asks for a choice", () => {
    const asked = tell([{ type: "event_read", event: "hailstorm" }, []]);
    expect(sourceOf(asked)?.name).toBe("Hailstorm");
    expect(sourceOf(tell([{ type: "turn_began", seat: 0 }, []]))).toBeNull();
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
    for (const sample of scenes) {
      const moment = {
        view: sample.table.view as View,
        decision: sample.table.decision,
        news: sample.table.news,
        me: 1,
      };
      for (const slip of lesson.slips)
        if (slip.when(moment)) expect(slip.things?.(moment.view) ?? []).not.toContain("undefined");
    }
    const asked = (name: string) => {
      const { table } = sampleOf(name);
      const moment = { view: table.view as View, decision: table.decision, news: [], me: table.seat };
      return lesson.slips.filter((slip) => slip.when(moment)).map(({ id }) => id);
    };
    expect(asked("invite")).toContain("together");
    expect(asked("battle")).toContain("archer");
    expect(asked("turn a die")).toContain("wizard");
    expect(asked("reward")).toContain("reward");
  });
});
