import { describe, expect, it } from "vitest";
import type { Choice, View } from "../../wire/games/phenomena";
import type { Tagged } from "../../wire/types";
import { lastRound, lastTurns, spellsOf, stageOf, turnStep } from "./reading";
import { sampleOf } from "../../table/samples";
import { changed } from "../../wire/between";
import { sceneOf, slateOf } from "./scenes/sceneOf";
import { seatSheet } from "./seatSheet";
import { dieSize } from "../../adventure/dice/Dice";
import { diceAhead, mostAhead } from "./scenes/Tray";
import { characterOf, nameOfCard } from "./content";
import { learn } from "./texts";
import { labelOf, thingsOf, wouldBe } from "./things";

const CARD = { ref: "source:phenomena", text: "Phenomena" };
const tableOf = (name: string) => sampleOf<View>("phenomena", name).table;
const viewOf = (name: string) => tableOf(name).view;
const on = (choice: Choice, view = viewOf("challenge")) => thingsOf(choice as unknown as Tagged, view);

describe("where options lie", () => {
  it("is on spaces, cards and dice", () => {
    expect(on({ type: "move_to", space: "E2" })).toEqual(["space:E2"]);
    expect(on({ type: "buy_magic", spell: "the_rockslide" })).toEqual(["shop:the_rockslide"]);
    expect(on({ type: "try_prophecy", box: 1, prophecy: "the_walls_of_balam" })).toEqual(["box:1"]);
    expect(on({ type: "give_up" })).toEqual([]);
  });

  it("is on all dice that show the same", () => {
    const dice = [2, 2, 1].map((value) => ({ value, owner: viewOf("challenge").you!, origin: "experience" }));
    const view = changed(viewOf("challenge"), { "attempt/dice": dice });
    expect(on({ type: "reroll", source: "phenomena", die: 0 }, view)).toEqual(["die:0", "die:1"]);
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
    const { decision } = tableOf("challenge");
    const rerolls = decision!.options.filter(({ option }) => option.type === "reroll");
    expect(rerolls.length).toBeGreaterThan(0);
    for (const option of rerolls) {
      const value = viewOf("challenge").attempt!.dice[(option.option as unknown as { die: number }).die]!.value;
      const named = labelOf({ ...option, label: ["Re-roll a die by ", CARD] }, viewOf("challenge"));
      expect(named).toEqual([`Re-roll the ${value} by `, CARD]);
    }
    const trying = (box: number) => ({ ...rerolls[0]!, option: { type: "try_prophecy", box }, label: ["Try ", CARD] });
    const view = viewOf("moving");
    const two = changed(view, { "boxes/0/marker": "D1", "boxes/1/marker": "G2", "boxes/2/marker": "D1" });
    expect([0, 1, 2].map((box) => labelOf(trying(box), two))).toEqual([["Try I: ", CARD], null, ["Try III: ", CARD]]);
    learn({ "board.option.try_prophecy": "{prophecy} versuchen ({number})" });
    expect(labelOf(trying(2), two)).toEqual([CARD, " versuchen (III)"]);
    learn();
    const givingUp = decision!.options.find(({ option }) => option.type === "give_up")!;
    expect(labelOf(givingUp, viewOf("challenge"))).toBeNull();
  });

  it("is on one's own dice only in a duel", () => {
    const view = viewOf("duel");
    const dice = view.attempt!.dice;
    const mine = dice.findIndex(({ owner }) => owner === view.you);
    const alike = dice.flatMap(({ owner, value }, die) =>
      owner === view.you && value === dice[mine]!.value ? [`die:${die}`] : [],
    );
    expect(dice.some(({ owner }) => owner !== view.you)).toBe(true);
    const lying = on({ type: "reroll", source: "phenomena", die: mine }, view);
    expect(lying.filter((thing) => thing.startsWith("die:"))).toEqual(alike);
  });

  it("can be asked about where nothing is lit", () => {
    expect(wouldBe("shop:the_rockslide", viewOf("moving"))).toEqual({ type: "buy_magic", spell: "the_rockslide" });
    expect(wouldBe("box:2", viewOf("moving"))).toEqual({
      type: "try_prophecy",
      box: 2,
      prophecy: viewOf("moving").boxes[2]!.prophecy,
    });
    expect(wouldBe("sherpa", viewOf("moving"))).toBeNull();
  });
});

