import { afterEach, describe, expect, it } from "vitest";
import { describeThing } from "./describe";
import { SYMBOLS } from "./looks";
import { kindName, nameOfThing } from "./reading";
import { sampleOf } from "../../table/samples";
import { changed } from "../../wire/between";
import type { View } from "../../wire/games/andor";
import { learn } from "./texts";

/** With a gemstone found, a cave bonus looked at and a skeleton that lies: none of them comes up in every game. */
const { view } = sampleOf<View>("andor", "my turn").table;
const VIEW = changed(view, {
  "ground/0/space": 238,
  "ground/0/gemstones": [3],
  "fog/0/face": "fog_agren",
  "fog/0/is_up": true,
  "figures/0/lies": true,
});
const [LYING, WALKING] = VIEW.figures as [View["figures"][number], View["figures"][number]];

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
    const { name, space, strength, willpower, number } = WALKING;
    expect(textOf(`figure:${name}:${space}`)).toContain(`Strength ${strength}, willpower ${willpower}`);
    const { way } = VIEW.tonight.marches.find((march) => march.number === number)!;
    expect(textOf(`figure:${name}:${space}`)).toContain(String(way.at(-1)));
    expect(textOf(`figure:${LYING.name}:${LYING.space}`)).toContain("Overcome");
  });
  it("heroes, articles, tokens, letters, hours, goals", () => {
    expect(textOf("hero:1")).toContain("archer");
    expect(textOf("hero:wizard")).toContain("Rank 63");
    expect(textOf("mine:wineskin")).toContain("no hour");
    expect(textOf(`fog:${VIEW.fog[0]!.space}`)).toContain("Agren");
    expect(textOf(`fog:${VIEW.fog[1]!.space}`)).toContain("Fog");
    expect(textOf(`letter:${VIEW.stars[0]}`)).toContain("star");
    expect(textOf("overtime")).toContain(`${VIEW.overtime_price} willpower`);
    expect(textOf("goal:bridge")).toContain("Logs worth");
    expect(textOf("camp")).toContain(`${VIEW.free_shields} of ${VIEW.shields} golden`);
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
    expect(textOf(`figure:${LYING.name}:${LYING.space}`)).toContain("Bezwungen.");
    expect(textOf("hero:1")).toContain("Bogenschützin");
    expect([kindName("archer"), nameOfThing("gemstone:2"), SYMBOLS[0].name]).toEqual([
      "Bogenschützin",
      "Edelstein 2",
      "Ein Ereignis",
    ]);
  });
});
