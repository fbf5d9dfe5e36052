import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { GameTable } from "./game";
import { afterSeat, plain, Words } from "./Words";

const nameOf = (seat: number) => ["Ada", "<b>Tor"][seat]!;
const game = { chip: (ref: string) => (ref.startsWith("card:") ? <i>{ref}</i> : null) } as unknown as GameTable;
const words = [{ ref: "seat:1", text: "Seat 2" }, " plays ", { ref: "card:P3", text: "Purple 3" }, "."];

describe("words", () => {
  it("name whoever sits at a seat", () => {
    expect(plain(words, nameOf)).toBe("<b>Tor plays Purple 3.");
  });

  it("draw things as the game draws them, and others as text", () => {
    const html = renderToStaticMarkup(
      <Words words={[...words, { ref: "track", text: "the track" }]} context={{ game, nameOf }} marks={false} />,
    );
    expect(html).toContain("<i>card:P3</i>");
    expect(html).toContain("<b>the track</b>");
  });

  it("never take a name for markup", () => {
    expect(renderToStaticMarkup(<Words words={words} context={{ game, nameOf }} />)).toContain("&lt;b&gt;Tor");
  });

  it("leave out the seat whose mark stands before them", () => {
    expect(plain(afterSeat(words, 1), nameOf)).toBe("plays Purple 3.");
    expect(plain(afterSeat([words[0]!, ": “I had no Yellow.”"], 1), nameOf)).toBe("“I had no Yellow.”");
    expect(afterSeat(words, 0)).toBe(words);
  });

  it("can be pointed at when there is something to show", () => {
    expect(renderToStaticMarkup(<Words words={words} context={{ game, nameOf, point: () => {} }} />)).toContain(
      'tabindex="0"',
    );
  });
});
