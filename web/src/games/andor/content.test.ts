import { afterEach, describe, expect, it } from "vitest";
import base from "./base.gen.json?raw";
import {
  actionOf,
  cardOf,
  foeOf,
  goalOf,
  layOut,
  legendOf,
  nameOfSpace,
  nameOfToken,
  placeName,
  withStrengths,
} from "./content";
import type { Content } from "./content.gen";

const { content, pictures }: { content: Content; pictures: Record<string, string> } = JSON.parse(base);

afterEach(() => layOut({ content, pictures }, null));

describe("things by their names", () => {
  it("spaces, with number and name", () => {
    expect(nameOfSpace(237)).toBe("Kestrel Bridge");
    expect(nameOfSpace(236)).toBe("236");
    expect(placeName(237)).toBe("237 Kestrel Bridge");
  });
  it("cards, goals and actions of a Legend", () => {
    expect(cardOf("legend_13/a1")?.title).toBe("The long train");
    expect(goalOf("legend_13/wagon")?.title).toBe("Bring the wagon to the Crossroads");
    expect(actionOf("legend_13/mend_axle")?.hours).toBe(1);
    expect(cardOf("legend_99/a1")).toBeUndefined();
  });
  it("figures: kinds, adversaries, the cave sprite", () => {
    expect(foeOf("troll")).toMatchObject({ group: "creature", die: "red", isLeader: false });
    expect(foeOf("skeleton").die).toBe("white");
    expect(foeOf("sprite").name).toBe("Cave sprite");
    for (const { adversaries } of content.legends)
      for (const { id, looks } of adversaries)
        expect(foeOf(id)).toMatchObject({ isLeader: true, group: looks ? "creature" : "final" });
  });
  it("tokens of the pack and of the Legend", () => {
    expect(nameOfToken("fog_agren")).toBe("Agren");
    expect(nameOfToken("no such face")).toBe("no such face");
  });
});

describe("a Legend of one's own", () => {
  it("is laid out with its adversaries and pictures", () => {
    const own = {
      ...content.legends[0]!,
      id: "lamp",
      title: "The Lamp",
      adversaries: [
        {
          ...content.legends.flatMap(({ adversaries }) => adversaries)[0]!,
          id: "keeper",
          name: "The keeper",
          icon: "lamp",
        },
      ],
    };
    layOut(
      { content: { ...content, legends: [...content.legends, own] }, pictures: { ...pictures, lamp: "<path/>" } },
      2,
    );
    expect(legendOf("lamp")?.title).toBe("The Lamp");
    expect(foeOf("keeper")).toMatchObject({ name: "The keeper", icon: "<path/>" });
    layOut({ content, pictures }, 2);
    expect(legendOf("lamp")).toBeUndefined();
  });

  it("words a Legend for the heroes at the table", () => {
    const written = content.legends.map((legend) => ({
      ...legend,
      goals: legend.goals.map((goal) => ({ ...goal, text: "Bring {2/2/3} farmers." })),
    }));
    layOut({ content: { ...content, legends: written }, pictures }, 4);
    expect(goalOf("legend_11/scout")?.text).toBe("Bring 3 farmers.");
    layOut({ content: { ...content, legends: written }, pictures }, null);
    expect(goalOf("legend_11/scout")?.text).toBe("Bring 2, 2 or 3 farmers.");
  });
});

describe("the strength of an adversary in the words of a card", () => {
  it("is what it has at this table", () => {
    const card = cardOf("legend_14/f_the_shadow")!;
    expect(card.text).toContain("{the_shadow.strength}");
    expect(withStrengths(card.text, { the_shadow: 23 })).toContain("Its strength is 23 on this field");
  });
});
