import { describe, expect, it } from "vitest";
import type { Sample } from "../../../table/game";
import { samples } from "../samples";
import type { News } from "../../../wire/types";
import type { View } from "../../../wire/games/shamans";
import { earnings, pointsAfter, reasonOf } from "./RoundSummary";
import { sceneOf } from "./sceneOf";

const sample = (name: string): Sample => {
  const found = samples.find((one) => one.name.includes(name));
  if (!found) throw new Error(`no sample ${name}`);
  return found;
};
const newsOf = (one: Sample) => [...(one.before ?? []), ...one.table.news];
const sceneIn = (name: string, waiting?: number[]) => {
  const one = sample(name);
  return sceneOf(one.table.view as View, one.table.decision, newsOf(one), waiting ?? one.table.waiting);
};

describe("scenes", () => {
  it("stand for my ritual, with the world that was completed", () => {
    expect(sceneIn("Stabilization")).toEqual({
      kind: "ritual",
      ritual: "stabilization",
      suit: "B",
      performer: 0,
      isMine: true,
    });
    expect(sceneIn("Neutralization")).toMatchObject({ ritual: "neutralization", suit: "R" });
  });

  it("stand for another seat's ritual while it is openly awaited, and not a moment longer", () => {
    expect(sceneIn("Permutation")).toMatchObject({
      kind: "ritual",
      ritual: "permutation",
      performer: 1,
      isMine: false,
    });
    expect(sceneIn("Permutation", [])).toBeNull();
    expect(sceneIn("Permutation", [3])).toBeNull();
  });

  it("stand for the Eclipse and the tile I drew", () => {
    expect(sceneIn("Eclipse")).toMatchObject({ kind: "eclipse", count: 2, finder: 2, awaited: [0, 2, 4] });
    expect(sceneIn("drawn")).toEqual({ kind: "drawn", tile: "dagger" });
  });

  it("stay away while cards are played or tiles are taken", () => {
    for (const name of ["five players", "I take an Artifact", "Portal window", "spectator", "game over"])
      expect(sceneIn(name)).toBeNull();
  });
});

describe("the end of a round", () => {
  it("counts points up to that round, and says what they were for", () => {
    const view = sample("game over").table.view as View;
    expect(pointsAfter(view, 1)).toEqual([2, 2, 0, 2, 0]);
    expect(pointsAfter(view, 3)).toEqual(view.seats.map((seat) => seat.points));
    const end = sample("round end");
    const result = (end.table.view as View).results[1];
    expect(result && earnings(newsOf(end), result)[2]).toBe("Illumination 1, Moon Shards 2");
  });

  it("says who eliminated the last of a side", () => {
    const nameOf = (seat: number) => ["Fox", "Owl", "Stag", "Raven", "Bear"][seat]!;
    const view = sample("game over").table.view as View;
    const result = { ...view.results[2]!, cause: "no_shadow_left" as const };
    const news = [
      { type: "round_started", round: 3 },
      { type: "player_eliminated", by: 1, seat: 2, side: "shadow" },
    ].map((event, n) => ({ n, event, words: [] }) as unknown as News);
    expect(reasonOf(result, news, nameOf)).toBe("Owl eliminated Stag, the last Shadow.");
    expect(reasonOf(result, [], nameOf)).toBe("No Shadow was left.");
  });
});
