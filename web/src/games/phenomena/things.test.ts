import { describe, expect, it } from "vitest";
import type { Choice, View } from "../../wire/games/phenomena";
import type { Tagged } from "../../wire/types";
import { count, lastTurns, spellsOf, stageOf, turnStep } from "./reading";
import { samples } from "./samples";
import { sceneOf, slateOf } from "./scenes/sceneOf";
import { seatSheet } from "./seatSheet";
import { dieSize } from "../../adventure/dice/Dice";
import { diceAhead, mostAhead } from "./scenes/Tray";
import { learn } from "./texts";
import { labelOf, thingsOf, wouldBe } from "./things";

const CARD = { ref: "source:phenomena", text: "Phenomena" };
const sampleOf = (name: string) => samples.find((one) => one.name === name)!;
const viewOf = (name: string) => sampleOf(name).table.view as View;
const on = (choice: Choice, view = viewOf("challenge")) => thingsOf(choice as unknown as Tagged, view);

describe("where options lie", () => {
  it("is on spaces, cards and dice", () => {
    expect(on({ type: "move_to", space: "E2" })).toEqual(["space:E2"]);
    expect(on({ type: "buy_magic", spell: "the_rockslide" })).toEqual(["shop:the_rockslide"]);
    expect(on({ type: "try_prophecy", box: 1, prophecy: "the_walls_of_balam" })).toEqual(["box:1"]);
    expect(on({ type: "give_up" })).toEqual([]);
  });

  it("is on all dice that show the same", () => {
    expect(on({ type: "reroll", source: "phenomena", die: 0 }, viewOf("second ability"))).toEqual(["die:0", "die:1"]);
  });

  it("is on the card only for a die that shows least, the one that everybody means", () => {
    const view = viewOf("challenge");
    const values = view.attempt!.dice.map(({ value }) => value);
    const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => values.indexOf(value));
    expect(least).not.toBe(most);
    expect(on({ type: "reroll", source: "phenomena", die: least! }, view)).toContain("reroll:phenomena");
    expect(on({ type: "reroll", source: "phenomena", die: most! }, view)).not.toContain("reroll:phenomena");
  });

  it("is called by the number on the die, so that no two options read the same", () => {
    const { decision } = sampleOf("challenge").table;
    const rerolls = decision!.options.filter(({ option }) => option.type === "reroll");
    expect(rerolls.length).toBeGreaterThan(0);
    for (const option of rerolls) {
      const value = viewOf("challenge").attempt!.dice[(option.option as unknown as { die: number }).die]!.value;
      const named = labelOf({ ...option, label: ["Re-roll a die by ", CARD] }, viewOf("challenge"));
      expect(named).toEqual([`Re-roll the ${value} by `, CARD]);
    }
    const trying = (box: number) => ({ ...rerolls[0]!, option: { type: "try_prophecy", box }, label: ["Try ", CARD] });
    const view = viewOf("moving");
    const boxes = view.boxes.map((each, k) => ({ ...each, marker: ["D1", "G2", "D1"][k]! }));
    expect([0, 1, 2].map((box) => labelOf(trying(box), { ...view, boxes }))).toEqual([
      ["Try I: ", CARD],
      null,
      ["Try III: ", CARD],
    ]);
    learn({ "board.option.try_prophecy": "{prophecy} versuchen ({number})" });
    expect(labelOf(trying(2), { ...view, boxes })).toEqual([CARD, " versuchen (III)"]);
    learn();
    expect(
      labelOf(
        decision!.options.find(({ option }) => option.type === "give_up")!,
        viewOf("challenge"),
      ),
    ).toBeNull();
  });

  it("is on one's own dice only in a duel", () => {
    expect(on({ type: "reroll", source: "phenomena", die: 1 }, viewOf("duel"))).toEqual(["die:1", "die:2"]);
  });

  it("can be asked about where nothing is lit", () => {
    expect(wouldBe("shop:the_rockslide", viewOf("moving"))).toEqual({ type: "buy_magic", spell: "the_rockslide" });
    expect(wouldBe("box:2", viewOf("moving"))).toEqual({
      type: "try_prophecy",
      box: 2,
      prophecy: "the_burning_riddle",
    });
    expect(wouldBe("sherpa", viewOf("moving"))).toBeNull();
  });

  it("is known for every option of every sample but those that the bar offers", () => {
    const barOnly = [
      "stop_moving",
      "stay_here",
      "give_up",
      "decline_help",
      "challenge_nobody",
      "try_alone",
      "pass_action",
      "accept_event",
      "throw_away_event",
      "offer_nothing",
      "close_offer",
      "no_trade",
      "stop_choosing",
    ];
    for (const { table } of samples)
      for (const { option, things } of table.decision?.options ?? [])
        expect(things.length > 0 || barOnly.includes(option.type), option.type).toBe(true);
  });
});

