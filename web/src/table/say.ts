/*
 * What a client says by itself, from the texts of the game: the same templates and the same rule as on the server. Below a key
 * "<key>.<name>.<value>" holds for one value of what the text speaks of, so that plurals and genders need templates alone.
 */
import { createElement, Fragment, type ReactNode } from "react";
import type { TableInfo } from "../wire/types";
import { api } from "../wire/http";

type Value = string | number | boolean | null;
export type Values = Record<string, Value>;

const PIECE = /\{(\w+)(?::(\w+))?\}/g;

export interface Voice<Key extends string> {
  /** The text with its values put in; "{card:suit}" puts in the name that the texts give to a suit. */
  say(key: Key, values?: Values): string;
  /** The same where a value is drawn; what stands between asterisks is bold. */
  show(key: Key, values: Record<string, ReactNode>): ReactNode;
  /** Speaks with the words of a table's packs, or else with those of the game. */
  prepare(table: Pick<TableInfo, "id" | "packs">): Promise<void>;
  /** Lays texts over those of the game; without any, these alone are said. */
  learn(given?: Record<string, string>): void;
}

/** The voice of a game, from the texts of its base pack. */
export const voiceOf = <Key extends string>(base: Record<Key, string>): Voice<Key> => {
  let texts: Record<string, string> = base;

  const template = (key: string, values: Record<string, ReactNode>): string => {
    let found = key;
    for (const [name, value] of Object.entries(values)) {
      const special = `${found}.${name}.${value === null || value === "" ? "none" : String(value)}`;
      if (special in texts) found = special;
    }
    return texts[found] ?? key;
  };

  const put = (values: Record<string, ReactNode>, name: string, kind?: string): ReactNode => {
    const value = values[name];
    return kind ? (texts[`${kind}.${String(value)}`] ?? String(value)) : value;
  };

  const learn = (given?: Record<string, string>) => {
    texts = given ? { ...base, ...given } : base;
  };

  return {
    say: (key, values = {}) =>
      template(key, values).replace(PIECE, (_, name: string, kind?: string) => String(put(values, name, kind))),
    show: (key, values) =>
      template(key, values)
        .split("*")
        .map((part, nth) => createElement(nth % 2 ? "b" : Fragment, { key: nth }, ...pieces(part, values, put))),
    prepare: async (table) => learn(table.packs.length ? (await api.cards(table.id)).texts : undefined),
    learn,
  };
};

const pieces = (
  part: string,
  values: Record<string, ReactNode>,
  put: (values: Record<string, ReactNode>, name: string, kind?: string) => ReactNode,
): ReactNode[] => {
  const found: ReactNode[] = [];
  let at = 0;
  for (const match of part.matchAll(PIECE)) {
    found.push(part.slice(at, match.index), put(values, match[1]!, match[2]));
    at = match.index + match[0].length;
  }
  return [...found, part.slice(at)];
};
