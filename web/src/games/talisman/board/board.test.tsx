import { describe, expect, it } from "vitest";
import { markupOf, missingIn, propsOf } from "../../../table/drawing";
import { sampleOf, samplesOf } from "../../../table/samples";
import { changed } from "../../../wire/between";
import type { View } from "../../../wire/games/talisman";
import talisman from "..";
import { Beside } from "../Beside";
import { allContent, layOut } from "../content";
import { Land } from "./Land";
import { MoveDice } from "./MoveDice";
import { TableMap } from "./TableMap";

const at = (name: string) => propsOf<View>(talisman, sampleOf<View>("talisman", name));
const ON_THE_BOARD = new Set(["move_to", "step", "use_move", "choose_space", "attack", "shoot"]);

describe("the board", () => {
  it("names every space, and draws each with its terrain", () => {
    const [signs, land] = [markupOf(<TableMap {...at("which way")} />), markupOf(<Land />)];
    for (const { id, name } of allContent().spaces) {
      expect(signs).toContain(`data-thing="space:${id}"`);
      for (const word of name.split(" ")) expect(signs).toContain(word);
    }
    for (const symbol of ["pine", "peak-high", "corn", "pool", "volcano", "storm-cloud"])
      expect(land).toContain(`#tal-${symbol}"`);
    expect(land).not.toMatch(/NaN|undefined/);
  });

  it("paints a Region beyond it, with its name and the ways that lead there", () => {
    const content = allContent();
    const land = { ...({} as (typeof content.lands)[number]), id: "isle", name: "The Far Isle" };
    const there = (id: string, x: number, joins: string[]) =>
      ({ ...content.spaces[1]!, id, x, y: 7, region: "outermost", land: "isle", joins }) as const;
    const spaces = [...content.spaces, there("cape", 0, ["stiltwick"]), there("bay", 2, [])];
    layOut({ content: { ...content, lands: [land], spaces }, pictures: {} });
    const markup = markupOf(<Land />);
    layOut({ content, pictures: {} });
    expect(markup).toContain("The Far Isle");
    expect(markup.match(/stroke-dasharray="5 1.8"/g)).toHaveLength(3);
    expect(markup).not.toMatch(/NaN|undefined/);
  });

  it.each(samplesOf("talisman").map((sample) => [sample.name, sample] as const))(
    "shows at %s who stands and what lies there, and every option that lies on it",
    (_, sample) => {
      const props = propsOf<View>(talisman, sample);
      const markup = markupOf(<TableMap {...props} />);
      for (const { seat, space, is_alive } of props.view.heroes)
        if (space && is_alive) expect(markup).toContain(`data-thing="hero:${seat}"`);
      for (const { cards } of props.view.ground)
        for (const card of cards) expect(markup).toContain(`data-thing="card:${card}"`);
      const here = (props.choice.decision?.options ?? []).filter(({ option }) => ON_THE_BOARD.has(option.type));
      expect(missingIn(markup, here)).toEqual([]);
      expect(markup).not.toMatch(/NaN|undefined/);
    },
  );

  it("leads both ways with the number that was rolled, and before that with every number", () => {
    const chosen = at("which way");
    const goals = chosen.choice.decision!.options.filter(({ option }) => option.type === "move_to").length;
    const [, line] = /class="map-way" d="([^"]*)"/.exec(markupOf(<TableMap {...chosen} />))!;
    expect(line!.match(/M/g)).toHaveLength(goals);
    const before = markupOf(<TableMap {...at("start of a turn")} />);
    expect(before.match(/class="tal-disc"/g)!.length).toBeGreaterThanOrEqual(10);
    expect(before).not.toContain('class="tal-trail"');
  });

  it("gives tokens that lie there a size of their own: that of a style sheet does not hold inside a drawing", () => {
    const props = at("a full sheet");
    const [ground] = props.view.ground;
    const lying = changed(props.view, { ground: [{ ...ground!, tokens: { gold: 2 } }] });
    expect(markupOf(<TableMap {...props} view={lying} />)).toMatch(/<svg class="token"[^>]* width="22" height="22"/);
  });

  it("shows the dice of a movement roll as things that can be rolled again", () => {
    const { view, thing } = at("which way");
    expect(markupOf(<MoveDice view={view} thing={thing} />)).toContain('data-thing="die:0"');
    expect(markupOf(<MoveDice view={changed(view, { roll: null })} thing={thing} />)).toBe("");
  });
});

describe("beside the board", () => {
  it("lie all decks with their counts, and what is in force", () => {
    const { view, ...rest } = at("another's turn");
    const enduring = allContent().adventures.find(({ kind }) => kind === "enduring")!;
    const destiny = allContent().destinies[0]!;
    const markup = markupOf(
      <Beside
        {...rest}
        view={changed(view, { enduring: enduring.id, destiny: destiny.id, destiny_needed: 4, destiny_reached: 2 })}
      />,
    );
    for (const [back, count] of Object.entries(view.decks)) {
      expect(markup).toContain(`data-thing="deck:${back}"`);
      expect(markup).toContain(`<b>${count}</b>`);
    }
    expect(markup).toContain(enduring.name);
    expect(markup).toContain(destiny.name);
    expect(markup).toContain("2 of 4 successes");
  });

  it("stands on a phone where a roll leads, and what every deck holds and what is in force", () => {
    const props = { ...at("which way"), narrow: true };
    const markup = markupOf(<Beside {...props} />);
    const goals = props.choice.decision!.options.filter(({ option }) => option.type === "move_to");
    for (const { things } of goals) expect(markup).toContain(`data-thing="${things[0]}"`);
    const { decks } = props.view;
    for (const back of Object.keys(decks)) expect(markup).toContain(`data-thing="deck:${back}"`);
    const enduring = allContent().adventures.find(({ kind }) => kind === "enduring")!;
    const waiting = { ...at("another's turn"), narrow: true };
    const still = markupOf(<Beside {...waiting} view={changed(waiting.view, { enduring: enduring.id })} />);
    expect(still).not.toContain("goal");
    expect(still).toContain(enduring.name);
  });
});
