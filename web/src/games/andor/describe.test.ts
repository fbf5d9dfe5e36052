import { afterEach, describe, expect, it } from "vitest";
import { describeThing } from "./describe";
import { SYMBOLS } from "./looks";
import { kindName, nameOfThing } from "./reading";
import { VIEW } from "./samples/build";
import { learn } from "./texts";

const textOf = (thing: string) => {
  const found = describeThing(thing, VIEW);
  return found && [found.title, ...(found.lines ?? [])].join(" | ");
};

describe("things say what they are", () => {
  it("spaces: land, arrow, who and what is there", () => {
    expect(textOf("space:238")).toContain("Bone Field");
    expect(textOf("space:238")).toContain("Gemstone 3");
    expect(textOf("space:229")).toContain("jump to 236 with 9 willpower");
  });
  it("figures: values, reward, and where they go", () => {
    expect(textOf("figure:troll:261")).toContain("Strength 12, willpower 12");
    expect(textOf("figure:troll:261")).toContain("goes to 260");
    expect(textOf("figure:skeleton:268")).toContain("Overcome");
  });
  it("heroes, articles, tokens, letters, hours, goals", () => {
    expect(textOf("hero:1")).toContain("archer");
    expect(textOf("hero:wizard")).toContain("Rank 63");
    expect(textOf("mine:wineskin")).toContain("no hour");
    expect(textOf("fog:220")).toContain("Agren");
    expect(textOf("fog:206")).toContain("Fog");
    expect(textOf("letter:g")).toContain("star");
    expect(textOf("overtime")).toContain("2 willpower");
    expect(textOf("goal:bridge")).toContain("Logs worth");
    expect(textOf("camp")).toContain("1 of 2 golden shields");
    expect(textOf("nothing:at all")).toBeNull();
  });
});

describe("a pack calls things otherwise", () => {
  afterEach(() => learn());
  it("in what shows beside them and wherever they are named", () => {
    learn({
      "board.about.land.rock": "Gebirge",
      "board.about.lies_now": "Bezwungen.",
      "board.kind.hero.archer": "Bogenschützin",
      "thing.gemstone": "Edelstein",
      "symbol.1": "ein Ereignis",
    });
    expect(textOf("space:238")).toMatch(/Gebirge.*Edelstein 3/);
    expect(textOf("figure:skeleton:268")).toContain("Bezwungen.");
    expect(textOf("hero:1")).toContain("Bogenschützin");
    expect([kindName("archer"), nameOfThing("gemstone:2"), SYMBOLS[0].name]).toEqual([
      "Bogenschützin",
      "Edelstein 2",
      "Ein Ereignis",
    ]);
  });
});
