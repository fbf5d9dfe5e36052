import { describe, expect, it } from "vitest";
import type { Part, Place, Word } from "../wire/types";
import { piecesOf, proposals, spanOf } from "./toml";

const word = (kind: string, name: string): Word => ({ word: name, kind, means: `means ${name}`, fields: [] });
const words = [
  word("effect", "place"),
  word("effect", "pay_together"),
  word("figure", "wargor"),
  word("article", "helm"),
];
const places: Place[] = [
  { before: '\\bop\\s*=\\s*"(\\w*)$', kinds: ["effect"] },
  { before: '\\bwhat\\s*=\\s*"(\\w*)$', kinds: ["figure", "article"] },
  { before: '\\bthen\\s*=\\s*\\[[^\\]]*"(\\w*)$', kinds: ["card"] },
];
const CARD = { kind: "card", id: "c1", title: "Eyes" } as Part;
const at = (text: string) => proposals(text, text.length, { words, places }, [CARD]);
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
    expect(found('what = "')).toEqual(["wargor", "helm"]);
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
