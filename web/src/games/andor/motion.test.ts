import { describe, expect, it } from "vitest";
import type { Tagged } from "../../wire/types";
import { beats } from "./motion";
import { sampleOf } from "../../table/samples";
import { examplesOf } from "../../wire/examples";
import { changed } from "../../wire/between";
import type { View } from "../../wire/games/andor";
import { isBig, isOutcome, isSilent } from "./weight";

const VIEW = sampleOf<View>("andor", "my turn").table.view;
const ME = VIEW.you!;

/** A story card opens a scene of its own. */
const IN_SCENES = new Set(["card_read"]);

describe("every happening", () => {
  it("of a sunrise is left to its scene", () => {
    const moved = { type: "figure_moved", figure: "troll", start: 239, end: 240 };
    expect(beats(moved, VIEW)).toHaveLength(1);
    expect(beats(moved, { ...VIEW, phase: "sunrise" })).toEqual([]);
  });
  it.each(examplesOf("andor", "Happening"))(
    "$type moves something, gets a slip, or is told beside another line",
    (event) => {
      expect(beats(event, VIEW).length > 0 || isBig(event) || isSilent(event) || IN_SCENES.has(event.type)).toBe(true);
    },
  );
});

describe("an outcome of mine", () => {
  const mine = (event: object, view = VIEW, next?: object) => isOutcome(event as Tagged, view, ME, next as Tagged);
  it("is what my hero uncovers, and not what another does", () => {
    const day = changed(VIEW, { active: ME });
    for (const type of ["token_activated", "event_read"]) {
      expect(mine({ type }, day)).toBe(true);
      expect(mine({ type }, changed(day, { active: (ME + 1) % 4 }))).toBe(false);
    }
  });
  it("is each symbol of a sunrise at which something happens, once", () => {
    const sunrise = changed(VIEW, { phase: "sunrise" });
    const [symbol, moved] = [{ type: "symbol_reached" }, { type: "figure_moved" }];
    expect(mine(moved, sunrise, moved)).toBe(false);
    expect(mine(moved, sunrise, symbol)).toBe(true);
    expect(mine(moved, sunrise)).toBe(true);
    expect(mine(symbol, sunrise, symbol)).toBe(false);
    for (const type of ["day_began", "card_read", "legend_lost"]) expect(mine({ type }, sunrise)).toBe(false);
  });
  it("needs no slip where a card, a battle or a sunrise says it", () => {
    for (const type of ["legend_began", "goal_shown", "battle_won"]) {
      expect(isBig({ type })).toBe(true);
      expect(isBig({ type }, VIEW)).toBe(false);
    }
    expect(isBig({ type: "day_began" }, { ...VIEW, phase: "sunrise" })).toBe(false);
  });
});
