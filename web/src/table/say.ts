/*
 * What a client says by itself, from the texts of the game: the same templates and the same rule as on the server. Below a key
 * "<key>.<name>.<value>" holds for one value of what the text speaks of, so that plurals and genders need templates alone.
 */
import { createElement, Fragment, type ReactNode } from "react";
import type { TableContent } from "../wire/types";
import { texts as general } from "./texts.gen";

type Value = string | number | boolean | null;
export type Values = Record<string, Value>;
type Texts = Record<string, string>;

const PIECE = /\{(\w+)(?::(\w+))?\}/g;

interface Speech<Key extends string> {
  /** The text with its values put in; "{card:suit}" puts in the name that the texts give to a suit. */
  say(key: Key, values?: Values): string;
  /** The same where a value is drawn; what stands between asterisks is bold. */
  show(key: Key, values?: Record<string, ReactNode>): ReactNode;
  /** "one, two and three" */
  listed(parts: readonly string[], how?: "and" | "or"): string;
}

export interface Voice<Key extends string> extends Speech<Key> {
  /** Speaks with the words of a table. */
  prepare(content: Pick<TableContent, "texts">): void;
  /** Lays texts over those of the game; without any, these alone are said. */
  learn(given?: Texts): void;
}

const speechOf = <Key extends string>(texts: () => Texts): Speech<Key> => {
  const template = (key: string, values: Record<string, ReactNode>): string => {
    let found = key;
    for (const [name, value] of Object.entries(values)) {
      const special = `${found}.${name}.${value === null || value === "" ? "none" : String(value)}`;
      if (special in texts()) found = special;
    }
    return texts()[found] ?? key;
  };

  const put = (values: Record<string, ReactNode>, name: string, kind?: string): ReactNode => {
    const value = values[name];
    return kind ? (texts()[`${kind}.${String(value)}`] ?? String(value)) : value;
  };

  return {
    say: (key, values = {}) =>
      template(key, values).replace(PIECE, (_, name: string, kind?: string) => String(put(values, name, kind))),
    show: (key, values = {}) =>
      template(key, values)
        .split("*")
        .map((part, nth) => createElement(nth % 2 ? "b" : Fragment, { key: nth }, ...pieces(part, values, put))),
    listed: (parts, how = "and") =>
      [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter(Boolean).join(texts()[`list.${how}`]),
  };
};

/** Words that begin with a capital letter. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

let spoken: Texts = general;

/** The words that all games share, as the game of the table that is laid out, and its packs, say them. */
export const { say, show, listed } = speechOf<keyof typeof general>(() => spoken);

/** The voice of a game, from the texts of its base pack. */
export const voiceOf = <Key extends string>(base: Record<Key, string>): Voice<Key> => {
  let texts: Texts = base;

  const learn = (given?: Texts) => {
    texts = given ? { ...base, ...given } : base;
    spoken = { ...general, ...texts };
  };

  return {
    ...speechOf<Key>(() => texts),
    prepare: ({ texts: given }) => learn(given),
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
