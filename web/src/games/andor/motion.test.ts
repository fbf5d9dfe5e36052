import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Happening } from "../../wire/games/andor";
import type { Tagged } from "../../wire/types";
import { beats, isBig, isOutcome, isSilent } from "./motion";
import { VIEW, withHero } from "./samples/build";
import { step } from "./step";

const told = (event: Happening, view = VIEW, after = VIEW) => step(view, event as unknown as Tagged, after);

/** A story card opens a scene of its own. */
const IN_SCENES = new Set(["card_read"]);

describe("every happening", () => {
  const wire = readFileSync("src/wire/games/andor.ts", "utf8");
  const union = wire.slice(wire.indexOf("export type Happening ="));
  const names = union
    .slice(union.indexOf("=") + 1, union.indexOf(";"))
    .split("|")
    .map((name) => name.trim())
    .filter(Boolean);
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter, at) => (at ? "_" : "") + letter.toLowerCase());
  const full = {
    seat: 1,
    to: 2,
    space: 240,
    spaces: [229],
    start: 239,
    end: 240,
    hour: 4,
    letter: "g",
    goal: "legend_13/bridge",
    card: "legend_13/a1",
    thing: "apple_nut",
    article: "kettle",
    book: "light",
    token: "fog",
    figure: "troll",
    dice: [3, 4],
    a: 227,
    b: 237,
    old: 3,
    new: 4,
    round: 1,
    strength: 3,
    willpower: 5,
    event: "hailstorm",
    place: "space_200",
    kind: "wagon",
    herbs: 1,
    way: "walk",
  };
  it("of a sunrise is left to its scene", () => {
    const moved = { ...full, type: "figure_moved" };
    expect(beats(moved, VIEW)).toHaveLength(1);
    expect(beats(moved, { ...VIEW, phase: "sunrise" })).toEqual([]);
  });
  it.each(names.map(snake))("%s moves something, gets a slip, or is told beside another line", (type) => {
    const event = { ...full, type };
    expect(beats(event, VIEW).length > 0 || isBig(event) || isSilent(event) || IN_SCENES.has(type)).toBe(true);
    expect(() => step(VIEW, event, VIEW)).not.toThrow();
  });
});

