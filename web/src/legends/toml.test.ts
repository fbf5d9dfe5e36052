import { describe, expect, it } from "vitest";
import type { LegendBranch, LegendWord } from "../wire/types";
import { piecesOf, proposals, spanOf } from "./toml";

const word = (kind: string, name: string): LegendWord => ({ word: name, kind, means: `means ${name}`, fields: [] });
const WORDS = [
  word("effect", "place"),
  word("effect", "pay_together"),
  word("question", "hero_on"),
  word("moment", "day_start"),
  word("module", "camp"),
  word("figure", "wargor"),
  word("article", "helm"),
  word("rule", "overtime.cost"),
];
const CARD = { kind: "card", id: "c1", title: "Eyes" } as LegendBranch;
const at = (text: string) => proposals(text, text.length, WORDS, [CARD]);
const found = (text: string) => at(text)?.found.map((each) => each.word);

describe("colours", () => {
  it("tells tables, keys, texts, values and notes apart, and loses nothing", () => {
    const line = '  do = [{ op = "place", n = 2 }] # "why"';
    const pieces = piecesOf(line);
    expect(pieces.map(([, text]) => text).join("")).toBe(line);
    expect(pieces.filter(([kind]) => kind !== "plain")).toEqual([
      ["key", "do"],
      ["key", "op"],
      ["text", '"place"'],
      ["key", "n"],
      ["value", "2"],
      ["note", '# "why"'],
    ]);
    expect(piecesOf("[[legends.cards]]")).toEqual([["table", "[[legends.cards]]"]]);
    expect(piecesOf("")).toEqual([["plain", ""]]);
    expect(piecesOf('text = "not closed').at(-1)).toEqual(["text", '"not closed']);
  });
});

describe("proposals", () => {
  it("knows what fits at the caret", () => {
    expect(found('do = [{ op = "p')).toEqual(["place", "pay_together"]);
    expect(found('do = [{ op = "pl')).toEqual(["place"]);
    expect(found('if = { q = "')).toEqual(["hero_on"]);
    expect(found('read = "on:d')).toEqual(["day_start"]);
    expect(found('on = "')).toEqual(["day_start"]);
    expect(found('modules = ["wagon", "c')).toEqual(["camp"]);
    expect(found('what = "')).toEqual(["wargor", "helm"]);
    expect(found('key = "over')).toEqual(["overtime.cost"]);
    expect(found('then = ["')).toEqual(["c1"]);
  });
  it("is silent where nothing fits, and about words that are complete", () => {
    expect(at('title = "p')).toBeNull();
    expect(at('do = [{ op = "place')).toBeNull();
    expect(at('op = "p\n')).toBeNull();
  });
});

it("finds the ends of a line", () => {
  expect(spanOf("ab\ncd\n", 1)).toEqual([0, 2]);
  expect(spanOf("ab\ncd\n", 2)).toEqual([3, 5]);
  expect(spanOf("ab\ncd\n", 9)).toEqual([6, 6]);
});
