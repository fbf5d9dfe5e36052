import { describe, expect, it } from "vitest";
import { actionOf } from "../../../adventure/scene/actionOf";
import { markupOf, propsOf } from "../../../table/drawing";
import type { Beat } from "../../../table/game";
import { sampleOf, samplesOf } from "../../../table/samples";
import { changed } from "../../../wire/between";
import type { DiceRolled, View } from "../../../wire/games/prophecy";
import type { News } from "../../../wire/types";
import prophecy from "..";
import { nameOf } from "../content";
import { heroName } from "../reading";
import type { Props } from "./bits";
import { costOf } from "./Price";
import { Result } from "./Result";
import { rowsOf } from "./rows";
import { Scene } from "./Scene";
import { isOnSlate, sceneOf } from "./sceneOf";
import { rollTold, turnedUp } from "./told";

const propsAt = (name: string): Props => propsOf<View>(prophecy, sampleOf<View>("prophecy", name));
const drawn = (name: string): string => markupOf(<Scene {...propsAt(name)} />);
const told = (event: object): News => ({ n: 1, event, words: [] }) as unknown as News;

describe("scenes", () => {
  const asked = samplesOf("prophecy").filter(({ table }) => table.decision);

  it.each(asked.map(({ name }) => name))("offer every option that they show: %s", (name) => {
    const props = propsAt(name);
    const scene = sceneOf(props.view, props.choice.decision);
    if (scene !== "battle" && scene !== "ask") return;
    const markup = markupOf(<Scene {...props} />);
    for (const { option } of props.choice.decision!.options) expect(markup).toContain(actionOf(option));
  });

  it("show both sides of a battle with every bonus", () => {
    const { view } = propsAt("dice to change");
    const { own, other } = view.battle!;
    expect(drawn("dice to change").match(/class="die"/g)).toHaveLength(own.dice.length + other.dice.length);
    for (const [, n] of own.sums.slice(1)) expect(drawn("dice to change")).toContain(String(Math.abs(n)));
  });

  it("tell what a side comes to as soon as its dice lie", () => {
    const { view } = propsAt("against a character");
    const { own } = view.battle!;
    const total = own.counts + own.sums.reduce((sum, [, n]) => sum + n, 0);
    expect(drawn("against a character")).toMatch(new RegExp(`ct-total">${total}<`));
  });

  it("tell what came of a battle, for whoever looks", () => {
    const props = propsAt("a battle of wills");
    const { battle } = props.view;
    const verdict = (result: string, me: number | null) =>
      markupOf(<Scene {...props} me={me} view={changed(props.view, { battle: { ...battle!, result } })} />);
    expect(verdict("won", battle!.own.seat)).toMatch(/data-how="won"[^>]*>Victory/);
    expect(verdict("lost", battle!.own.seat)).toMatch(/data-how="lost"[^>]*>Defeat/);
    expect(verdict("draw", battle!.own.seat)).toMatch(/data-how="even"[^>]*>A draw/);
    const attacked = propsAt("against a character");
    const { own, other } = attacked.view.battle!;
    const against = changed(attacked.view, { battle: { ...attacked.view.battle!, result: "won" } });
    const total = (side: typeof own) => side.counts + side.sums.reduce((sum, [, n]) => sum + n, 0);
    expect(markupOf(<Scene {...attacked} me={other.seat} view={against} />)).toContain(
      `Defeat, ${total(other)} to ${total(own)}`,
    );
    const many = changed(props.view, { battle: { ...battle!, result: "won", lives: 2 } });
    expect(markupOf(<Scene {...props} me={battle!.own.seat} view={many} />)).toMatch(/>One life less/);
    expect(verdict("won", null)).toContain(`${props.nameOf(battle!.own.seat)} wins`);
  });

  it("show a Doppelganger as the Creature that it is, whomever it copies", () => {
    const props = propsAt("against a character");
    const { own, other } = props.view.battle!;
    const battle = { ...props.view.battle!, foe: "doppelganger", copied: other.seat, result: "won" };
    const markup = markupOf(<Scene {...props} me={other.seat} view={changed(props.view, { battle })} />);
    expect(markup).toContain(`<h2>${nameOf("doppelganger")}</h2>`);
    expect(markup).not.toContain("Health or an Item is at stake");
    expect(markup).toContain(`${props.nameOf(own.seat)} wins`);
  });

  it("let the battles of others be seen, with less room", () => {
    expect(drawn("another's battle")).toContain('data-kind="light"');
    expect(drawn("a battle of wills")).toContain('data-kind="battle"');
  });

  it("stand over the board only while they last, and slips only where no scene stands", () => {
    const at = (name: string) => sampleOf<View>("prophecy", name).table;
    expect(sceneOf(at("moving").view, at("moving").decision)).toBeNull();
    expect(isOnSlate(at("moving").view, at("moving").decision)).toBe(false);
    expect(isOnSlate(at("a creature").view, at("a creature").decision)).toBe(true);
    expect(sceneOf(changed(at("a guardian").view, { phase: "over" }), null)).toBeNull();
    const { view, decision } = at("choosing a character");
    expect(sceneOf(view, decision)).toBe("pick");
    expect(sceneOf(view, { ...decision!, key: "name_artifact" })).toBe("ask");
    expect(sceneOf(view, null)).toBeNull();
  });

  it("name what a market sells, and what it costs", () => {
    const { view } = propsAt("a market");
    for (const card of view.in_shop) expect(drawn("a market")).toContain(nameOf(card));
  });

  it("show where a battle in a realm is fought, and who else is there", () => {
    const props = propsAt("dice to change");
    const { heroes, battle } = props.view;
    const under = changed(props.view, { heroes: heroes.map((hero, k) => ({ ...hero, space: k ? "b5" : "c3" })) });
    const markup = markupOf(<Scene {...props} view={changed(under, { battle: { ...battle!, at: "" } })} />);
    expect(markup.match(/data-here=/g)).toHaveLength(1);
    expect(markup.match(/<circle[^>]*r="26"/g)).toHaveLength(heroes.length);
    expect(drawn("dice to change")).not.toContain("pro-chart");
  });

  it("take back by a click what lies in a trade", () => {
    const { choice } = propsAt("a trade");
    const back = choice.decision!.options.filter(({ option }) => option.type.startsWith("take_back"));
    expect(back.length).toBeGreaterThan(0);
    for (const { things } of back) expect(drawn("a trade")).toContain(`data-thing="${things[0]!}"`);
  });

  it("show the die that can be rolled again, and what can be done about it", () => {
    const props = propsAt("stake");
    const { choice, me } = props;
    const decision = { ...choice.decision!, key: "roll_again" };
    const news = [told({ type: "dice_rolled", seat: me, card: "thieves_guild", die: 2, added: 0 })];
    const markup = markupOf(<Scene {...props} choice={{ ...choice, decision }} news={news} />);
    expect(markup).toMatch(/class="die"/);
    for (const { option } of decision.options) expect(markup).toContain(actionOf(option));
  });

  it("show both sides of a trade", () => {
    const { view } = propsAt("a trade answered");
    for (const seat of Object.keys(view.offer))
      expect(drawn("a trade answered")).toContain(heroName(view.heroes[Number(seat)]!));
  });
});

