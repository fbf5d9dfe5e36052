/*
 * What a view says, whatever the game. A field is told by the texts below "view": `view.dice = "The dice show {dice}"`, and ""
 * for a field that nobody need see; without a text by its name. A list of things with a field `seat` tells of the seats.
 */
import { listed, say } from "../table/say";
import type { Words } from "../wire/types";

export type Texts = Record<string, string>;
type Fields = Record<string, unknown>;

export interface Row {
  /** Empty where a text says it all. */
  label: string;
  words: Words;
}

export interface Part {
  label: string;
  cards: Row[][];
}

export interface Outline {
  /** By seat. */
  seats: Row[][];
  rows: Row[];
  parts: Part[];
}

/** Fields that say nothing of the table itself. */
const APART = new Set(["you", "options", "is_over"]);
const PIECE = /\{(\w+)(?::(\w+))?\}/g;

/** A reference without a kind: a thing by its id alone. */
export const ANY_KIND = "";

const spelt = (name: string): string => name.replaceAll("_", " ");

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is Fields[] => Array.isArray(value) && value.length > 0 && value.every(isFields);
const labelOf = (name: string): string => spelt(name).replace(/^./, (first) => first.toUpperCase());

export const outlineOf = (view: unknown, texts: Texts): Outline => {
  const found: Outline = { seats: [], rows: [], parts: [] };
  for (const [name, value] of Object.entries(view as Fields)) {
    const key = `view.${name}`;
    if (APART.has(name) || value === null) continue;
    if (isList(value) && value.every(({ seat }) => typeof seat === "number"))
      for (const each of value) (found.seats[each.seat as number] ??= []).push(...rowsOf(each, key, texts));
    else if (!(key in texts) && (isFields(value) || isList(value)))
      found.parts.push({ label: labelOf(name), cards: [value].flat().map((each) => rowsOf(each, key, texts)) });
    else found.rows.push(...rowOf(view as Fields, name, key, texts));
  }
  return found;
};

const rowsOf = (fields: Fields, key: string, texts: Texts): Row[] =>
  Object.keys(fields)
    .filter((name) => name !== "seat" && fields[name] !== null)
    .flatMap((name) => rowOf(fields, name, `${key}.${name}`, texts));

const rowOf = (fields: Fields, name: string, key: string, texts: Texts): Row[] => {
  if (!(key in texts)) return [{ label: labelOf(name), words: wordsOf(fields[name]) }];
  const words = told(templateOf(key, fields, texts), fields, texts);
  return words.length ? [{ label: "", words }] : [];
};

/** The most special template there is for these values, as on the server: "<key>.<name>.<value>" refines a key. */
const templateOf = (key: string, fields: Fields, texts: Texts): string => {
  let found = key;
  for (const [name, value] of Object.entries(fields)) {
    const isNone = value === null || value === "" || (Array.isArray(value) && !value.length);
    const special = `${found}.${name}.${isNone ? "none" : Array.isArray(value) ? "some" : String(value)}`;
    if (special in texts) found = special;
  }
  return texts[found]!;
};

const told = (template: string, fields: Fields, texts: Texts): Words => {
  const words: Words = [];
  let at = 0;
  for (const match of template.matchAll(PIECE)) {
    words.push(template.slice(at, match.index), ...put(fields[match[1]!], match[2], texts));
    at = match.index + match[0].length;
  }
  return [...words, template.slice(at)].filter((piece) => piece !== "");
};

const put = (value: unknown, kind: string | undefined, texts: Texts): Words => {
  if (!Array.isArray(value))
    return [kind ? { ref: `${kind}:${value}`, text: texts[`${kind}.${value}`] ?? String(value) } : String(value)];
  if (!kind) return [value.length ? listed(value.map(String)) : say("list.none")];
  return value.flatMap((one, k) => [...(k ? [", "] : []), ...put(one, kind, texts)]);
};

const wordsOf = (value: unknown): Words => {
  if (typeof value === "boolean") return [say(value ? "plain.yes" : "plain.no")];
  if (Array.isArray(value))
    return value.length ? value.flatMap((one, k) => [...(k ? [" "] : []), ...wordsOf(one)]) : [say("list.none")];
  if (isFields(value))
    return Object.entries(value).flatMap(([name, one], k) => [`${k ? ", " : ""}${spelt(name)} `, ...wordsOf(one)]);
  return typeof value === "string" ? [{ ref: `${ANY_KIND}:${value}`, text: spelt(value) }] : [String(value)];
};
