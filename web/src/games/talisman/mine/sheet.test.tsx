import { describe, expect, it } from "vitest";
import { markupOf, propsOf } from "../../../table/drawing";
import { sampleOf, samplesOf } from "../../../table/samples";
import { changed } from "../../../wire/between";
import type { HeroView, View } from "../../../wire/games/talisman";
import talisman from "..";
import { cardOf, characterOf, titleOf } from "../content";
import { describeThing } from "../describe";
import { heldOf, isUsed, myHero, partsOf } from "../reading";
import { HeroesSheet, SeatFacts, SeatTags } from "../SeatFacts";
import { Scene } from "../scenes/Scene";
import { Sheet } from "./Sheet";

const propsAt = (name: string) => propsOf<View>(talisman, sampleOf("talisman", name));
const mineAt = (name: string): HeroView => myHero(propsAt(name).view)!;
const drawn = (name: string, change: Partial<HeroView> = {}): string => {
  const props = propsAt(name);
  const heroes = props.view.heroes.map((hero) => (hero.seat === props.me ? { ...hero, ...change } : hero));
  return markupOf(<Sheet {...props} view={changed(props.view, { heroes })} />)
    .replaceAll("&#x27;", "'")
    .replaceAll("\u00ad", "");
};

describe("my sheet", () => {
  it("shows everything that is mine, each as a thing", () => {
    const hero = mineAt("a full sheet");
    const markup = drawn("a full sheet");
    for (const card of [...hero.objects, ...hero.followers, ...hero.spells, ...hero.potions]) {
      expect(markup).toContain(`data-thing="card:${card}"`);
      expect(markup).toContain(cardOf(card)!.name);
    }
    characterOf(hero.character)!.abilities.forEach(({ name }, k) => {
      expect(markup).toContain(`data-thing="ability:${k}"`);
      expect(markup).toContain(name);
    });
    for (const token of ["strength", "craft", "life", "fate", "gold", "move", "wish"])
      expect(markup).toContain(`data-thing="token:${token}"`);
  });

  it("says what a value is made of: printed, gained, by cards", () => {
    const hero = { ...mineAt("a full sheet"), toad: 0 };
    const printed = characterOf(hero.character)!.craft;
    const grown = { values: { ...hero.values, craft: printed + 1 }, gained: { craft: 2 }, craft: printed + 3 };
    expect(partsOf({ ...hero, ...grown }, "craft")).toEqual([printed, 2, 1]);
    expect(drawn("a full sheet", { toad: 0, ...grown })).toContain(`${printed} + 2 + 1`);
    expect(drawn("a full sheet", { ...grown, toad: 0, values: { ...hero.values, craft: printed - 1 } })).toContain(
      `${printed} + 2 − 1`,
    );
    expect(partsOf({ ...hero, toad: 2, craft: 1 }, "craft")).toEqual([1]);
  });

  it("counts Lives against their value, and slots against Limits", () => {
    const markup = drawn("a full sheet", { tokens: { life: 3, gold: 2 }, values: { life: 4, fate: 2 } });
    expect(markup).toMatch(/3<em>of 4/);
    const { counted, limits } = mineAt("a full sheet");
    expect(markup).toContain(`${counted.objects} of ${limits.objects}`);
  });

  it("tells how far Trophies reach, as the table counts them", () => {
    expect(drawn("a full sheet", { trophy_points: { strength: 4, craft: 0 } })).toMatch(/<b>4<\/b><em>of 5/);
  });

  it("tells what ails the Character", () => {
    const markup = drawn("a full sheet", { toad: 2, missed: 1, is_held: true, is_retreating: true, spells: ["mute"] });
    for (const words of ["A Toad for 2 more turns", "A turn is missed", "Held here", "Turning back"])
      expect(markup).toContain(words);
  });

  it("fades what has been used in this turn", () => {
    const { view } = propsAt("a full sheet");
    const used = (...marks: string[]) => changed(view, { active: view.you!, used: marks });
    expect(isUsed(used(), "urchin")).toBe(false);
    expect(isUsed(used("urchin:0"), "urchin")).toBe(true);
    expect(isUsed(used("horn_of_waking:0"), "horn_of_waking")).toBe(false);
    expect(isUsed(used("sword:0"), "sword")).toBe(false);
  });

  it("stands closer when there is much", () => {
    const many = ["sword", "sword#2", "shield", "lance", "mule", "horse", "raft"];
    expect(drawn("a full sheet", { objects: many, followers: [] })).toContain("data-dense");
    expect(drawn("a full sheet", { objects: [], followers: [] })).toContain("data-roomy");
  });
});

