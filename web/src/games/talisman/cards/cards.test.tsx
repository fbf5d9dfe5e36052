import { describe, expect, it } from "vitest";
import { markupOf } from "../../../table/drawing";
import { allContent, cardOf, DECKS } from "../content";
import type { Card } from "../content.gen";
import { Reference } from "../Reference";
import { say, type Key } from "../texts";
import { texts } from "../texts.gen";
import { CardFace, CharacterFace } from "./faces";
import { gistWords, lastingPhrases, phraseWords } from "./gist";
import { cardLines } from "./words";

const all = (): Card[] => DECKS.flatMap(([deck]) => allContent()[deck].map(({ id }) => cardOf(id)!));
const gist = (id: string): string => gistWords(cardOf(id)!);
const UNSAID = /undefined|null|NaN|\[object|\{\w|board\.\w|moment\.\w|many\.\w/;

describe("what a card does in a few words", () => {
  it("has the numbers of the content", () => {
    expect(gist("talisman_of_wisdom")).toBe("Craft +1");
    expect(gist("rapier")).toBe("Craft +1 in Combat");
    expect(gist("shield")).toBe("keeps a Life on 5+");
    expect(gist("guardian_spirit")).toBe("fights, Craft 4");
    expect(gist("fox_brew")).toBe("Craft +3");
    expect(gist("teleport")).toBe("at the start");
    expect(gistWords({ ...cardOf("mule")!, lasts: [{ op: "limit", what: "objects", n: 7, if: null }] })).toBe(
      "Objects +7",
    );
  });

  it("is said of every Object and Follower, and of every Spell and Potion", () => {
    for (const card of all())
      if (["object", "follower", "spell", "potion"].includes(card.kind) && !card.fill && card.id !== "scroll") {
        expect(gistWords(card), card.id).not.toBe("");
        expect(gistWords(card), card.id).not.toMatch(UNSAID);
      }
  });

  it("is known for every ability that lasts", () => {
    for (const { abilities } of allContent().characters)
      for (const { lasts, name } of abilities)
        for (const phrase of lastingPhrases(lasts)) expect(phraseWords(phrase), name).not.toMatch(UNSAID);
  });

  it("says what every rule means that a card sets aside or adds", () => {
    const rules = all().flatMap(({ lasts }) => lasts.flatMap((each) => (each.op === "exempt" ? [each.rule] : [])));
    for (const rule of rules) expect(`board.gist.exempt.rule.${rule}` in texts, rule).toBe(true);
  });

  it("tells what charmed and raised Enemies are good for", () => {
    expect(gistWords(cardOf("wolf")!, "bodyguard")).toBe(`fights, Strength ${cardOf("wolf")!.strength}`);
    expect(gistWords(cardOf("wolf")!, "passenger")).not.toBe("");
    expect(gistWords(cardOf("wolf")!)).toBe("");
  });
});

describe("the face of a card", () => {
  it("shows name, kind, text, picture and flavour of every card and every Character", () => {
    for (const card of all()) {
      const markup = markupOf(<CardFace id={card.id} />);
      for (const words of [card.name, card.text, card.flavour, say(`kind.${card.kind}` as Key)])
        expect(markup.replaceAll("&#x27;", "'").replaceAll("&quot;", '"'), card.id).toContain(words);
      expect(markup, card.id).toMatch(/<path/);
      expect(cardLines(card).join(" "), card.id).not.toMatch(UNSAID);
    }
    for (const { id, abilities } of allContent().characters) {
      const markup = markupOf(<CharacterFace id={id} />).replaceAll("&#x27;", "'");
      for (const { name, text } of abilities) expect(markup).toContain(name + ".</b> " + text);
    }
    for (const { id, text } of allContent().destinies)
      expect(markupOf(<CardFace id={id} />).replaceAll("&#x27;", "'")).toContain(text);
  });

  it("shows what an Enemy fights with and what a Stranger tests", () => {
    const { strength, craft } = cardOf("imp")!;
    expect(markupOf(<CardFace id="imp" />)).toMatch(new RegExp(`Strength ${strength}[^]*Craft ${craft}`));
    expect(markupOf(<CardFace id="highwayman" />)).toMatch(/Gold[^]*4/);
  });

  it("tells Restrictions that the text leaves out", () => {
    expect(cardLines({ ...cardOf("sword")!, only: ["warrior"] })).toContain("Only for Warrior");
    expect(cardLines({ ...cardOf("sword")!, never: ["undead", "castle"] })).toContain("Not for Undead or Castle");
  });
});

describe("the lookup", () => {
  it("finds Characters, spaces and cards by any word of theirs", () => {
    const found = (search: string) => markupOf(<Reference search={search} />);
    expect(found("prophetess")).toContain("Foresight");
    expect(found("storm river to the bright portal")).toContain("Sun Sentinel");
    expect(found("opens the valley").match(/hs-card /g)).toHaveLength(8);
    expect(found("no such thing")).not.toContain("hs-card");
  });
});
