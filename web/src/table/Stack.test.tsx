import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Stack } from "./Stack";

const who = (seat: number) => ({ ref: `seat:${seat}`, text: "" });
const context = { game: {}, nameOf: (seat: number) => ["Ann", "Ben"][seat]! };
const shown = (stack: Parameters<typeof Stack>[0]["stack"]) => {
  const drawn = document.createElement("div");
  drawn.innerHTML = renderToStaticMarkup(<Stack stack={stack} context={context} />);
  drawn.querySelectorAll(".mark").forEach((mark) => mark.remove());
  return [...drawn.querySelectorAll("li")].map((line) => [line.textContent, line.hasAttribute("aria-current")]);
};

describe("what was announced and may be answered", () => {
  it("stands in order, the last of it to be answered now", () => {
    expect(
      shown([
        [who(0), " casts a bolt at ", who(1)],
        [who(1), " casts a counter"],
      ]),
    ).toEqual([
      ["Ann casts a bolt at Ben", false],
      ["↳ Ben casts a counter", true],
    ]);
  });

  it("takes no room where nothing is", () => expect(shown([])).toEqual([]));
});
