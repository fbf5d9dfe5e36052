import { describe, expect, it } from "vitest";
import { markupOf, missingIn, propsOf } from "../../../table/drawing";
import type { View } from "../../../wire/games/phenomena";
import { samples } from "../samples";
import { Result } from "./Result";
import { Scene } from "./Scene";
import { sceneOf, slateOf } from "./sceneOf";

const ELSEWHERE = new Set(["buy_magic", "teleport"]);

describe("scenes", () => {
  const shown = samples.filter(({ table }) => sceneOf(table.view as View, table.decision) ?? slateOf(table.decision));

  it("stand over the map in most of the sample tables", () => {
    expect(new Set(shown.map(({ table }) => sceneOf(table.view as View, table.decision))).size).toBeGreaterThan(8);
  });

  it.each(shown.map((sample) => [sample.name, sample] as const))("show every option of theirs: %s", (_, sample) => {
    const missing = missingIn(markupOf(<Scene {...propsOf<View>(sample)} />), sample);
    expect(missing.filter((type) => !ELSEWHERE.has(type))).toEqual([]);
  });

  it("end with everybody's points", () => {
    const over = samples.find(({ table }) => (table.view as View).phase === "over")!;
    const markup = markupOf(<Result {...propsOf<View>(over)} />);
    for (const points of (over.table.view as View).scores) expect(markup).toContain(`${points}<span`);
  });
});
