/* For tests: an example of every option and every piece of news of a game, as its wire declares them. */
import { readFileSync } from "node:fs";
import type { Tagged } from "./types";

const PLAIN: Record<string, unknown> = { number: 1, string: "some", boolean: false };

const aliasIn = (wire: string, name: string) => wire.match(new RegExp(`export type ${name} =\\s*\\|?([^;]*);`))?.[1];
const fieldsIn = (wire: string, name: string) =>
  wire.match(new RegExp(`export interface ${name} \\{([^}]*)\\}`))?.[1]?.matchAll(/^ {2}(\w+): (.+);$/gm);

/** A value of a type: the first of a union, an object with all its fields. */
const example = (wire: string, type: string): unknown => {
  const list = type.match(/^\(?(.*?)\)?\[\]$/);
  if (list) return [example(wire, list[1]!)];
  const first = type.split("|")[0]!.trim();
  if (first in PLAIN) return PLAIN[first];
  if (first.startsWith('"')) return first.slice(1, -1);
  if (first === "null" || !/^\w+$/.test(first)) return {};
  const fields = fieldsIn(wire, first);
  if (fields) return Object.fromEntries([...fields].map(([, name, of]) => [name, example(wire, of!)]));
  return example(wire, aliasIn(wire, first) ?? "null");
};

/** One of each kind, with some value in every field. */
export const examplesOf = (game: string, union: "Choice" | "Happening"): Tagged[] => {
  const wire = readFileSync(`src/wire/games/${game}.ts`, "utf8");
  return (aliasIn(wire, union)?.match(/\w+/g) ?? []).map((name) => example(wire, name) as Tagged);
};
