import { describe, expect, it } from "vitest";
import andor from "../games/andor";
import phenomena from "../games/phenomena";
import shamans from "../games/shamans";
import talisman from "../games/talisman";
import type { GameTable } from "./game";
import { samplesOf } from "./samples";

describe.each<GameTable>([shamans, phenomena, andor, talisman])("a seat of $title", (game) => {
  it("opens with everything public about it, in plain words", () => {
    for (const { table, seats } of samplesOf(game.id))
      for (const { seat } of seats) {
        const sheet = game.seatSheet(table.view, seat, { news: table.news, nameOf: (each) => `Seat ${each}` });
        expect(sheet.length).toBeGreaterThan(0);
        for (const [what, lines] of sheet) {
          expect(lines.length, what).toBeGreaterThan(0);
          expect([what, ...lines].join(" ")).not.toMatch(/undefined|null|NaN|\[object|_/);
        }
      }
  });

  it("has a banner only where there is something to say", () => {
    for (const { table } of samplesOf(game.id))
      expect(game.banner?.(table.view, (seat) => `Seat ${seat}`) ?? "x").not.toMatch(/undefined|^$/);
  });
});
