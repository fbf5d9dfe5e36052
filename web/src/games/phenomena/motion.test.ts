import { describe, expect, it } from "vitest";
import type { Happening, View } from "../../wire/games/phenomena";
import type { Tagged } from "../../wire/types";
import { beats, isOutcome, step, waitingFor } from "./motion";
import { reckoning, verdictOf } from "./reading";
import { samples } from "./samples";

const view = samples.find((one) => one.name === "challenge")!.table.view as View;
const duel = samples.find((one) => one.name === "duel")!.table.view as View;
const tag = (event: Happening): Tagged => ({ ...event });
const after = (from: View, ...events: Happening[]): View =>
  events.reduce((now, event) => step(now, tag(event), from), from);

describe("beats", () => {
  it("let stones fly to my bag and to the others' seats", () => {
    const [mine] = beats(tag({ type: "stones_gained", seat: 1, stones: ["forest"], cause: "landscape" }), view);
    const [theirs] = beats(tag({ type: "stones_gained", seat: 2, stones: ["forest"], cause: "landscape" }), view);
    expect([mine, theirs]).toMatchObject([
      { from: "piece:1", to: "stone:forest" },
      { from: "piece:2", to: "seat:2" },
    ]);
  });

  it("are none for what moves nothing", () => {
    expect(beats(tag({ type: "player_passed", seat: 1 }), view)).toEqual([]);
  });
});

describe("what the table says meanwhile", () => {
  it("holds what was decided for me, and not what was for others", () => {
    const fulfilled = (seat: number) => tag({ type: "prophecy_fulfilled", seat, prophecy: "the_sun_altar", box: 0 });
    expect([isOutcome(fulfilled(1), view, 1), isOutcome(fulfilled(2), { ...view, attempt: null }, 1)]).toEqual([
      true,
      false,
    ]);
    expect([1, 2, null].map((seat) => isOutcome(tag({ type: "crown_taken", seat: 1 }), view, seat))).toEqual([
      true,
      true,
      false,
    ]);
    const refused = tag({ type: "partner_refused", seat: (view.active + 1) % 3 });
    expect(isOutcome(refused, view, view.active), "who asked sees the answer").toBe(true);
  });

  it("says for everybody what they are choosing", () => {
    for (const each of samples.filter(({ table }) => (table.view as View).phase === "play")) {
      const here = each.table.view as View;
      for (const hero of here.heroes) expect(waitingFor(here, hero.seat), each.name).not.toBeNull();
    }
    expect(waitingFor({ ...view, attempt: null, step: "resolve" }, view.active)).toBe("what comes of it");
    expect(waitingFor(view, (view.active + 1) % view.heroes.length)).toBe("whether to help");
  });
});

describe("the table after an event", () => {
  it("follows a challenge die by die", () => {
    const now = after(
      view,
      { type: "magic_used", seat: 1, spell: "the_fires_light", target: 1 },
      { type: "stones_lost", seat: 1, stones: ["desert"], cause: "magic" },
      { type: "dice_thrown", seat: 1, dice: [1, 0], origin: "the_fires_light", total: 7 },
      { type: "die_rerolled", seat: 1, die: 5, before: 0, after: 2, source: "phenomena", total: 9 },
      { type: "ability_met", seat: 1, ability: "wisdom", total: 9 },
    );
    expect(now.attempt).toMatchObject({ total: 9, met: ["wisdom"] });
    expect(now.attempt?.dice.map(({ value }) => value)).toEqual([2, 0, 3, 1, 1, 2]);
    expect(now.heroes[1]?.stones.desert).toBe(0);
  });

  it("keeps both totals of a duel apart", () => {
    expect(
      after(duel, { type: "dice_thrown", seat: 1, dice: [3, 1], origin: "sacrifice", total: 8 }).attempt?.totals,
    ).toEqual([8, 7]);
  });

  it("shows a whole challenge that came in one message, and lets its result stand until the next thing", () => {
    const idle: View = { ...view, attempt: null };
    const thrown = after(
      idle,
      { type: "challenge_began", seat: 1, kind: "event", card: "the_riddle_stone" },
      { type: "ability_tested", seat: 1, ability: "wisdom", needed: 5 },
      { type: "dice_thrown", seat: 1, dice: [3, 2], origin: "experience", total: 5 },
      { type: "ability_met", seat: 1, ability: "wisdom", total: 5 },
    );
    expect(thrown.attempt).toMatchObject({ seats: [1], needs: { wisdom: 5 }, total: 5, met: ["wisdom"] });
    const won = after(thrown, { type: "challenge_won", seat: 1, card: "the_riddle_stone" });
    expect(verdictOf(won.attempt)).toBe("won");
    expect(won.attempt?.dice).toHaveLength(2);
    expect(after(won, { type: "event_discarded", event: "the_riddle_stone" }).attempt).toBeNull();
    expect(reckoning(won.attempt!.dice)).toEqual([{ origin: "experience", values: [3, 2], sum: 5 }]);
  });

  it("moves prophecies, points and the Sherpa", () => {
    const now = after(
      view,
      { type: "challenge_won", seat: 1, card: "the_ghosts_of_the_pines" },
      { type: "prophecy_fulfilled", seat: 1, prophecy: "the_ghosts_of_the_pines", box: 0 },
      { type: "card_won", seat: 1, card: "the_ghosts_of_the_pines", points: 4 },
      { type: "sherpa_moved", start: 27, end: 23 },
      { type: "prophecy_revealed", box: 0, prophecy: "the_sand_king", space: "K1", treasure: "" },
    );
    expect(now).toMatchObject({
      attempt: null,
      sherpa: 23,
      boxes: [{ prophecy: "the_sand_king", marker: "K1" }, {}, {}],
    });
    expect(now.heroes[1]?.won).toBe(4);
  });

  it("leaves the view it started from alone", () => {
    const before = structuredClone(view);
    after(
      view,
      { type: "piece_moved", seat: 1, start: "D1", end: "E2", way: "step" },
      { type: "magic_bought", seat: 1, spell: "the_rockslide" },
    );
    expect(view).toEqual(before);
  });
});
