import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LegendBranch, LegendReport, LegendText, TrialReport } from "../wire/types";
import { Editor } from "./Editor";
import { Problems, summary, Trial } from "./Problems";
import { rootsOf, Tree } from "./Tree";
import { Workshop } from "./Workshop";

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
Element.prototype.scrollIntoView ??= () => {};

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const show = (what: ReactNode) => act(() => root.render(what));
const type = (area: HTMLTextAreaElement, text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(area, text);
    area.setSelectionRange(text.length, text.length);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  });
const press = (target: Element, key: string, more = {}) =>
  act(() => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more })));
const button = (name: string) => [...host.querySelectorAll("button")].find((each) => each.textContent!.includes(name))!;

const card = (id: string, when: string, leads: string[] = []): LegendBranch => ({
  kind: "card", id, title: `Card ${id}`, group: "letter", when, does: ["wargor onto 217"], leads, text: "", line: 7,
}); // prettier-ignore

const REPORT: LegendReport = {
  findings: [],
  playable: true,
  id: "mine",
  title: "Mine",
  blurb: "",
  heroes: [2, 4],
  difficulties: [],
  stars: "c",
  branches: [card("a1", "at the start", ["r1"]), card("r1", "after another card"), card("c1", "on letter c")],
  protects: 0,
  distances: {},
  setups: {},
};

describe("the tree", () => {
  it("begins with the start, then the letters, then what waits for a moment", () => {
    const more = [card("m1", "on letter m"), card("x", "a day has begun"), card("y", "after another card")];
    expect(rootsOf([...REPORT.branches, ...more]).map(({ label, cards }) => [label, cards.map(({ id }) => id)])).toEqual([
      ["Start", ["a1"]],
      ["c", ["c1"]],
      ["m", ["m1"]],
      ["…", ["x", "y"]],
    ]);
  });
  it("shows what leads where, once, and goes to the line", () => {
    const circle = [card("a1", "at the start", ["b"]), card("b", "after another card", ["a1", "gone"])];
    const went = vi.fn();
    show(<Tree branches={circle} onGo={went} />);
    expect(host.querySelectorAll(".lg-name")).toHaveLength(2);
    expect(host.textContent).toContain("gone is not there");
    act(() => button("Card b").click());
    expect(went).toHaveBeenCalledWith(7);
    expect(host.textContent).not.toContain("wargor onto 217");
    act(() => (host.querySelector(".lg-more") as HTMLElement).click());
    expect(host.textContent).toContain("wargor onto 217");
  });
});

describe("problems", () => {
  const wrong = { words: "there is no space '317'", line: 74, level: "error" as const };
  it("are told in one sentence and each at its line", () => {
    expect(summary([], true)).toBe("It can be played. Nothing is wrong with it.");
    expect(summary([wrong], false)).toBe("1 error. Line 74: there is no space '317'");
    expect(summary([{ ...wrong, level: "warning" }], true)).toBe("It can be played. 1 warning.");
    const went = vi.fn();
    show(<Problems findings={[wrong]} isPlayable={false} id="x" onGo={went} />);
    act(() => host.querySelector<HTMLElement>("li button")!.click());
    expect(went).toHaveBeenCalledWith(74);
  });
  it("of games come with how often they were won", () => {
    const rate = { heroes: 0, difficulty: "", days: 5, ends: { goals: 4, no_shield: 6 } };
    const report: TrialReport = {
      legend: "mine",
      title: "Mine",
      games: 10,
      rates: [],
      total: [{ ...rate, bot: "heuristic", games: 10, wins: 4, share: { value: 0.4, low: 0.17, high: 0.69 } }],
      findings: [{ words: "the card x was never read", line: 3, level: "warning" }],
    };
    show(<Trial report={report} onGo={() => {}} />);
    expect(host.textContent).toContain("40 %");
    expect(host.textContent).toContain("17 % to 69 %");
    expect(host.textContent).toContain("goals met 4×, no golden shield was free 6×");
    expect(host.textContent).toContain("the card x was never read");
  });
});

