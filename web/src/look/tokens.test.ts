/* Every colour is a token, so both themes, and whoever sees colours otherwise, are served in one place; and every measure
   is one, or a multiple of the unit `--u`, so what belongs together is spaced alike. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "..");
const COLOUR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?!-)|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;
const COMMENT = /\/\*[^]*?\*\//g;
const PIXELS = /(?<![\w.])-?(?:\d*[2-9]|\d+[01])(?:\.\d+)?px\b|(?<![\w.])-?1\.\d+px\b/g;
/** What a window or box is asked for stands in the sheet itself: a query cannot read tokens. */
const QUERY = /@(?:media|container)[^{]+/g;
const STRING = /"[^"\n]*"|'[^'\n]*'|`[^`]*`/g;

const files: ReadonlyMap<string, string> = new Map(
  readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(css|tsx?)$/.test(name) && !/\.test\.|\.gen\.|^wire\//.test(name))
    .map((name) => [name, readFileSync(join(SOURCE, name), "utf8").replace(COMMENT, "")]),
);
const isSheet = (name: string) => name.endsWith(".css");
const isTokens = (name: string) => /(^|\/)(tokens|palette)\.css$/.test(name);
const everything = [...files.values()].join("\n");

/** What is found in each file where anything is found. */
function finds(find: (text: string) => string[], among: (name: string) => boolean): Record<string, readonly string[]> {
  const found = [...files]
    .filter(([name]) => among(name))
    .map(([name, text]) => [name, [...new Set(find(text))]] as const);
  return Object.fromEntries(found.filter(([, each]) => each.length));
}
const all = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), (match) => match[1] ?? match[0]);

it("looks at stylesheets, palettes and drawings", () => {
  const some = ["adventure/scene/scene.css", "games/andor/board/Land.tsx", "games/shamans/palette.css"];
  expect([...files.keys()]).toEqual(expect.arrayContaining(some));
});

it("no file but tokens and palettes names a colour", () => {
  expect(
    finds(
      (text) => all(text, COLOUR),
      (name) => !isTokens(name),
    ),
  ).toEqual({});
});

it("no sheet measures in pixels, hairlines apart", () => {
  expect(
    finds(
      (text) => all(text.replace(QUERY, ""), PIXELS),
      (name) => isSheet(name) && !isTokens(name),
    ),
  ).toEqual({});
});

it("every token that is asked for exists", () => {
  const defined = new Set(all(everything, /(--[\w-]+)["\]]*\s*:/g));
  const unknown = (text: string) => all(text, /var\((--[\w-]+)\s*\)/g).filter((name) => !defined.has(name));
  expect(finds(unknown, () => true)).toEqual({});
});

it("every token is used", () => {
  /** Made of a number, a game's id or a landscape's letter: `var(--seat-${n})`. */
  const isMade = (name: string) => /^--(seat|g|gt|l)-/.test(name);
  const isUsed = (name: string) => new RegExp(`${name}(?![\\w-])(?!\\s*:)`).test(everything);
  const unused = (text: string) => all(text, /(--[\w-]+):/g).filter((name) => !isMade(name) && !isUsed(name));
  expect(finds(unused, isTokens)).toEqual({});
});

it("every class with a style is named in the code", () => {
  const code = [...files].filter(([name]) => !isSheet(name)).flatMap(([, text]) => all(text, STRING));
  const named = new Set(code.flatMap((text) => text.match(/-?[a-z_][\w-]*/gi) ?? []));
  /** A table wears the name of its game: `game-${id}`. */
  const isMade = (name: string) => name.startsWith("game-");
  const classes = (text: string) =>
    all(text, /([^{};]+)\{/g).flatMap((selector) => selector.match(/(?<=\.)-?[a-z_][\w-]*/gi) ?? []);
  expect(finds((text) => classes(text).filter((name) => !isMade(name) && !named.has(name)), isSheet)).toEqual({});
});
