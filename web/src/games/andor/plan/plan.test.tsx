import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, describe, expect, it } from "vitest";
import type { Choice } from "../../../table/game";
import type { PlanMark } from "../../../wire/types";
import { VIEW } from "../samples/build";
import { figureThing, heroName } from "../reading";
import { Flags } from "./Flag";
import { markable, marksOf, marksOn, markWords, MOST, toggled } from "./marks";
import { PlanTool, PlanWords } from "./Plans";

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
const FIGURE = figureThing(VIEW.figures[0]!);
const MEET: PlanMark = { thing: "space:237", text: "meet here" };
const MARKED = `${FIGURE}:${VIEW.figures[0]!.number}`;
const FIGHT: PlanMark = { thing: MARKED, text: "fight this" };

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
  it("come, change their words and go, eight at most", () => {
    expect(toggled([], MEET)).toEqual([MEET]);
    expect(toggled([MEET], { ...MEET, text: "I go here" })).toEqual([{ ...MEET, text: "I go here" }]);
    expect(toggled([MEET, FIGHT], MEET)).toEqual([FIGHT]);
    const many = Array.from({ length: MOST }, (_, k) => ({ thing: `space:${201 + k}`, text: "meet here" }));
    expect(toggled(many, MEET)).toEqual(many);
    expect(toggled(many, many[0]!)).toHaveLength(MOST - 1);
  });

  it("stand as long as their thing is there and the Legend goes on", () => {
    const plans = [{ seat: 1, marks: [MEET, FIGHT, { thing: "figure:troll:999:999", text: "" }] }];
    expect(marksOn(VIEW, plans).map(({ thing }) => thing)).toEqual([MEET.thing, MARKED]);
    expect(marksOf(VIEW, plans, 1)).toEqual([MEET, FIGHT]);
    expect(marksOf(VIEW, plans, 0)).toEqual([]);
    expect(marksOn({ ...VIEW, phase: "over" }, plans)).toEqual([]);
  });

  it("go with their figure and end with it, whoever comes to its space", () => {
    const [wargor, ...others] = VIEW.figures;
    const plans = [{ seat: 1, marks: [FIGHT] }];
    const later = { ...VIEW, figures: [{ ...wargor!, space: 214 }, ...others] };
    expect(marksOn(later, plans)).toMatchObject([{ on: "figure:wargor:214", text: "fight this" }]);
    expect(
      toggled(marksOf(later, plans, 1), { thing: `figure:wargor:214:${wargor!.number}`, text: "fight this" }),
    ).toEqual([]);
    const another = { ...VIEW, figures: [{ ...wargor!, number: 77 }, ...others] };
    expect(marksOn(another, plans)).toEqual([]);
  });

  it("are set on spaces and figures by click and by Enter", () => {
    let sent: PlanMark[] = [];
    const thing = markable({ view: VIEW, choice: CHOICE }, [MEET], "meet here", (marks) => (sent = marks));
    const event = { key: "Enter", stopPropagation: () => {}, preventDefault: () => {} };
    expect(thing("space:237")["aria-pressed"]).toBe(true);
    thing("space:237").onClick(event);
    expect(sent).toEqual([]);
    thing(FIGURE, "a name").onKeyDown!(event);
    expect(sent).toEqual([MEET, { thing: MARKED, text: "meet here" }]);
    expect(thing("spring:237", "Spring")).toMatchObject({ role: "img", "aria-label": "Spring" });
    expect(thing("spring:237", "Spring").tabIndex).toBeUndefined();
  });
});

describe("the plan on the table", () => {
  it("shows flags with the name of the hero and what is meant", () => {
    show(
      <svg>
        <Flags
          view={VIEW}
          plans={[
            { seat: 0, marks: [MEET] },
            { seat: 1, marks: [MEET] },
          ]}
          choice={CHOICE}
        />
      </svg>,
    );
    const names = [...host.querySelectorAll("[role=img]")].map((flag) => flag.getAttribute("aria-label"));
    expect(names).toEqual(VIEW.heroes.slice(0, 2).map((hero) => `${heroName(hero)}: meet here (237 Kestrel Bridge)`));
  });

  it("offers words and clears my marks alone", () => {
    let sent: PlanMark[] | null = null;
    let word = "";
    show(
      <PlanWords
        view={VIEW}
        me={1}
        plans={[
          { seat: 0, marks: [MEET] },
          { seat: 1, marks: [FIGHT] },
        ]}
        plan={(marks) => (sent = marks)}
        word={markWords()[0]!}
        setWord={(each) => (word = each)}
      />,
    );
    expect(host.querySelector("[role=status]")!.textContent).toBe("1 of 8 marks");
    const buttons = [...host.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent === "fight this")!.click();
    expect(word).toBe("fight this");
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
