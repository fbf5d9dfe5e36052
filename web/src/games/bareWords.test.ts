/* Words that stand in code cannot be renamed or translated: tables take them from the texts. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

/** The games and the table around them. */
const SPOKEN = ["../adventure", "../table", "shamans", "phenomena", "andor", "talisman", "prophecy"];
/** Before the game begins there is no table that could speak otherwise. */
const EARLY = /^(OnlyLookedAt|SamplePage|TablePage|WaitingRoom|WaitingSeat)\.tsx?$/;
/** What nobody is told: tests, and what tools write. */
const APART = /\.test\.tsx?$|\.gen\.ts$/;
const NO_WORDS = new Set(["className", "d", "fontFamily", "preserveAspectRatio"]);
/** Our own name, keys of the keyboard, and what only browsers read. */
const NO_PROSE = new Set([
  "Fabletop",
  "Enter",
  "Escape",
  "Notification",
  "adventure flanked",
  "adventure flanked contests",
  "input, textarea, select, dialog",
]);
/** Two words in a row, or one with a capital. */
const PROSE = /\p{L}{2,},? \p{L}{2,}|^\p{Lu}\p{Ll}{2,}$/u;

interface Node {
  type: string;
  [field: string]: unknown;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !APART.test(name) && !EARLY.test(name),
  );

const textOf = (node: Node): string =>
  node.type === "TemplateElement" ? (node.value as { cooked: string }).cooked : String(node.value);

const bareWordsIn = (file: string, source: string): string[] => {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== "object" || node === null || !("type" in node)) return;
    const here = node as Node;
    if (here.type.startsWith("TS") && !here.type.endsWith("Expression")) return;
    if (here.type === "ImportDeclaration") return;
    if (here.type === "JSXAttribute" && NO_WORDS.has(String((here.name as Node).name))) return;
    const isText = here.type === "JSXText" && /\p{L}/u.test(textOf(here));
    const isProse = /^(Literal|TemplateElement)$/.test(here.type) && PROSE.test(textOf(here).trim());
    if ((isText || isProse) && !NO_PROSE.has(textOf(here).trim())) found.push(textOf(here).trim());
    Object.values(here).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return found;
};

describe.each(SPOKEN)("what stands in %s", (game) => {
  const folder = join(import.meta.dirname, game);
  it.each(filesIn(folder))("has no bare words in %s", (file) => {
    expect(bareWordsIn(file, readFileSync(join(folder, file), "utf8"))).toEqual([]);
  });
});

it("finds words wherever they could stand", () => {
  const source =
    'const A = <p className="dim big" title="Look behind">off suit {`${n} of the pile`} {say("board.pile")}</p>;' +
    'const b = "Guide" as const; type T = "Not Words";';
  expect(bareWordsIn("a.tsx", source)).toEqual(["Look behind", "off suit", "of the pile", "Guide"]);
});
