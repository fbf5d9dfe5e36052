import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, describe, expect, it } from "vitest";
import { change } from "../settings";
import type { Decision, Option } from "../wire/types";
import type { GameTable } from "./game";
import { useChoice, type ChoiceControl } from "./useChoice";

let root: Root | null = null;
afterEach(() => {
  flushSync(() => root?.unmount());
  change({ oneClick: false });
});

const option = (type: string, thing: string): Option => ({
  option: { type },
  label: [type],
  things: [thing],
  clause: "",
  dangers: [],
  traits: [],
  chance_of: [],
});
const WISHES = [option("wish_for_strength", "token:wish"), option("wish_for_craft", "token:wish")];
const decision = {
  prompt: ["?"],
  options: [...WISHES, option("roll", "die:0"), option("spend_move", "space:woods")],
} as unknown as Decision;

const asked = () => {
  const answers: string[] = [];
  let control!: ChoiceControl;
  const Table = () => {
    control = useChoice({
      game: { isDear: ({ type }) => type === "spend_move" } as GameTable,
      decision,
      moment: "1",
      locked: false,
      nameOf: () => "",
      answer: (one) => answers.push(one.option.type),
      free: [],
      propose: () => {},
      unlit: () => {},
    });
    return null;
  };
  root = createRoot(document.createElement("div"));
  flushSync(() => root!.render(<Table />));
  const click = (thing: string) =>
    flushSync(() => control.thing(thing).onClick!({ stopPropagation: () => {} } as never));
  return { answers, click, chosen: () => control.chosen?.option.type, thing: (id: string) => control.thing(id) };
};

describe("with one click", () => {
  it("what a thing stands for alone is done at once", () => {
    change({ oneClick: true });
    const table = asked();
    table.click("die:0");
    expect(table.answers).toEqual(["roll"]);
  });

  it("what is dear is only shown, and done by a second click", () => {
    change({ oneClick: true });
    const table = asked();
    table.click("space:woods");
    expect([table.answers, table.chosen()]).toEqual([[], "spend_move"]);
    table.click("space:woods");
    expect(table.answers).toEqual(["spend_move"]);
  });

  it("of several that a thing stands for none is done: one is shown, and the bar offers the others", () => {
    change({ oneClick: true });
    const table = asked();
    table.click("token:wish");
    expect(table.answers).toEqual([]);
    expect(table.chosen()).toBe("wish_for_strength");
  });
});

describe("a finger", () => {
  const touch = (target: Element) => {
    const event = new Event("pointerdown", { bubbles: true });
    flushSync(() => target.dispatchEvent(Object.assign(event, { pointerType: "touch" })));
  };

  it("has pointed at what it touched until it touches something else, so that its tip can be read", () => {
    const table = asked();
    const [card, page] = [document.createElement("i"), document.createElement("i")];
    card.dataset.thing = "card:ferryman";
    document.body.append(card, page);
    flushSync(() => table.thing("card:ferryman").onPointerEnter());
    touch(card);
    flushSync(() => table.thing("card:ferryman").onPointerLeave({ pointerType: "touch" }));
    expect(table.thing("card:ferryman")["data-pointed"]).toBe(true);
    touch(page);
    expect(table.thing("card:ferryman")["data-pointed"]).toBeUndefined();
  });
});
