import { describe, expect, it } from "vitest";
import { sampleOf } from "../../table/samples";
import { changed } from "../../wire/between";
import { examplesOf } from "../../wire/examples";
import type { View } from "../../wire/games/prophecy";
import { allContent } from "./content";
import { beats, isBig, isOutcome, toRead, isSilent, waitingFor } from "./motion";

const VIEW = sampleOf<View>("prophecy", "moving").table.view;
const ME = VIEW.you!;
const OTHER = (ME + 1) % VIEW.heroes.length;

describe("every happening", () => {
  it.each(examplesOf("prophecy", "Happening"))(
    "$type moves something, gets a slip, or is told beside another line",
    (event) => {
      expect(beats(event, VIEW).length > 0 || isBig(event) || isSilent(event)).toBe(true);
    },
  );
});

describe("beats", () => {
  it("let tokens fly to my sheet and to the others' seats, a few of many", () => {
    const gained = (seat: number, n: number) => beats({ type: "gained", seat, what: "gold", n }, VIEW);
    expect(gained(ME, 1)).toMatchObject([{ from: `hero:${ME}`, to: "token:gold" }]);
    expect(gained(OTHER, 1)).toMatchObject([{ from: `hero:${OTHER}`, to: `seat:${OTHER}` }]);
    expect(gained(OTHER, 9)).toHaveLength(3);
  });

  it("bring Adventures from their deck to the space, and Items from theirs", () => {
    expect(beats({ type: "adventure_placed", space: "deepwood" }, VIEW)).toMatchObject([
      { from: "deck:adventure", to: "spot:deepwood" },
    ]);
    const { id } = allContent().items.find(({ deck }) => deck === "rare")!;
    expect(beats({ type: "card_taken", seat: OTHER, card: id }, VIEW)).toMatchObject([
      { from: "deck:rare", to: `seat:${OTHER}` },
    ]);
  });

  it("take a card from where it lay", () => {
    const { id } = allContent().items.find(({ deck }) => deck === "positive")!;
    const ground = [{ ...VIEW.ground[0]!, up: [id] }];
    const [beat] = beats({ type: "card_taken", seat: ME, card: id }, changed(VIEW, { ground }));
    expect(beat).toMatchObject({ from: `spot:${VIEW.heroes[ME]!.space}` });
  });
});

it("tells of whoever wins an Artifact, not of every card", () => {
  expect(isBig({ type: "card_taken", seat: OTHER, card: "royal_cape", source: "plane" } as never)).toBe(true);
  expect(isBig({ type: "card_taken", seat: OTHER, card: "dagger", source: "" } as never)).toBe(false);
});

describe("an outcome of mine", () => {
  const mine = (event: object) => isOutcome(event as never, VIEW, ME);
  it("is what I roll, win or lose, and what is taken from me", () => {
    expect(mine({ type: "battle_ended", seat: ME })).toBe(true);
    expect(mine({ type: "lost", seat: ME, what: "health", n: 1 })).toBe(true);
    expect(mine({ type: "card_given", giver: ME, taker: OTHER })).toBe(true);
  });
  it("is an Artifact or a Treasure that I win, and the begin of the end for all", () => {
    expect(mine({ type: "card_taken", seat: ME, card: "royal_cape", source: "plane" })).toBe(true);
    expect(mine({ type: "card_taken", seat: ME, card: "dagger", source: "" })).toBe(false);
    expect(mine({ type: "apocalypse_begun" })).toBe(true);
  });
  it("is the Chance card that I turn up, and what it does to me", () => {
    expect(mine({ type: "chance_turned_up", seat: ME, card: "forest" })).toBe(true);
    expect(mine({ type: "chance_turned_up", seat: OTHER, card: "forest" })).toBe(false);
    const start = changed(VIEW, { step: "start" });
    expect(isOutcome({ type: "lost", seat: ME, what: "gold", n: 1 }, start, ME)).toBe(true);
    expect(isOutcome({ type: "gained", seat: OTHER, what: "gold", n: 1 }, start, ME)).toBe(false);
  });
  it("is what I am shown without a question: cards looked at, and goods that are too dear", () => {
    const goods = { type: "goods_shown", seat: ME, cards: ["sword"] } as never;
    const onTheStall = changed(VIEW, { in_shop: ["sword"] });
    expect(mine({ type: "cards_looked_at", seat: ME, place: "astral_1", cards: ["sword"] })).toBe(true);
    expect(mine({ type: "cards_looked_at", seat: OTHER, place: "astral_1", cards: [] })).toBe(false);
    expect(isOutcome(goods, VIEW, ME, undefined, VIEW)).toBe(true);
    expect(isOutcome(goods, VIEW, ME, undefined, onTheStall)).toBe(false);
    expect(toRead(goods)).not.toBe("");
  });
  it("is not what others do among themselves, nor Gold that I pay", () => {
    expect(mine({ type: "battle_ended", seat: OTHER })).toBe(false);
    expect(mine({ type: "lost", seat: ME, what: "gold", n: 1 })).toBe(false);
    expect(isOutcome({ type: "battle_ended", seat: 0 }, VIEW, null)).toBe(false);
  });
});

it("says what a seat has to decide", () => {
  expect(waitingFor(VIEW, ME)).toBe("where to go");
  expect(waitingFor(changed(VIEW, { step: "act" }), ME)).toBe("what to do there");
  expect(waitingFor(VIEW, OTHER)).toBe("what to answer");
  expect(waitingFor(changed(VIEW, { phase: "over" }), ME)).toBeNull();
});

describe("a card that I draw", () => {
  const taken = (seat: number, source: string) => ({ type: "card_taken", seat, card: "sword", source });

  it("is shown to me before the next question, whoever beats what for it", () => {
    expect([isOutcome(taken(ME, "bear"), VIEW, ME), isBig(taken(ME, "bear"), VIEW)]).toEqual([true, true]);
    expect([isOutcome(taken(OTHER, "bear"), VIEW, ME), isBig(taken(OTHER, "bear"), VIEW)]).toEqual([false, false]);
  });

  it("is no news where I have chosen it", () => {
    expect(isOutcome(taken(ME, "warriors_guild"), VIEW, ME)).toBe(false);
  });
});