describe("totals", () => {
  it("tell where it happens", () => {
    const { attempt, heroes, active } = viewOf("challenge");
    expect(stageOf(viewOf("challenge"))).toMatchObject({
      card: attempt!.card,
      name: nameOfCard(attempt!.card),
      space: heroes[active]!.space,
    });
    expect(stageOf(viewOf("moving"))).toBeNull();
  });

  it("foresee the dice of an option", () => {
    const table = tableOf("challenge");
    const shown = (type: string) => table.decision!.options.find(({ option }) => option.type === type)!;
    const { sacrifice_dice } = characterOf(viewOf("challenge").heroes[table.seat!]!.character)!;
    expect(diceAhead(shown("sacrifice_health"))).toBe(sacrifice_dice);
    expect(diceAhead(shown("reroll"))).toBe(0);
    expect(diceAhead(null)).toBe(0);
    const all = table.decision!.options.map(diceAhead);
    expect(mostAhead(table.decision!.options), "room is kept for").toBe(Math.max(...all));
  });

  it("know all that a hero can cast", () => {
    for (const hero of viewOf("moving").heroes)
      expect(spellsOf(hero)).toEqual(expect.arrayContaining([...hero.printed, ...hero.bought]));
  });
});

describe("an opened seat", () => {
  it("tells what the magic of a rival does and costs", () => {
    const { you } = viewOf("moving");
    const magic = new Map(seatSheet(viewOf("moving"), (you! + 1) % 4)).get("Magic")!;
    expect(magic.length).toBeGreaterThan(0);
    for (const line of magic) expect(line).toMatch(/^.+: .+, costs .+/);
  });
});

describe("layout", () => {
  it("makes dice smaller when there are many", () => {
    const sizes = [dieSize(4, 5, false), dieSize(7, 5, false), dieSize(9, 5, false), dieSize(4, 5, true)];
    expect(sizes).toEqual([86, 64, 48, 56]);
  });

  it("shows the scene that belongs to the moment", () => {
    const scene = (name: string) => sceneOf(viewOf(name), tableOf(name).decision);
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
    expect(slateOf(tableOf("receiving stones").decision)).toBe("receive");
    expect(slateOf(null)).toBeNull();
  });

  it("shows a drawn event until it is faced, and not again when its challenge is over", () => {
    const drawn: View = { ...viewOf("moving"), event: "wujudzer", attempt: null, step: "drawn" };
    expect(sceneOf(drawn, null)).toBe("event");
    expect(sceneOf({ ...drawn, step: "resolve" }, null)).toBeNull();
    expect(sceneOf({ ...drawn, step: "resolve", event: "a_vein_of_magic" }, null)).toBe("event");
  });

  it("tells how many turns follow once the crown is taken", () => {
    const { active, turns_left } = viewOf("the last round");
    expect(turns_left).toBeGreaterThan(0);
    const ends = (turns: number, you: number, crown = 9) =>
      lastTurns(changed(viewOf("the last round"), { turns_left: turns, you, crown }));
    expect(ends(4, active, active)).toBe("After this turn 3 more follow.");
    expect(ends(1, active)).toBe("This is your turn, the last one.");
    expect(ends(1, active + 1)).toBe("This is the last turn.");
    expect(ends(2, active)).toBe("This is your last turn; one more follows.");
    expect(lastRound(viewOf("moving"), String)).toBeNull();
    expect(lastRound(viewOf("the last round"), String)).not.toBeNull();
  });

  it("knows the step of the turn", () => {
    const moments = ["receiving stones", "moving", "challenge"];
    expect(moments.map((name) => turnStep(viewOf(name)))).toEqual([1, 2, 3]);
  });
});
