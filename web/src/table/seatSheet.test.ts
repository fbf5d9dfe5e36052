import { describe, expect, it } from "vitest";
import andor from "../games/andor";
import phenomena from "../games/phenomena";
import shamans from "../games/shamans";
import type { GameTable } from "./game";

describe.each<GameTable>([shamans, phenomena, andor])("a seat of $title", (game) => {
  it("opens with everything public about it, in plain words", async () => {
    for (const { table, seats } of await game.samples())
      for (const { seat } of seats) {
        const sheet = game.seatSheet(table.view, seat, { news: table.news, nameOf: (each) => `Seat ${each}` });
        expect(sheet.length).toBeGreaterThan(0);
        for (const [what, lines] of sheet) {
          expect(lines.length, what).toBeGreaterThan(0);
          expect([what, ...lines].join(" ")).not.toMatch(/undefined|null|NaN|\[object|_/);
        }
      }
  });

  it("has a banner only where there is something to say", async () => {
    for (const { table } of await game.samples())
      expect(game.banner?.(table.view, (seat) => `Seat ${seat}`) ?? "x").not.toMatch(/undefined|^$/);
  });
});