describe("seats", () => {
  it("tell values, counts, place and whether there is a Talisman", () => {
    for (const sample of samplesOf("talisman")) {
      const props = propsOf<View>(talisman, sample);
      for (const { seat } of props.seats) {
        const hero = props.view.heroes[seat]!;
        if (!hero.character) continue;
        const at = { ...props, seat, info: props.seats[seat]! };
        const markup = markupOf(
          <>
            <SeatTags {...at} />
            <SeatFacts {...at} />
          </>,
        );
        expect(markup).toContain(`Strength ${hero.strength}`);
        expect(markup.includes("has a Talisman")).toBe(hero.has_talisman);
        expect(markup).not.toMatch(/undefined|NaN/);
      }
    }
  });

  it("open with every card that all may see and none that is hidden", () => {
    const { view, me } = propsAt("a full sheet");
    for (const hero of view.heroes) {
      const words = talisman.seatSheet(view, hero.seat, { news: [], nameOf: String }).flat(2).join("\n");
      for (const card of heldOf(hero)) expect(words).toContain(cardOf(card)!.name);
      if (hero.seat !== me && hero.spell_count > hero.spells.length) expect(words).toContain("face down");
    }
    expect(markupOf(<HeroesSheet {...propsAt("a full sheet")} />)).not.toMatch(/undefined|NaN/);
  });
});

describe("whatever can be pointed at", () => {
  it("says what it is: every thing on the sheet, every space, deck and card", () => {
    for (const { table } of samplesOf("talisman")) {
      const view = table.view as View;
      const mine = myHero(view);
      const things = [
        ...view.heroes.flatMap(heldOf).map((card) => `card:${card}`),
        ...view.ground.flatMap(({ space, cards }) => [`space:${space}`, ...cards.map((card) => `card:${card}`)]),
        ...Object.keys(view.decks).map((back) => `deck:${back}`),
        ...["strength", "craft", "life", "fate", "gold", "move", "wish"].map((token) => `token:${token}`),
        ...view.heroes.filter(({ character }) => character).map(({ seat }) => `hero:${seat}`),
        ...(view.destiny ? [`destiny:${view.destiny}`] : []),
        ...(mine?.character ? ["ability:0", "trophies:strength"] : []),
        ...(view.roll ? ["die:0"] : []),
      ];
      for (const thing of things) {
        const told = describeThing(thing, view);
        expect(told?.title, thing).toBeTruthy();
        expect([told!.title, ...(told!.lines ?? [])].join(" "), thing).not.toMatch(/undefined|NaN|board\.\w|\{\w/);
      }
    }
  });
});

describe("goods and trades", () => {
  it.each(["a purchase", "choose_purchase", "treasures", "a trade"])("lie open to be chosen: %s", (name) => {
    const props = propsAt(name);
    const markup = markupOf(<Scene {...props} />);
    // Of equal cards one lies there for all; what lies nowhere stands in the bar.
    const places = props.choice.decision!.options.flatMap(({ things }) =>
      things.filter((thing) => !thing.startsWith("action:")).map(titleOf),
    );
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) expect(markup).toMatch(new RegExp(`data-thing="${place}(#\\d)?"`));
  });

  it("show no face of a card that only two may know", () => {
    const props = propsAt("a trade");
    const seats = Object.keys(props.view.offer);
    const offer = { ...props.view.offer, [seats[0]!]: [""] };
    const markup = markupOf(<Scene {...props} view={changed(props.view, { offer })} />);
    expect(markup).toContain("a card face down");
  });
});
