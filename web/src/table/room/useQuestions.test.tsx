import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, describe, expect, it } from "vitest";
import type { LinkState } from "../../wire/socket";
import type { TableConnection } from "../../wire/useTable";
import { useQuestions } from "./useQuestions";

let root: Root | null = null;
afterEach(() => flushSync(() => root?.unmount()));

/** Somebody at a table, and what was asked for them. */
const seated = () => {
  const asked: string[] = [];
  root = createRoot(document.createElement("div"));
  const Table = ({ link, n, offers, odds }: { link: LinkState; n: number; offers: boolean; odds: boolean }) => {
    const connection = { model: { at: 0, link }, ask: ({ type }: { type: string }) => asked.push(type) };
    useQuestions(connection as unknown as TableConnection, n, { offers, odds, consequences: odds });
    return null;
  };
  const shows = (n: number, offers: boolean, odds = false, link: LinkState = "open") => {
    flushSync(() => root!.render(<Table link={link} n={n} offers={offers} odds={odds} />));
    return asked.splice(0);
  };
  return shows;
};

describe("what may be said, and how likely something is", () => {
  it("is asked for at every change, as long as somebody wants to know", () => {
    const shows = seated();
    expect(shows(3, false)).toEqual([]);
    expect(shows(3, true)).toEqual(["ask_offers"]);
    expect(shows(3, true)).toEqual([]);
    expect(shows(4, true, true)).toEqual(["ask_offers", "ask_odds", "ask_consequences"]);
    expect(shows(5, false)).toEqual([]);
  });

  it("is asked for again when a connection that was down is back", () => {
    const shows = seated();
    shows(3, true, true);
    expect(shows(3, true, true, "away")).toEqual([]);
    expect(shows(3, true, true)).toEqual(["ask_offers", "ask_odds", "ask_consequences"]);
  });
});
