import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { describe, expect, it } from "vitest";
import andor from "../games/andor";
import phenomena from "../games/phenomena";
import prophecy from "../games/prophecy";
import shamans from "../games/shamans";
import talisman from "../games/talisman";
import type { News } from "../wire/types";
import type { GameTable } from "./game";
import { grouped, Log, seatOfNews } from "./Log";
import { MySeats } from "./mine";
import { samplesOf } from "./samples";

const GAMES: GameTable[] = [shamans, phenomena, andor, talisman, prophecy];

describe.each<GameTable>(GAMES)("the log of $title", (game) => {
  it("puts nothing that nobody did under somebody's mark", () => {
    for (const { table } of samplesOf(game.id)) {
      const told = table.news.filter(({ words, event }) => words.length && !game.isSilent?.(event));
      const byNobody = told.filter((one) => seatOfNews(game, one) === null).length;
      const entries = grouped(game, table.news, true, false).flatMap((group) => group.entries);
      expect(entries.filter(({ seat }) => seat !== null).every(({ sentences }) => sentences.length === 1)).toBe(true);
      const unmarked = entries.filter(({ seat }) => seat === null).flatMap(({ sentences }) => sentences);
      expect(unmarked).toHaveLength(byNobody);
    }
  });
});

const news = (n: number, type: string, seat: number | null, words: string): News => ({
  n,
  event: { type, ...(seat !== null && { seat }) },
  words: seat === null ? [words] : [{ ref: `seat:${seat}`, text: `Seat ${seat + 1}` }, ` ${words}`],
});
const told = [
  news(1, "picked", 0, "picks a hero."),
  news(1, "laid", null, "A token is laid."),
  news(1, "laid", null, "Another is laid."),
  news(1, "turn", null, "It begins."),
  news(2, "moved", 1, "moves."),
];
const plays = { heading: ({ type }: { type: string }) => (type === "turn" ? "Turn 1" : null) } as GameTable;

describe("the beginning of a log", () => {
  it("is the set-up, up to the first heading", () => {
    const groups = grouped(plays, told, true, true);
    expect(groups.map(({ heading, entries }) => [heading, entries.length])).toEqual([
      ["Setting up", 2],
      ["Turn 1", 2],
    ]);
    expect(groups[0]!.entries[1]!.sentences).toHaveLength(2);
  });

  it("is none where it was not told from the start, or where a heading opens it", () => {
    expect(grouped(plays, told, true, false)[0]!.heading).toBeNull();
    expect(grouped(plays, told.slice(3), true, true).map(({ heading }) => heading)).toEqual(["Turn 1"]);
  });
});

describe("my own name in the log", () => {
  const shown = (mine: number[]) => {
    const host = document.createElement("div");
    const root = createRoot(host);
    const nameOf = (seat: number) => ["Rosa", "Owl"][seat]!;
    const one = {
      ...news(3, "gave", 1, ""),
      words: [
        { ref: "seat:1", text: "" },
        " gives it to ",
        { ref: "seat:0", text: "" },
        ". It is ",
        { ref: "seat:0", text: "" },
        "'s turn.",
      ],
    };
    flushSync(() =>
      root.render(
        <MySeats value={mine}>
          <Log game={plays} news={[told[0]!, one]} context={{ game: {}, nameOf }} />
        </MySeats>,
      ),
    );
    return [...host.querySelectorAll("li > span:last-child")].map(({ textContent }) => textContent);
  };

  it("is tied to me, and to nobody else", () => {
    expect(shown([0])).toEqual(["Rosa you picks a hero.", "Owl gives it to RRosa you. It is RRosa's turn."]);
    expect(shown([1])).toEqual(["Rosa picks a hero.", "Owl you gives it to RRosa. It is RRosa's turn."]);
    expect(shown([])).toEqual(["Rosa picks a hero.", "Owl gives it to RRosa. It is RRosa's turn."]);
  });
});