describe("the editor", () => {
  const words = ["place", "pay_together"].map((word) => ({ word, kind: "effect", means: "", fields: [] }));
  const edited = (text: string, onChange = (_: string) => {}, isReadOnly = false) => (
    <Editor
      text={text}
      onChange={onChange}
      findings={[{ words: "", line: 2, level: "error" }]}
      words={words}
      branches={[]}
      isReadOnly={isReadOnly}
      describedBy="x"
    />
  );
  it("numbers its lines and marks those that are wrong", () => {
    show(edited("a = 1\nb = 2\n"));
    const lines = [...host.querySelectorAll<HTMLElement>(".lg-line")];
    expect(lines.map((line) => [line.dataset.number, line.dataset.mark])).toEqual([
      ["1", undefined],
      ["2", "error"],
      ["3", undefined],
    ]);
    expect(host.querySelector("textarea")!.getAttribute("aria-invalid")).toBe("true");
  });
  it("completes words by keyboard", () => {
    const changed = vi.fn();
    show(edited("", changed));
    const area = host.querySelector("textarea")!;
    type(area, 'op = "p');
    show(edited('op = "p', changed));
    expect([...host.querySelectorAll("[role=option] b")].map((each) => each.textContent)).toEqual([
      "place",
      "pay_together",
    ]);
    press(area, "ArrowDown");
    expect(host.querySelector("[aria-selected=true] b")!.textContent).toBe("pay_together");
    press(area, "Enter");
    expect(changed).toHaveBeenLastCalledWith('op = "pay_together"');
    expect(host.querySelector("[role=listbox]")).toBeNull();
    type(area, 'op = "p');
    press(area, "Escape");
    expect(host.querySelector("[role=listbox]")).toBeNull();
  });
});

describe("the workshop", () => {
  const text: LegendText = {
    info: { id: "k3", title: "Mine", blurb: "", mine: true, changed: 0 },
    text: "[pack]\n",
    revision: 4,
  };
  const answers = (report: () => LegendReport) => {
    const sent: [string, string, unknown][] = [];
    vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit = {}) => {
      sent.push([method ?? "GET", path, body ? JSON.parse(body as string) : undefined]);
      const found =
        path === "/api/legends/check"
          ? report()
          : path === "/api/legends/words"
            ? []
            : path.startsWith("/api/legends/")
              ? { ...text, revision: method === "PUT" ? 5 : 4 }
              : path === "/api/tables"
                ? { id: "t1" }
                : { person: "p", name: "Ann", blocked: [], muted: [] };
      return new Response(JSON.stringify(found), { status: 200 });
    });
    return sent;
  };
  const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const until = async (isSo: () => boolean) => {
    for (let k = 0; k < 60 && !isSo(); k++) await settle(50);
    expect(isSo()).toBe(true);
  };

  it("checks while one types, keeps the text, and tries it", async () => {
    vi.useFakeTimers();
    let report = REPORT;
    const sent = answers(() => report);
    show(<Workshop id="k3" />);
    await until(() => host.textContent!.includes("It can be played"));
    report = { ...REPORT, playable: false, findings: [{ words: "what is this?", line: 2, level: "error" }] };
    type(host.querySelector("textarea")!, "[pack]\nnonsense");
    await until(() => !!host.querySelector(".lg-line[data-mark=error]")?.textContent!.includes("nonsense"));
    expect(button("Try at once").disabled).toBe(true);
    await settle(2000);
    expect(sent).toContainEqual(["PUT", "/api/legends/k3", { text: "[pack]\nnonsense", revision: 4 }]);
    report = REPORT;
    type(host.querySelector("textarea")!, "[pack]\nmended");
    await until(() => !button("Try at once").disabled);
    await act(async () => button("Try at once").click());
    await until(() => location.pathname === "/table/t1");
    expect(sent).toContainEqual(["PUT", "/api/legends/k3", { text: "[pack]\nmended", revision: 5 }]);
    const [, , table] = sent.find(([method, path]) => method === "POST" && path === "/api/tables")!;
    expect(table).toMatchObject({ game: "andor", legend: "k3", start: true });
  });
});