describe("totals", () => {
  it("tell where it happens", () => {
    expect(stageOf(viewOf("challenge"))).toMatchObject({
      name: "The ghosts of the pines",
      space: "D1",
      failure: 1,
      points: 4,
    });
  });

  it("foresee the dice of an option", () => {
    const { table } = sampleOf("challenge");
    const shown = (type: string) => table.decision!.options.find(({ option }) => option.type === type)!;
    expect(diceAhead(viewOf("challenge"), shown("use_magic"))).toBe(2);
    expect(diceAhead(viewOf("challenge"), shown("sacrifice_health"))).toBe(1);
    expect(diceAhead(viewOf("challenge"), shown("reroll"))).toBe(0);
    expect(diceAhead(viewOf("challenge"), null)).toBe(0);
    expect(mostAhead(viewOf("challenge"), table.decision!.options), "room is kept for").toBe(4);
  });

  it("add up to the points that the server counted", () => {
    const { heroes } = viewOf("moving");
    expect(count(heroes[1]!)).toEqual({ treasures: 0, won: 6, main: 0, crown: 0, magic: 4, total: heroes[1]!.points });
    expect(spellsOf(heroes[3]!)).toEqual(["the_thiefs_luck", "the_gift_of_the_earth", "the_rockslide"]);
  });
});

describe("an opened seat", () => {
  it("tells what the magic of a rival does and costs", () => {
    const magic = new Map(seatSheet(viewOf("moving"), 3)).get("Magic")!;
    expect(magic.length).toBeGreaterThan(0);
    for (const line of magic) expect(line).toMatch(/^.+: .+, costs .+/);
  });
});

describe("layout", () => {
  it("makes dice smaller when there are many", () => {
    expect([dieSize(4, 5, false), dieSize(7, 5, false), dieSize(9, 5, false), dieSize(4, 5, true)]).toEqual([
      86, 64, 48, 56,
    ]);
  });

  it("shows the scene that belongs to the moment", () => {
    const scene = (name: string) => sceneOf(viewOf(name), sampleOf(name).table.decision);
    expect(
      [
        "moving",
        "challenge",
        "duel",
        "cooperation",
        "choosing a treasure",
        "picking a character",
        "game over",
        "another's challenge",
        "I am asked for help",
      ].map(scene),
    ).toEqual([null, "attempt", "duel", "attempt", "treasure", "pick_character", null, "attempt", "attempt"]);
    expect(slateOf(sampleOf("receiving stones").table.decision)).toBe("receive");
    expect(slateOf(null)).toBeNull();
  });

  it("shows a drawn event until it is faced, and not again when its challenge is over", () => {
    const drawn: View = { ...viewOf("moving"), event: "wujudzer", attempt: null, step: "drawn" };
    expect(sceneOf(drawn, null)).toBe("event");
    expect(sceneOf({ ...drawn, step: "resolve" }, null)).toBeNull();
    expect(sceneOf({ ...drawn, step: "resolve", event: "a_vein_of_magic" }, null)).toBe("event");
  });

  it("tells how many turns follow once the crown is taken", () => {
    const ends = (crown: number, active: number, you: number) => lastTurns({ ...viewOf("moving"), crown, active, you });
    const heroes = viewOf("moving").heroes.length;
    expect(ends(1, 1, 1)).toBe(`After this turn ${heroes - 1} more follow.`);
    expect(ends(0, heroes - 1, heroes - 1)).toBe("This is your turn, the last one.");
    expect(ends(0, heroes - 1, 0)).toBe("This is the last turn.");
    expect(ends(0, heroes - 2, heroes - 2)).toBe("This is your last turn; one more follows.");
  });

  it("knows the step of the turn", () => {
    expect([turnStep(viewOf("receiving stones")), turnStep(viewOf("moving")), turnStep(viewOf("challenge"))]).toEqual([
      1, 2, 3,
    ]);
  });
});
