import { describe, expect, it } from "vitest";
import base from "./base.gen.json?raw";
import {
  abilityWords,
  allCards,
  castle,
  effectWords,
  eventOf,
  eventWords,
  layOut,
  magicToBuy,
  mainOf,
  nameOfCard,
  nameOfSpace,
  pictureOf,
  placeName,
  rewardWords,
  spellOf,
  stonesOf,
  treasureOf,
  treasureWords,
} from "./content";
import type { Content } from "./content.gen";
import { cardLines } from "./cards/faces";
import { describeThing } from "./describe";
import { sampleOf } from "../../table/samples";
import { changed } from "../../wire/between";
import type { View } from "../../wire/games/phenomena";

const { content, pictures }: { content: Content; pictures: Record<string, string> } = JSON.parse(base);
const MISSIONS = [...content.prophecies, ...content.main_prophecies];
const CARDS = [...content.magic, ...content.treasures, ...content.events, ...MISSIONS];

describe("names of spaces", () => {
  it("tell all spaces apart, by a name or by the ground and a place beside it", () => {
    const names = content.spaces.map(({ id }) => nameOfSpace(id));
    expect(new Set(names).size).toBe(names.length);
    for (const { id, name } of content.spaces)
      if (!name && id !== castle()) expect(nameOfSpace(id)).toMatch(/^\w+ [A-K]\d+( by .+)?$/);
    expect(names.filter((name) => /^\w+ [A-K]\d+$/.test(name)).length).toBeLessThan(5);
  });
});

describe("cards in words", () => {
  it("say that both abilities are needed where there are two", () => {
    const two = MISSIONS.filter(({ needs }) => Object.keys(needs).length > 1);
    expect(two.length).toBeGreaterThan(5);
    for (const { id } of two) {
      expect(cardLines(id).join()).toMatch(/\d+ and \w+ \d+/);
      expect(cardLines(id).join()).not.toContain(" or ");
    }
  });

  it("ask for one more on a main prophecy where the table says so", () => {
    const needs = mainOf("the_sword_in_the_ice")!.needs;
    const more = Object.fromEntries(Object.entries(needs).map(([ability, number]) => [ability, number + 1]));
    const { view } = sampleOf<View>("phenomena", "moving").table;
    const mine = `heroes/${view.you}`;
    const asked = changed(view, { [`${mine}/main_prophecy`]: "the_sword_in_the_ice", [`${mine}/main_needs`]: more });
    expect(describeThing("main", asked)!.lines).toContain("Fight 11 and Friendship 10");
  });

  it("say what magic does and costs", () => {
    expect(effectWords(spellOf("the_fires_light")!.effect)).toBe("+2 dice for Wisdom");
    expect(effectWords(spellOf("the_keepers_staff")!.effect)).toBe("+3 dice");
    expect(stonesOf(spellOf("the_eye_of_the_world")!.price)).toEqual(["field", "forest", "mountain"]);
  });

  it("say what treasures are good for", () => {
    expect(treasureWords(treasureOf("blade_of_the_clear_mind")!)).toEqual([
      "2 re-rolls for Fight",
      "1 re-roll for Wisdom",
      "1 point",
    ]);
    expect(treasureWords(treasureOf("ahmel")!)).toEqual(["one step more from a Field space"]);
  });

  it("say what events bring", () => {
    expect(rewardWords(eventOf("the_cave_troll")!.reward)).toEqual(["keep one of 2 treasures", "1 point"]);
    expect(eventWords(eventOf("rain_of_stars")!)).toEqual(["gain 2 stones of your choice", "all others gain 1 stone"]);
  });

  it("leave no card, and no special ability, without a word", () => {
    for (const { id } of CARDS) {
      expect(cardLines(id).join(), id).not.toBe("");
      expect(nameOfCard(id)).not.toBe(id);
    }
    for (const { id } of content.characters) expect(abilityWords(id)).not.toBe("");
  });
});

describe("pictures", () => {
  it("are there for every card that names one, and for every place", () => {
    for (const card of [...CARDS, ...content.characters])
      if (card.icon) expect(pictureOf(card, ""), card.id).not.toBe("");
    for (const space of content.spaces)
      if (space.name && space.id !== castle()) expect(pictureOf(space, ""), space.id).not.toBe("");
  });
});

it("puts a place into a sentence", () => {
  expect([placeName("D1"), placeName("F8")]).toEqual(["the Weeping Pines", "Balam"]);
});

describe("cards of a pack", () => {
  it("are drawn as the table has them, and put away after it", () => {
    const boots = { ...treasureOf("ahmel")!, id: "fur_boots", name: "Fur boots", icon: "boots" };
    const wind = { ...spellOf("the_rockslide")!, id: "the_north_wind", name: "The north wind" };
    const magic = content.magic.map((card) => (card.id === "the_rockslide" ? { ...card, ...wind } : card));
    layOut({
      content: { ...content, treasures: [...content.treasures, boots], magic },
      pictures: { ...pictures, boots: "<path/>" },
    });
    expect(nameOfCard("fur_boots")).toBe("Fur boots");
    expect(pictureOf(treasureOf("fur_boots"), "")).toBe("<path/>");
    expect(magicToBuy().map(({ name }) => name)).toContain("The north wind");
    expect(cardLines("fur_boots")).toEqual(["one step more from a Field space"]);
    layOut({ content, pictures });
    expect(allCards()).toBe(content);
    expect(treasureOf("fur_boots")).toBeUndefined();
  });
});
