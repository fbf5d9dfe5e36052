import { describe, expect, it } from "vitest";
import andor from "../games/andor";
import phenomena from "../games/phenomena";
import prophecy from "../games/prophecy";
import shamans from "../games/shamans";
import talisman from "../games/talisman";
import { markupOf, missingIn, propsOf } from "./drawing";
import type { GameTable } from "./game";
import { offeredUnasked } from "./offered";
import { samplesOf } from "./samples";

describe.each<GameTable>([shamans, phenomena, andor, talisman, prophecy])("whatever is asked in $title", (game) => {
  const asked = samplesOf(game.id).filter(({ table }) => table.decision && table.decision.kind !== "talk");

  it("is asked here in many ways", () => {
    expect(new Set(asked.map(({ table }) => table.decision!.key)).size).toBeGreaterThan(8);
  });

  it.each(asked.map((sample) => [sample.name, sample] as const))(
    "can be answered on the table or in the bar: %s",
    (_, sample) => {
      const shown = propsOf<any>(game, sample);
      // The story has been read.
      const props = { ...shown, view: { ...shown.view, cards_read: [] } };
      const { Board, Beside, Hand, Mine } = game;
      const markup = markupOf(
        <>
          <Board {...props} />
          {Beside && <Beside {...props} />}
          {Hand && <Hand {...props} />}
          {Mine && <Mine.Sheet {...props} />}
        </>,
      );
      const options = props.choice.decision!.options;
      const inBar = offeredUnasked(game, options, props.view);
      expect(
        missingIn(
          markup,
          options.filter((option) => !inBar.includes(option)),
        ),
      ).toEqual([]);
    },
  );
});