describe("what was told last", () => {
  const roll: DiceRolled = { type: "dice_rolled", seat: 0, card: "lava_stream", die: 2, added: 0 };
  const lost = { type: "lost", seat: 0, what: "health", n: 1, source: "lava_stream" };

  it("is a die with what it brought, until something else happens", () => {
    expect(rollTold([told(roll)])?.after).toHaveLength(0);
    expect(rollTold([told(roll), told(lost)])?.after).toHaveLength(1);
    expect(rollTold([told(roll), told({ type: "round_started", seat: 1 })])).toBeNull();
  });

  it("is a Chance card while it takes effect, and no longer when a move was chosen", () => {
    const chance = { type: "chance_turned_up", seat: 0, card: "forest" };
    expect(turnedUp([told(chance), told(lost)])).toBe("forest");
    expect(turnedUp([told(chance), told({ type: "stayed", seat: 0 })])).toBeNull();
    const { view } = propsAt("moving");
    expect(sceneOf(changed(view, { step: "start" }), null, [told(chance)])).toBe("chance");
    expect(sceneOf(view, null, [told(chance)])).toBeNull();
  });

  it("lights the row that the die leads to", () => {
    const props = propsAt("a creature");
    expect(props.view.phase).toBe("play");
    const rows = rowsOf("lava_stream", 2);
    expect(rows.map(({ isHit }) => isHit)).toEqual([true, false]);
    expect(rows.map(({ isGood }) => isGood)).toEqual([false, true]);
    expect(rowsOf("lava_stream", 5).at(-1)!.isHit).toBe(true);
  });
});

it("a price is what the table says, whatever is printed", () => {
  const spell = { option: { type: "use_card", card: "curse", use: 0, label: "Curse your opponent" }, dangers: [] };
  const priced = (n: number) => ({ ...spell, notes: [{ key: "cost", values: { what: "magic", n }, words: [] }] });
  for (const n of [1, 3]) expect(costOf(priced(n) as never)).toEqual([["magic", n]]);
  expect(costOf(spell as never)).toEqual([]);
});

describe("what a number brings", () => {
  it("is told of a stake, with the numbers that the space gives", () => {
    const rows = rowsOf("thieves_guild", 5);
    expect(rows.map(({ numbers }) => numbers)).toEqual(["1 to 3", "4 to 5", "6"]);
    expect(rows.map(({ isHit }) => isHit)).toEqual([false, true, false]);
  });

  it("is told of the compass: a way, or once more", () => {
    const props = propsAt("under water");
    const drifted = (die: number) => [told({ type: "drifted", seat: props.me, die })];
    const asked = { ...props.choice, decision: null };
    const running: Beat = { kind: "effect", things: ["dice"] };
    const markup = (die: number, beat: Beat | null = running) =>
      markupOf(<Scene {...props} choice={asked} news={drifted(die)} beat={beat} />);
    expect(markup(4)).toMatch(/data-hit="true"[^>]*><b>4</);
    expect(markup(6)).toMatch(/data-hit="true"[^>]*><b>5 to 6</);
    expect(markup(6, null)).toBe("");
  });
});

describe("the end", () => {
  const props = propsAt("game over");
  const end = (values: Partial<View>) => markupOf(<Result {...props} view={changed(props.view, values)} />);

  it("tells who, how, and what everybody had", () => {
    expect(end({ winners: [1], how: "artifacts", you: 0 })).toContain(`${props.nameOf(1)} holds the Artifacts`);
    expect(end({ winners: [0], how: "last", you: 0 })).toContain("You are the last one alive");
    expect(end({ winners: [], how: "rounds" })).toContain("nobody has won");
    expect(end({ winners: [], how: "dead" })).toContain("Nobody is left: the land is lost");
    for (const hero of props.view.heroes) expect(end({ winners: [0] })).toContain(heroName(hero));
  });

  it("tells of as many rounds as were played", () => {
    const seat = props.view.start_player;
    const news = Array.from({ length: 3 }, () => told({ type: "round_started", seat }));
    const curves = markupOf(<Result {...props} news={news} />);
    expect(curves).toMatch(/>3<\/text>/);
    expect(curves).not.toMatch(/>4<\/text>/);
  });
});