describe("an outcome of mine", () => {
  const mine = (event: object, view = VIEW, next?: object) => isOutcome(event as Tagged, view, 1, next as Tagged);
  it("is what my hero uncovers, and not what another does", () => {
    const day = { ...VIEW, phase: "day" as const, active: 1 };
    for (const type of ["token_activated", "event_read"]) {
      expect(mine({ type }, day)).toBe(true);
      expect(mine({ type }, { ...day, active: 0 })).toBe(false);
    }
  });
  it("is each symbol of a sunrise at which something happens, once", () => {
    const sunrise = { ...VIEW, phase: "sunrise" as const };
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

describe("the table after a piece of news", () => {
  it("has moved heroes and figures", () => {
    expect(told({ type: "hero_moved", seat: 1, start: 239, end: 242, way: "walk" }).heroes[1]!.space).toBe(242);
    const moved = told({ type: "figure_moved", figure: "troll", start: 261, end: 260 });
    expect(moved.figures.filter(({ name }) => name === "troll").map(({ space }) => space)).toEqual([260]);
  });
  it("lays skeletons down and lets them stand up", () => {
    const down = told({ type: "skeleton_overcome", space: 219 });
    expect(
      down.figures
        .filter(({ space }) => space === 219)
        .map(({ lies }) => lies)
        .sort(),
    ).toEqual([false, true]);
    const up = told({ type: "skeletons_stood_up", spaces: [268] });
    expect(up.figures.find(({ space }) => space === 268)!.lies).toBe(false);
  });
  it("puts what got in onto a shield", () => {
    const view = {
      ...VIEW,
      figures: VIEW.figures.map((each) => (each.name === "troll" ? { ...each, space: 222 } : each)),
    };
    const after = told({ type: "figure_on_shield", figure: "troll", free: 0 }, view);
    expect(after.on_shields).toEqual(["wargor", "troll"]);
    expect(after.figures.some(({ name }) => name === "troll")).toBe(false);
  });
  it("keeps the battle in step: fighters, rolls, turned dice, willpower", () => {
    let view = told({ type: "battle_began", seat: 1, figure: "mountain_skral", space: 227, strength: 6, willpower: 8 });
    view = told({ type: "hero_joined", seat: 0 }, view);
    view = told({ type: "round_began", round: 1 }, view);
    view = told({ type: "hero_rolled", seat: 0, dice: [2, 5, 3] }, view);
    view = told({ type: "die_turned", seat: 3, to: 0, old: 2, new: 5 }, view);
    view = told({ type: "opponent_rolled", figure: "mountain_skral", dice: [1, 1, 4] }, view);
    view = told({ type: "values_compared", heroes: 13, opponent: 10, willpower: 5 }, view);
    expect(view.battle).toMatchObject({ round: 1, roll: [1, 1, 4], willpower: 5, opponent: "mountain_skral" });
    expect(view.battle!.fighters.map(({ seat, roll, counts }) => [seat, roll, counts])).toEqual([
      [1, [], 0],
      [0, [5, 5, 3], 5],
    ]);
    const won: Happening = { type: "battle_won", figure: "mountain_skral" };
    expect(told(won, view).battle).toBeNull();
    // The reward is asked for on the same scene: the map does not flash up in between.
    expect(told(won, view, { ...VIEW, battle: view.battle }).battle).toEqual(view.battle);
  });
  it("counts what an article makes of a roll, before the round is told as won", () => {
    let view = told({ type: "battle_began", seat: 1, figure: "wargor", space: 227, strength: 2, willpower: 5 });
    view = told({ type: "round_began", round: 1 }, view);
    view = told({ type: "hero_rolled", seat: 1, dice: [2, 4, 4] }, view);
    const used: Happening = { type: "article_used", seat: 1, article: "helm", is_gone: false };
    const { battle } = view;
    const helped = battle!.fighters.map((each) => ({ ...each, used: ["helm"], counts: 8 }));
    expect(told(used, view, { ...VIEW, battle: { ...battle!, fighters: helped } }).battle!.fighters[0]!.counts).toBe(8);
    // Where the battle is over by the end of the message, the values that were compared tell it.
    view = told({ type: "opponent_rolled", figure: "wargor", dice: [6, 3] }, told(used, view));
    view = told(
      { type: "values_compared", heroes: battle!.fighters[0]!.strength + 8, opponent: 8, willpower: 0 },
      view,
    );
    expect(view.battle!.fighters[0]).toMatchObject({ used: ["helm"], counts: 8 });
  });
  it("lets a beaten hero get up", () => {
    const down = told({ type: "willpower_changed", seat: 0, points: -3, willpower: 0, cause: "" });
    expect(told({ type: "hero_beaten", seat: 0 }, down, withHero(VIEW, 0, { willpower: 3 })).heroes[0]!.willpower).toBe(
      3,
    );
  });
  it("counts the archer's last die", () => {
    let view = told({ type: "battle_began", seat: 1, figure: "troll", space: 261, strength: 12, willpower: 12 });
    view = told({ type: "hero_rolled", seat: 1, dice: [6, 2] }, view);
    expect(view.battle!.fighters[0]!.counts).toBe(2);
  });
  it("remembers the cards that were read", () => {
    expect(told({ type: "card_read", card: "legend_13/c1" }).cards_read).toEqual(["c1"]);
  });
  it("empties springs and fills them", () => {
    expect(told({ type: "spring_emptied", seat: 1, space: 229 }).springs[229]).toBe(false);
    expect(told({ type: "springs_refreshed", spaces: [278] }).springs[278]).toBe(true);
  });
});
