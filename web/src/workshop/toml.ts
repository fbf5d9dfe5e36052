/* What the editor has to know about TOML: its pieces for colours, and what may be written at the caret. */
import type { EditorWords, Part } from "../wire/types";

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

/** What could be written at the caret: the words that begin with what stands there, and how much of it that is. */
export function proposals(
  text: string,
  caret: number,
  { words, places }: EditorWords,
  parts: readonly Part[],
): { typed: string; found: Proposal[] } | null {
  const line = text.slice(text.lastIndexOf("\n", caret - 1) + 1, caret);
  for (const { before, kinds } of places) {
    const typed = new RegExp(before).exec(line)?.[1];
    if (typed === undefined) continue;
    const known = [
      ...words.filter(({ kind }) => kinds.includes(kind)),
      ...parts.filter(({ kind }) => kinds.includes(kind)).map(({ id, title }) => ({ word: id, means: title })),
    ];
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
