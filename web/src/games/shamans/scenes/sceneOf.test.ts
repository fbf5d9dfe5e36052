import { describe, expect, it } from "vitest";
import type { Sample } from "../../../table/game";
import { samples } from "../samples";
import type { View } from "../../../wire/games/shamans";
import { reasonOf, sideWins, storyOf } from "./RoundSummary";
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
  const nameOf = (seat: number) => ["Fox", "Owl", "Stag", "Raven", "Bear"][seat]!;
  const [, second] = (sample("round end").table.view as View).results;

  it("says what everybody scored for, and who struck whom", () => {
    expect(storyOf(second!, 2, nameOf)).toBe("Illumination 1 · Moon Shards 2");
    expect(storyOf(second!, 3, nameOf)).toBe("out, by Fox");
  });

  it("is told to the winners as theirs", () => {
    const alone = {
      ...second!,
      roles: second!.roles.map((_, seat) => (seat ? ("shaman" as const) : ("shadow" as const))),
    };
    expect(sideWins(second!, 0)).toBe("You and the other Shadow win round 2");
    expect(sideWins(alone, 0)).toBe("You win round 2 as the Shadow");
    expect(sideWins({ ...alone, side: "shaman" as const }, 1)).toBe("You and the other Shamans win round 2");
    expect(sideWins(second!, 1)).toBe("The Shadows win round 2");
    expect(sideWins({ ...second!, out_by: [1, -1, -1, -1, -1] }, 0)).toBe("The Shadows win round 2");
    expect(sideWins(second!, null)).toBe("The Shadows win round 2");
  });

  it("says who eliminated the last of a side", () => {
    const struck = {
      ...second!,
      side: "shaman" as const,
      cause: "no_shadow_left" as const,
      out_by: [-1, -1, -1, -1, 1],
    };
    expect(reasonOf(struck, nameOf)).toBe("Owl eliminated Bear, the last Shadow.");
    expect(reasonOf({ ...struck, out_by: [1, -1, -1, -1, 1] }, nameOf)).toBe("No Shadow was left.");
  });
});
