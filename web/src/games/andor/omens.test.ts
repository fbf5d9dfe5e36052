import { describe, expect, it } from "vitest";
import type { View } from "../../wire/games/andor";
import { omens } from "./omens";
import { sampleOf } from "../../table/samples";
import { changed } from "../../wire/between";

const tableOf = (name: string) => sampleOf<View>("andor", name).table.view;
const VIEW = changed(tableOf("the wagon falls"), { narrator: "m" });
const told = (...dangers: View["tonight"]["dangers"]) => omens(changed(VIEW, { "tonight/dangers": dangers }));

describe("what loses the Legend tonight", () => {
  it("is nothing where the server sees no danger", () => {
    expect(told()).toEqual([]);
    expect(omens(tableOf("the wagon falls"))).toHaveLength(tableOf("the wagon falls").tonight.dangers.length);
  });
  it("has words for every danger", () => {
    expect(told({ type: "shields_run_out", figures: 2, free: 1 })).toEqual([
      { title: "Tonight the wagon falls", why: "2 figures get in at sunrise, 1 shield is free" },
    ]);
    expect(told({ type: "shields_run_out", figures: 1, free: 0 })).toMatchObject([
      { why: "1 figure gets in at sunrise, no shield is free" },
    ]);
    expect(told({ type: "adversary_gets_in", figure: "ancient_troll" })).toMatchObject([
      { why: "The Ancient Troll gets into the wagon at sunrise" },
    ]);
    expect(told({ type: "goal_is_lost", goal: "legend_13/bridge" })).toMatchObject([
      { why: "“Mend the Kestrel Bridge” cannot be reached any more" },
    ]);
    expect(told({ type: "story_ends", by: "sunrise" })).toMatchObject([
      { title: "Tonight the story ends", why: "the Narrator reaches n, and goals are not reached" },
    ]);
  });
});
