import { describe, expect, it } from "vitest";
import { percent } from "../../../look/percent";
import { markupOf, propsOf } from "../../../table/drawing";
import { sampleOf, samplesOf } from "../../../table/samples";
import { changed } from "../../../wire/between";
import type { SpellAnnounced, View } from "../../../wire/games/talisman";
import talisman from "..";
import { nameOf } from "../content";
import { heroName } from "../reading";
import { actionOf } from "../../../adventure/scene/actionOf";
import { Result } from "./Result";
import { Scene } from "./Scene";
import { isOnSlate, sceneOf } from "./sceneOf";
import { struck } from "./SpellStack";

const propsAt = (name: string) => propsOf<View>(talisman, sampleOf("talisman", name));
const drawn = (name: string): string => markupOf(<Scene {...propsAt(name)} />);
const asked = samplesOf("talisman").filter(({ table }) => table.decision);

describe("scenes", () => {
  it.each(asked.map(({ name, table }) => [name, table] as const))(
    "have a card for every option that is asked on them: %s",
    (name, table) => {
      const { choice } = propsAt(name);
      const scene = sceneOf(table.view as View, table.decision);
      // Characters, goods and what is traded lie there themselves.
      if (!scene || ["pick", "store", "trade"].includes(scene)) return;
      for (const { option } of choice.decision!.options)
        expect(drawn(name)).toContain(`data-thing="${actionOf(option).replaceAll("&", "&amp;")}"`);
    },
  );

  it.each(["a combat", "against a character", "a test", "the portal"])("tell how likely each option is: %s", (name) => {
    const { odds, prospects } = propsAt(name);
    const chances = prospects?.some((each) => each !== null) ? prospects : odds!;
    expect(chances.some((each) => each !== null)).toBe(true);
    const told = drawn(name).replaceAll("&gt;", ">").replaceAll("&lt;", "<");
    for (const chance of chances)
      if (chance !== null)
        expect([percent(chance), percent(chance, odds!)].some((each) => told.includes(each))).toBe(true);
  });

  it("add up both sides of a fight, with every bonus and where it comes from", () => {
    const { view } = propsAt("against a character");
    const { own, other } = view.fight!;
    for (const side of [own, other]) {
      const { dice, home, total } = side.roll!;
      const sum = [...dice, home, ...side.added.map(([, n]) => n)].reduce((a, b) => a + b, 0);
      expect(sum).toBe(total);
      expect(drawn("against a character")).toContain(`${total}</output>`);
    }
  });

  it("show what is added before the dice fall", () => {
    const { view } = propsAt("a combat before the dice");
    expect(view.fight!.own.added.length).toBeGreaterThan(0);
    expect(drawn("a combat before the dice")).toContain("?</output>");
  });

  it("tell the verdict as soon as there is one, to each side as it is for them", () => {
    const props = propsAt("against a character");
    const told = (result: string, me: number) =>
      markupOf(<Scene {...props} me={me} view={changed(props.view, { "fight/result": result })} />);
    const { own, other } = props.view.fight!;
    expect(told("victory", own.seat)).toMatch(/data-how="won"[^>]*>Victory/);
    expect(told("victory", other.seat)).toMatch(/data-how="lost"[^>]*>Defeat/);
    expect(told("stand_off", own.seat)).toMatch(/data-how="even"[^>]*>A stand-off/);
    expect(drawn("against a character")).not.toContain("data-how");
  });

  it("name who is met", () => {
    const { view } = propsAt("a combat won");
    const { own, other } = view.fight!;
    for (const { seat } of [own, other]) expect(drawn("a combat won")).toContain(heroName(view.heroes[seat]!));
  });

  it("stand over the board only while they last, and slips only where no scene stands", () => {
    const at = (name: string) => sampleOf<View>("talisman", name).table;
    expect(sceneOf(at("a combat").view, at("a combat").decision)).toBe("fight");
    expect(sceneOf(at("which way").view, at("which way").decision)).toBeNull();
    expect(isOnSlate(at("which way").view, at("which way").decision)).toBe(false);
    expect(isOnSlate(at("an encounter").view, at("an encounter").decision)).toBe(true);
    expect(sceneOf(changed(at("a combat").view, { phase: "over" }), null)).toBeNull();
  });

  it("let the fights of others be seen, with less room", () => {
    expect(drawn("another's combat")).toContain('data-kind="light"');
    expect(drawn("a combat")).toContain('data-kind="fight"');
  });
});

describe("Spells on the table", () => {
  const spell = (seat: number, card: string): SpellAnnounced => ({
    type: "spell_announced",
    seat,
    spell: card,
    target: -1,
    card: "",
    space: "",
    number: 0,
  });

  it("lie on top of one another, with what cancels what", () => {
    const { view } = propsAt("a stack of spells");
    for (const { spell: card } of view.stack) expect(drawn("a stack of spells")).toContain(nameOf(card));
    expect(drawn("a stack of spells")).toContain("cancels");
  });

  it("are cancelled by an answer that stands, and not by one that is answered itself", () => {
    const bolt = spell(0, "destruction");
    expect(struck([bolt])).toEqual([false]);
    expect(struck([bolt, spell(1, "counterspell")])).toEqual([true, false]);
    expect(struck([bolt, spell(1, "counterspell"), spell(0, "counterspell#2")])).toEqual([false, true, false]);
    expect(struck([bolt, spell(1, "deflection")])).toEqual([false, false]);
  });
});

describe("the end", () => {
  const props = propsAt("game over");
  const end = (view: View, how: string) =>
    markupOf(
      <Result
        {...props}
        view={view}
        news={[{ n: 1, event: { type: "game_ended", seat: view.winner, how, keeps_wish: false } as never, words: [] }]}
      />,
    );

  it("tells who, how, and what everybody had", () => {
    const won = changed(props.view, { winner: 1, destiny: "great_wyrm" });
    expect(end(won, "destiny")).toContain("Great Wyrm");
    expect(end(won, "destiny")).toContain(`${props.nameOf(1)} has fulfilled a Destiny`);
    for (const hero of won.heroes) expect(end(won, "destiny")).toContain(heroName(hero));
    expect(end(changed(won, { winner: props.me! }), "survivor")).toContain("You are the last one alive");
    expect(end(changed(won, { winner: -1 }), "rounds")).toContain("Nobody has fulfilled a Destiny");
  });
});
