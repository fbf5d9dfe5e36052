import { describe, expect, it } from "vitest";
import { markupOf, missingIn, propsOf } from "../../../table/drawing";
import { sampleOf, samplesOf } from "../../../table/samples";
import { changed } from "../../../wire/between";
import type { View } from "../../../wire/games/prophecy";
import prophecy from "..";
import { Beside } from "../Beside";
import { allContent } from "../content";
import { boardOf, BOARDS } from "../geometry";
import { myHero } from "../reading";
import { Board } from "./Board";
import { Dragon } from "./Dragon";
import { slotsOf } from "./knowing";
import { Land } from "./Land";
import { TableMap } from "./TableMap";
import { Water } from "./Water";

const at = (name: string) => propsOf<View>(prophecy, sampleOf<View>("prophecy", name));
const ON_THE_BOARD = new Set(["move_to", "choose_space", "attack", "attack_plane", "take_fragment", "reveal_cards"]);

describe("the boards", () => {
  it("name every space of the land, and draw each with its terrain", () => {
    const [signs, land] = [markupOf(<TableMap {...at("moving")} board="land" />), markupOf(<Land hasIsland />)];
    for (const { id, name } of allContent().spaces) {
      expect(signs).toContain(`data-thing="space:${id}"`);
      for (const word of name.split(" ")) expect(signs).toContain(word.replace("'", "&#x27;"));
    }
    for (const symbol of ["pine", "peak-high", "corn", "house", "palm"]) expect(land).toContain(`#pro-${symbol}"`);
    expect(land).not.toMatch(/NaN|undefined/);
    expect(markupOf(<Land hasIsland={false} />)).not.toContain("#pro-palm");
  });

  it("are painted without a hole: the Water Realm and the Dragon Realm", () => {
    for (const markup of [markupOf(<Water />), markupOf(<Dragon />)]) {
      expect(markup.length).toBeGreaterThan(4000);
      expect(markup).not.toMatch(/NaN|undefined/);
    }
  });

  it.each(samplesOf("prophecy").map((sample) => [sample.name, sample] as const))(
    "show at %s who stands and what lies there, and every option that lies on them",
    (_, sample) => {
      const props = propsOf<View>(prophecy, sample);
      const markup = markupOf(
        <>
          {BOARDS.map((board) => (
            <TableMap key={board} {...props} board={board} />
          ))}
        </>,
      );
      for (const { seat, space, is_alive, is_away } of props.view.heroes)
        if (space && is_alive && !is_away) expect(markup).toContain(`data-thing="hero:${seat}"`);
      for (const { up } of props.view.ground)
        for (const card of up) expect(markup).toContain(`data-thing="card:${card}"`);
      for (const { plane } of props.view.planes) expect(markup).toContain(`data-thing="plane:${plane}"`);
      const here = (props.choice.decision?.options ?? []).filter(({ option }) => ON_THE_BOARD.has(option.type));
      expect(missingIn(markup, here)).toEqual([]);
      expect(markup).not.toMatch(/NaN|undefined/);
    },
  );

  it("light where one can go, with how and for how much", () => {
    const props = at("moving");
    const markup = markupOf(<TableMap {...props} board="land" />);
    const moves = props.choice.decision!.options.filter(({ option }) => option.type === "move_to");
    const goals = new Set(moves.map(({ option }) => option.space));
    expect(markup.match(/class="pro-badge"/g)).toHaveLength(goals.size);
    expect(markup.match(/class="map-lit"/g)).toHaveLength(goals.size);
  });

  it("show of an Astral Plane what this seat knows, and of the rest only backs", () => {
    const props = at("moving");
    const me = myHero(props.view)!;
    const { id } = allContent().creatures.find(({ deck }) => deck === "greater")!;
    const looked = props.view.heroes.map((hero) =>
      hero.seat === me.seat ? { ...hero, known: { astral_1: [id] } } : hero,
    );
    const planes = props.view.planes.map((plane) => ({ ...plane, has_greater: true, up: [] }));
    const markup = markupOf(
      <TableMap {...props} view={changed(props.view, { heroes: looked, planes })} board="land" />,
    );
    expect(markup).toContain(`data-thing="card:${id}"`);
    expect(markup).not.toContain('data-thing="guard:astral_1:greater"');
    expect(markup).toContain('data-thing="guard:astral_2:greater"');
  });

  it("show the Lord of the Sea, whom all know, in his palace", () => {
    const { view } = at("under water");
    const palace = {
      plane: "water",
      has_lesser: false,
      has_greater: true,
      artifacts: 0,
      up: ["lord_of_the_sea"],
      conqueror: -1,
    };
    expect(slotsOf(view, palace)).toMatchObject([{ thing: "card:lord_of_the_sea", isUp: true }]);
  });

  it("open where my character is, and can be changed where there are several", () => {
    const under = at("under water");
    const markup = markupOf(<Board {...under} />);
    expect(markup).toContain('data-board="water"');
    expect(markup.match(/<nav class="pro-tabs"/g)).toHaveLength(1);
    expect(markup).toContain(`of ${myHero(under.view)!.bag} air`);
    const onLand = markupOf(<Board {...at("moving")} />);
    expect(onLand).toContain('data-board="land"');
    expect(onLand).not.toContain("pro-tabs");
  });
});

describe("beside the board", () => {
  it("lies what every guild teaches, with what it costs", () => {
    const props = at("a guild");
    const markup = markupOf(<Beside {...props} />);
    for (const cards of Object.values(props.view.offers))
      for (const card of cards) expect(markup).toContain(`data-thing="card:${card}"`);
    expect(markup).toContain("you are here");
  });

  it("stands on a phone where one can go", () => {
    const props = { ...at("moving"), narrow: true };
    const markup = markupOf(<Beside {...props} />);
    const moves = props.choice.decision!.options.filter(({ option }) => option.type === "move_to");
    expect(markup.match(/class="goal"/g)).toHaveLength(moves.length);
    expect(markup).toContain("on foot");
    expect(markupOf(<Beside {...at("spectator")} narrow />)).toBe("");
  });
});

it("knows on which board a space lies", () => {
  expect([boardOf("city"), boardOf("b1"), boardOf("lair"), boardOf("")]).toEqual(["land", "water", "dragon", "land"]);
});
