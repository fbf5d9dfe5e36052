import { afterEach, describe, expect, it } from "vitest";
import andor from "../../games/andor";
import { learn as renameAndor } from "../../games/andor/texts";
import type { View as Marching } from "../../wire/games/andor";
import phenomena from "../../games/phenomena";
import { learn as renamePhenomena } from "../../games/phenomena/texts";
import { markupOf, propsOf } from "../../table/drawing";
import type { GameTable } from "../../table/game";
import { sampleOf, type Sample } from "../../table/samples";

const journey = sampleOf("phenomena", "moving");
const march = sampleOf<Marching>("andor", "my turn");

/** All that a game says of heroes at a table: my board, the seats, the sheets of the phone, beside the map, in the bar. */
const told = (game: GameTable, sample: Sample): string => {
  const props = propsOf<any>(game, sample);
  const { Mine, Beside, SeatFacts, SeatTags, sheets = [] } = game;
  const drawn = [
    Mine && <Mine.Sheet {...props} />,
    Beside && <Beside {...props} />,
    SeatTags && <SeatTags {...props} seat={0} info={sample.seats[0]!} />,
    SeatFacts && <SeatFacts {...props} seat={0} info={sample.seats[0]!} />,
    ...sheets.map(({ key, Sheet }) => <Sheet key={key} {...props} />),
  ];
  return [
    ...drawn.map((part) => markupOf(<>{part}</>)),
    ...game.seatSheet(props.view, 0, props).flat(2),
    ...sheets.map(({ label }) => label),
    game.status(props.view),
    game.Mine?.label,
  ].join("\n");
};

describe("the boards of heroes", () => {
  afterEach(() => {
    renameAndor();
    renamePhenomena();
  });

  it("speak the words of a pack that calls Fight Brawn and health vigour", () => {
    const before = told(phenomena, journey);
    expect(before).toMatch(/Fight[^]*Health[^]*My hero/);
    renamePhenomena({
      "ability.fight": "Brawn",
      "board.health": "Vigour",
      "board.my_hero": "My wanderer",
      "board.your_hero": "{name}, who is you",
      "number.4": "IV",
    });
    const after = told(phenomena, journey);
    expect(after).not.toMatch(/\bFight\b|\bHealth\b|My hero|your hero|four heroes/);
    for (const word of ["Brawn", "Vigour", "My wanderer", "who is you", "IV heroes"]) expect(after).toContain(word);
  });

  it("speak the words of a pack that calls strength might and the hours bells", () => {
    const { hours } = march.table.view.heroes[march.table.seat!]!;
    expect(told(andor, march)).toMatch(new RegExp(`hour ${hours} of \\d[^]*Shields free`));
    renameAndor({
      "board.strength": "might",
      "board.day.hour": "bell {hour} of {hours}",
      "board.tale.shields_free": "Wards free {count}",
      "board.heroes": "Company",
    });
    const after = told(andor, march);
    expect(after).not.toMatch(/hour \d of|Shields free|title="strength"/);
    for (const word of ["might", `bell ${hours} of`, "Wards free", "Company"]) expect(after).toContain(word);
  });
});
