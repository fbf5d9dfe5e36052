import { describe, expect, it } from "vitest";
import { sampleOf, samplesOf } from "../../table/samples";
import { examplesOf } from "../../wire/examples";
import { changed } from "../../wire/between";
import type { View } from "../../wire/games/talisman";
import type { Tagged } from "../../wire/types";
import { allContent } from "./content";
import { beats, isBig, isOutcome, isSilent, toRead, waitingFor } from "./motion";

const VIEW = sampleOf<View>("talisman", "which way").table.view;
const ME = VIEW.you!;
const OTHER = (ME + 1) % VIEW.heroes.length;

describe("every happening", () => {
  it.each(examplesOf("talisman", "Happening"))(
    "$type moves something, gets a slip, or is told beside another line",
    (event) => {
      expect(beats(event, VIEW).length > 0 || isBig(event) || isSilent(event)).toBe(true);
    },
  );
});

describe("beats", () => {
  it("go from space to space where somebody walks", () => {
    const event = { type: "hero_moved", seat: ME, start: "a", end: "c", how: "roll" };
    expect(beats({ ...event, path: ["b", "c"] }, VIEW)).toEqual([
      { kind: "effect", things: ["space:b"] },
      { kind: "effect", things: ["space:c"] },
    ]);
    expect(beats({ ...event, path: [] }, VIEW)).toEqual([
      { kind: "effect", things: ["space:a"] },
      { kind: "effect", things: ["space:c"] },
    ]);
  });

  it("let tokens fly to my sheet and to the others' seats, a few of many", () => {
    const gained = (seat: number, n: number) =>
      beats({ type: "gained", seat, token: "gold", n, now: n, cause: "" }, VIEW);
    expect(gained(ME, 1)).toMatchObject([{ from: `hero:${ME}`, to: "token:gold" }]);
    expect(gained(OTHER, 1)).toMatchObject([{ from: `hero:${OTHER}`, to: `seat:${OTHER}` }]);
    expect(gained(OTHER, 9)).toHaveLength(3);
  });

  it("let cards come from where they were", () => {
    const taken = (whence: string) =>
      beats({ type: "card_taken", seat: ME, back: "spell", card: "", whence }, VIEW)[0] as { from: string };
    expect(taken("deck").from).toBe("deck:spell");
    expect(taken(String(OTHER)).from).toBe(`seat:${OTHER}`);
    expect(taken("space").from).toBe(`spot:${VIEW.heroes[ME]!.space}`);
    const drawn = (card: string) => beats({ type: "card_drawn", seat: ME, card, space: "a" }, VIEW)[0];
    expect(drawn(allContent().towns[0]!.id)).toMatchObject({ from: "deck:town", to: "spot:a" });
    expect(drawn(allContent().adventures[0]!.id)).toMatchObject({ from: "deck:adventure" });
    expect(taken("stock").from).toBe(`hero:${ME}`);
  });
});

describe("an outcome of mine", () => {
  const mine = (event: Tagged, view = VIEW) => isOutcome(event, view, ME);
  it("is what I roll, draw, win or lose, and what is taken from me", () => {
    for (const type of ["rolled", "card_drawn", "fight_decided", "became_toad", "destiny_attempted"]) {
      expect(mine({ type, seat: ME }), type).toBe(true);
      expect(mine({ type, seat: OTHER }), type).toBe(false);
    }
    expect(mine({ type: "tokens_stolen", seat: OTHER, victim: ME })).toBe(true);
    expect(mine({ type: "lost", seat: ME, token: "life" })).toBe(true);
    expect(mine({ type: "lost", seat: ME, token: "gold", cause: "purchase" })).toBe(false);
    expect(isOutcome({ type: "rolled", seat: ME }, VIEW, null)).toBe(false);
  });
  it("is a card that I meet and what it brings me, if no scene shows it anyway", () => {
    const active = changed(VIEW, { active: ME });
    const { id, text } = allContent().adventures[0]!;
    const met = { type: "card_met", seat: ME, card: id };
    const follows = (next?: Tagged) => isOutcome(met, active, ME, next);
    expect(follows({ type: "turn_started", seat: OTHER })).toBe(true);
    expect(follows({ type: "rolled", seat: ME })).toBe(false);
    expect(follows(), "it is asked about").toBe(false);
    expect(toRead(met)).toBe(text);
    expect(mine({ type: "lost", seat: ME, token: "fate", cause: id }, active)).toBe(true);
    expect(mine({ type: "gained", seat: OTHER, token: "gold", cause: id }, active)).toBe(false);
  });
  it("is what the other side of my fight rolls", () => {
    const { view } = sampleOf<View>("talisman", "a combat").table;
    expect(view.fight).not.toBeNull();
    expect(isOutcome({ type: "rolled", seat: -1 }, view, view.you)).toBe(true);
    expect(isOutcome({ type: "rolled", seat: -1 }, changed(view, { fight: null, active: OTHER + 9 }), view.you)).toBe(
      false,
    );
  });
});

it("what a seat is choosing is said at every position of play", () => {
  for (const { table, name } of samplesOf("talisman").filter((each) => each.table.view.phase === "play"))
    for (const { seat } of (table.view as View).heroes) expect(waitingFor(table.view, seat), name).toMatch(/^\w/);
});
