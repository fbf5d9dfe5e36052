import { describe, expect, it } from "vitest";
import { markupOf, propsOf } from "../../../table/drawing";
import type { View } from "../../../wire/games/phenomena";
import { samplesOf } from "../../../table/samples";
import phenomena from "..";
import { Result } from "./Result";
import { sceneOf, slateOf } from "./sceneOf";

describe("scenes", () => {
  const samples = samplesOf("phenomena");
  const shown = samples.filter(({ table }) => sceneOf(table.view, table.decision) ?? slateOf(table.decision));

  it("stand over the map wherever there is more to decide than a step", () => {
    expect(new Set(shown.map(({ table }) => sceneOf(table.view, table.decision))).size).toBeGreaterThan(8);
  });

  it("end with everybody's points", () => {
    const over = samples.find(({ table }) => table.view.phase === "over")!;
    const markup = markupOf(<Result {...propsOf<View>(phenomena, over)} />);
    for (const points of over.table.view.scores) expect(markup).toContain(`${points}<span`);
  });
});
