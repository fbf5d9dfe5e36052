/* What the editor has to know about TOML: its pieces for colours, and what may be written at the caret. */
import type { LegendBranch, LegendWord } from "../wire/types";

export type Piece = [kind: "plain" | "table" | "key" | "text" | "value" | "note", text: string];

const PIECES = /(#.*$)|("(?:\\.|[^"\\])*"?|'[^']*'?)|(\b[\w-]+(?=\s*=))|(\b(?:true|false|-?\d+)\b)/g;

/** One line in coloured pieces. */
export function piecesOf(line: string): Piece[] {
  if (/^\s*\[\[?[\w. -]+\]\]?\s*(#.*)?$/.test(line)) return [["table", line]];
  const found: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(PIECES)) {
    if (match.index > end) found.push(["plain", line.slice(end, match.index)]);
    const kind = match[1] ? "note" : match[2] ? "text" : match[3] ? "key" : "value";
    found.push([kind, match[0]]);
    end = match.index + match[0].length;
  }
  if (end < line.length || !found.length) found.push(["plain", line.slice(end)]);
  return found;
}

export interface Proposal {
  word: string;
  means: string;
}

interface Place {
  before: RegExp;
  kinds: string[];
}

/** The word before the caret is the first group; what it can be is named by kinds of words. */
const PLACES: Place[] = [
  { before: /\bop\s*=\s*"(\w*)$/, kinds: ["effect"] },
  { before: /\bq\s*=\s*"(\w*)$/, kinds: ["question"] },
  { before: /\bwho\s*=\s*"(\w*)$/, kinds: ["heroes"] },
  { before: /\b(?:at|near|start)\s*=\s*"(\w*)$/, kinds: ["place"] },
  { before: /\b(?:what|looks)\s*=\s*\[?\s*(?:"\w*",\s*)*"(\w*)$/, kinds: ["figure", "group", "article"] },
  { before: /\bkind\s*=\s*"(\w*)$/, kinds: ["figure", "group"] },
  { before: /\bface\s*=\s*"(\w*)$/, kinds: ["token"] },
  { before: /\bneeds_article\s*=\s*"(\w*)$/, kinds: ["article"] },
  { before: /\bkey\s*=\s*"([\w.]*)$/, kinds: ["rule"] },
  { before: /\bmodules\s*=\s*\[[^\]]*"(\w*)$/, kinds: ["module"] },
  { before: /\b(?:on\s*=\s*"|read\s*=\s*"on:)(\w*)$/, kinds: ["moment"] },
  { before: /\b(?:card\s*=\s*|then\s*=\s*\[[^\]]*)"(\w*)$/, kinds: ["card"] },
];

/** What could be written at the caret: the words that begin with what stands there, and how much of it that is. */
export function proposals(
  text: string,
  caret: number,
  words: readonly LegendWord[],
  branches: readonly LegendBranch[],
): { typed: string; found: Proposal[] } | null {
  const line = text.slice(text.lastIndexOf("\n", caret - 1) + 1, caret);
  for (const { before, kinds } of PLACES) {
    const typed = before.exec(line)?.[1];
    if (typed === undefined) continue;
    const known = kinds.includes("card")
      ? branches.filter(({ kind }) => kind === "card").map(({ id, title }) => ({ word: id, means: title }))
      : words.filter(({ kind }) => kinds.includes(kind));
    const found = known.filter(({ word }) => word.startsWith(typed) && word !== typed);
    return found.length ? { typed, found: found.map(({ word, means }) => ({ word, means })) } : null;
  }
  return null;
}

/** Where a line begins and ends in a text; lines count from 1. */
export function spanOf(text: string, line: number): [number, number] {
  let start = 0;
  for (let k = 1; k < line; k++) {
    const next = text.indexOf("\n", start);
    if (next < 0) break;
    start = next + 1;
  }
  const end = text.indexOf("\n", start);
  return [start, end < 0 ? text.length : end];
}
