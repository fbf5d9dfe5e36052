import { describe, expect, it } from "vitest";
import { sampleOf, samplesOf } from "../../../table/samples";
import { changed } from "../../../wire/between";
import type { Happening, RoundResult, View } from "../../../wire/games/shamans";
import type { News } from "../../../wire/types";
import { reasonOf, sideWins, storyOf } from "./RoundSummary";
import { sceneOf } from "./sceneOf";

const tableOf = (name: string) => sampleOf<View>("shamans", name).table;
const sceneIn = (name: string, waiting?: number[]) => {
  const { view, decision, news, waiting: awaited } = tableOf(name);
  return sceneOf(view, decision, news, waiting ?? awaited);
};
const last = <Type extends Happening["type"]>(news: News[], type: Type) =>
  news.findLast(({ event }) => event.type === type)!.event as unknown as Extract<Happening, { type: Type }>;

describe("scenes", () => {
  it.each(["Stabilization", "Neutralization"])("stand for my %s, with the world that was completed", (name) => {
    const { view, news } = tableOf(`ritual: my ${name}`);
    const { suit } = last(news, "ritual_began");
    const ritual = name.toLowerCase();
    expect(sceneIn(`ritual: my ${name}`)).toEqual({ kind: "ritual", ritual, suit, performer: view.you, isMine: true });
    expect(view.rituals[suit]).toBe(ritual);
  });

  it("stand for another seat's ritual while it is openly awaited, and not a moment longer", () => {
    const name = "ritual: another seat's Permutation";
    const { news, view } = tableOf(name);
    const { seat: performer } = last(news, "ritual_began");
    expect(performer).not.toBe(view.you);
    expect(sceneIn(name)).toMatchObject({ kind: "ritual", ritual: "permutation", performer, isMine: false });
    expect(sceneIn(name, [])).toBeNull();
    expect(sceneIn(name, [view.you!])).toBeNull();
  });

  it("stand for the Eclipse and the tile I drew", () => {
    const { news, waiting } = tableOf("Eclipse");
    const { count, seat: finder } = last(news, "eclipse_came");
    expect(sceneIn("Eclipse")).toEqual({ kind: "eclipse", count, finder, awaited: waiting });
    const { view } = tableOf("a tile drawn from the pile");
    expect(sceneIn("a tile drawn from the pile")).toEqual({ kind: "drawn", tile: view.face_down.at(-1) });
  });

  it("stay away while cards are played or tiles are taken", () => {
    const plain = ["lead", "follow", "take_artifact", "portal"];
    for (const { name, table } of samplesOf("shamans"))
      if (plain.includes(table.decision?.key ?? "") || table.view.is_over) expect(sceneIn(name), name).toBeNull();
  });
});

describe("the end of a round", () => {
  const nameOf = (seat: number) => ["Fox", "Owl", "Stag", "Raven", "Bear"][seat]!;
  const round: RoundResult = tableOf("round end").view.results.at(-1)!;
  const seats = round.roles.map((_, seat) => seat);
  const won = seats.filter((seat) => round.roles[seat] === round.side && round.out_by[seat]! < 0);

  it("says what everybody scored for, and who struck whom", () => {
    for (const seat of seats) {
      const story = storyOf(round, seat, nameOf);
      const scored = round.earnings[seat]!;
      expect(story.match(/\d+/g) ?? []).toEqual(scored.map(({ points }) => String(points)));
      expect(story.startsWith(`out, by ${nameOf(round.out_by[seat]!)}`)).toBe(round.out_by[seat]! >= 0);
    }
  });

  it("is told to the winners as theirs", () => {
    const { side } = round;
    const plural = side === "shadow" ? "Shadows" : "Shamans";
    const theirs = `The ${plural} win round ${round.round}`;
    const company = round.roles.filter((role) => role === side).length - 1;
    const other = company > 1 ? plural : side === "shadow" ? "Shadow" : "Shaman";
    const me = won[0]!;
    expect(sideWins(round, me)).toBe(`You and the other ${other} win round ${round.round}`);
    expect(sideWins(changed(round, { [`out_by/${me}`]: 1 }), me)).toBe(theirs);
    const alone = { ...round, roles: seats.map((seat) => (seat === me ? side : ("another" as never))) };
    expect(sideWins(alone, me)).toMatch(/^You win round \d as the /);
    expect(
      sideWins(
        round,
        seats.find((seat) => round.roles[seat] !== side)!,
      ),
    ).toBe(theirs);
    expect(sideWins(round, null)).toBe(theirs);
  });

  it("says who eliminated the last of a side", () => {
    const shadows = seats.filter((seat) => round.roles[seat] === "shadow");
    const struck = {
      ...round,
      side: "shaman" as const,
      cause: "no_shadow_left" as const,
      out_by: seats.map((seat) => (seat === shadows[0] ? 1 : -1)),
    };
    expect(reasonOf(struck, nameOf)).toBe(`${nameOf(1)} eliminated ${nameOf(shadows[0]!)}, the last Shadow.`);
    const both = { ...struck, out_by: seats.map((seat) => (shadows.includes(seat) ? 1 : -1)) };
    if (shadows.length > 1) expect(reasonOf(both, nameOf)).toBe("No Shadow was left.");
  });
});
