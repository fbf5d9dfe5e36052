/* Every colour of a scene is a token: so both themes, and whoever sees colours otherwise, are served in one place. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "..");
const COLOUR = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/gi;

const sheets = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((name) =>
  /^adventure\/(scene|dice|trade)\/.*\.css$|^games\/\w+\/css\/scenes.*\.css$/.test(name),
);

/** Shamans has scenes of its own, with colours of its own. */
it.each(sheets.filter((name) => !name.includes("shamans")))("%s names no colour but tokens", (name) => {
  expect(readFileSync(join(SOURCE, name), "utf8").match(COLOUR) ?? []).toEqual([]);
});

it("looks at the sheets of both games and of what they share", () => {
  expect(sheets.map((name) => name.split("/")[1])).toEqual(
    expect.arrayContaining(["scene", "dice", "andor", "phenomena"]),
  );
});
