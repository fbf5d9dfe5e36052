import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, describe, expect, it } from "vitest";
import type { Choice } from "../../table/game";
import type { PlanMark } from "../../wire/types";
import { Flags } from "./Flags";
import { MARK_WORDS, markable, marksOf, marksOn, MOST, toggled, type Planning } from "./marks";
import { PlanTool, PlanWords } from "./Plans";

/** Where each thing stands now, by what its marks name for good. */
type View = Record<string, string>;

const VIEW: View = { bridge: "bridge", "wolf:7": "wolf" };
const PLANNING: Planning<View> = {
  lasting: (thing, view) => Object.keys(view).find((each) => view[each] === thing) ?? null,
  standing: (thing, view) => (view[thing] ? { thing, on: view[thing] } : null),
  whereOf: (thing) => `the ${thing}`,
  footOf: () => [0, 0],
  heroOf: (seat) => ({ name: ["Ann", "Ben"][seat]!, letter: "A", colour: "red" }),
};
const CHOICE: Choice = {
  decision: null,
  locked: false,
  shown: null,
  chosen: null,
  lit: new Set(),
  of: () => [],
  choose: () => {},
  point: () => {},
  pointed: null,
  goOnWith: () => {},
};
const MEET: PlanMark = { thing: "bridge", word: "meet", text: "" };
const FIGHT: PlanMark = { thing: "wolf:7", word: "fight", text: "" };

let host: HTMLElement;
let leave = () => {};
const show = (node: ReactNode) => {
  host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  flushSync(() => root.render(node));
  leave = () => {
    flushSync(() => root.unmount());
    host.remove();
  };
};
afterEach(() => leave());

describe("marks", () => {
  it("come, change their word and go, eight at most", () => {
    expect(toggled([], MEET)).toEqual([MEET]);
    expect(toggled([MEET], { ...MEET, word: "go" })).toEqual([{ ...MEET, word: "go" }]);
    expect(toggled([MEET, FIGHT], MEET)).toEqual([FIGHT]);
    const many = Array.from({ length: MOST }, (_, k): PlanMark => ({ thing: `space:${k}`, word: "meet", text: "" }));
    expect(toggled(many, MEET)).toEqual(many);
    expect(toggled(many, many[0]!)).toHaveLength(MOST - 1);
  });

  it("stand where their thing is now, as long as it is there", () => {
    const plans = [{ seat: 1, marks: [MEET, FIGHT, { thing: "gone", word: null, text: "" }] }];
    expect(marksOn(PLANNING, VIEW, plans)).toMatchObject([{ on: "bridge" }, { on: "wolf", mark: FIGHT }]);
    expect(marksOf(PLANNING, VIEW, plans, 1)).toEqual([MEET, FIGHT]);
    expect(marksOf(PLANNING, VIEW, plans, 0)).toEqual([]);
  });

  it("are set by click and by Enter on what can be marked", () => {
    let sent: PlanMark[] = [];
    const thing = markable(PLANNING, { view: VIEW, choice: CHOICE }, [MEET], "meet", (marks) => (sent = marks));
    const event = { key: "Enter", stopPropagation: () => {}, preventDefault: () => {} };
    expect(thing("bridge")["aria-pressed"]).toBe(true);
    thing("bridge").onClick(event);
    expect(sent).toEqual([]);
    thing("wolf", "a name").onKeyDown!(event);
    expect(sent).toEqual([MEET, { ...FIGHT, word: "meet" }]);
    expect(thing("spring", "Spring")).toMatchObject({ role: "img", "aria-label": "Spring" });
    expect(thing("spring", "Spring").tabIndex).toBeUndefined();
  });
});

describe("the plan on the table", () => {
  it("shows flags with the name of the hero and what is meant", () => {
    const plans = [0, 1].map((seat) => ({ seat, marks: [MEET] }));
    show(
      <svg>
        <Flags planning={PLANNING} view={VIEW} plans={plans} choice={CHOICE} />
      </svg>,
    );
    const names = [...host.querySelectorAll("[role=img]")].map((flag) => flag.getAttribute("aria-label"));
    expect(names).toEqual(["Ann: meet here (the bridge)", "Ben: meet here (the bridge)"]);
  });

  it("offers words and clears my marks alone", () => {
    let sent: PlanMark[] | null = null;
    let word = "";
    const plans = [MEET, FIGHT].map((mark, seat) => ({ seat, marks: [mark] }));
    show(
      <PlanWords
        planning={PLANNING}
        view={VIEW}
        me={1}
        plans={plans}
        plan={(marks) => (sent = marks)}
        word={MARK_WORDS[0]!}
        setWord={(each) => (word = each)}
      />,
    );
    expect(host.querySelector("[role=status]")!.textContent).toBe("1 of 8 marks");
    const buttons = [...host.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent === "fight this")!.click();
    expect(word).toBe("fight");
    buttons.find(({ textContent }) => textContent === "Clear my marks")!.click();
    expect(sent).toEqual([]);
  });

  it("is switched by the key P and left by Escape", () => {
    let isOn = false;
    show(<PlanTool isOn={false} set={(on) => (isOn = on)} />);
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "p" }));
    expect(isOn).toBe(true);
    show(<PlanTool isOn={isOn} set={(on) => (isOn = on)} />);
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect(isOn).toBe(false);
  });
});
