import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DraftReport, DraftText, Part, TrialReport, WorkshopInfo } from "../wire/types";
import { Editor } from "./Editor";
import { Problems, summary, Trial } from "./Problems";
import { Share } from "./Share";
import { Tree } from "./Tree";
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

const card = (key: string, note: string, leads: string[] = []): Part => ({
  key, kind: "card", id: key, title: `Card ${key}`, group: "letter", note, does: ["wargor onto 217"], leads, text: "", line: 7,
}); // prettier-ignore

const SHOP: WorkshopInfo = {
  game: "a_game",
  title: "A game",
  one: "tale",
  many: "tales",
  lead: "Tales.",
  bases: "The old ones",
};
const REPORT: DraftReport = {
  findings: [],
  playable: true,
  id: "mine",
  title: "Mine",
  seats: [2, 4],
  options: {},
  parts: [card("a1", "at the start", ["r1"]), card("r1", "after another card"), card("c1", "on letter c")],
  chapters: [
    { heading: "The story", parts: ["a1"], mark: "Start", name: "At the start" },
    { heading: "The story", parts: ["c1"], mark: "c", name: "Letter c" },
  ],
  sketch: null,
};

describe("the tree", () => {
  it("has a heading for chapters that go together, and a mark for each", () => {
    const goals = { heading: "Goals", parts: ["c1"], mark: "", name: "" };
    show(<Tree parts={REPORT.parts} chapters={[...REPORT.chapters, goals]} onGo={() => {}} />);
    expect([...host.querySelectorAll("h3")].map((each) => each.textContent)).toEqual(["The story", "Goals"]);
    expect([...host.querySelectorAll(".ws-letter")].map((each) => each.getAttribute("aria-label"))).toEqual([
      "At the start",
      "Letter c",
    ]);
  });
  it("shows what leads where, once, and goes to the line", () => {
    const circle = [card("a1", "at the start", ["b"]), card("b", "after another card", ["a1", "gone"])];
    const went = vi.fn();
    const chapters = [{ heading: "The story", parts: ["a1"], mark: "", name: "" }];
    show(<Tree parts={circle} chapters={chapters} onGo={went} />);
    expect(host.querySelectorAll(".ws-name")).toHaveLength(2);
    expect(host.textContent).toContain("gone is not there");
    act(() => button("Card b").click());
    expect(went).toHaveBeenCalledWith(7);
    expect(host.textContent).not.toContain("wargor onto 217");
    act(() => (host.querySelector(".ws-more") as HTMLElement).click());
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
    const report: TrialReport = {
      title: "Mine",
      games: 10,
      how: "10 games, with every number of heroes.",
      columns: ["Games", "Won"],
      rows: [{ bot: "heuristic", cells: ["10", "40 %"] }],
      notes: ["heuristic: goals met 4×"],
      findings: [{ words: "the card x was never read", line: 3, level: "warning" }],
    };
    show(<Trial report={report} onGo={() => {}} />);
    expect(host.textContent).toContain("40 %");
    expect([...host.querySelectorAll("th")].map((each) => each.textContent)).toEqual([
      "Bots",
      "Games",
      "Won",
      "heuristic",
    ]);
    expect(host.textContent).toContain("heuristic: goals met 4×");
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
      words={{ words, places: [{ before: '\\bop\\s*=\\s*"(\\w*)$', kinds: ["effect"] }] }}
      parts={[]}
      label="Text"
      isReadOnly={isReadOnly}
      describedBy="x"
    />
  );
  it("numbers its lines and marks those that are wrong", () => {
    show(edited("a = 1\nb = 2\n"));
    const lines = [...host.querySelectorAll<HTMLElement>(".ws-line")];
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
  const text: DraftText = {
    info: { id: "k3", title: "Mine", blurb: "", mine: true, base: false, changed: 1, shared: false, author: "" },
    text: "[pack]\n",
    revision: 4,
  };
  const answers = (report: () => DraftReport) => {
    const sent: [string, string, unknown][] = [];
    vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit = {}) => {
      sent.push([method ?? "GET", path, body ? JSON.parse(body as string) : undefined]);
      const found =
        path === "/api/workshops"
          ? [SHOP]
          : path === "/api/workshops/a_game/check"
            ? report()
            : path === "/api/workshops/a_game/words"
              ? { words: [], places: [] }
              : path === "/api/workshops/a_game/drafts/k3/shared"
                ? { ...text.info, shared: true }
                : path.startsWith("/api/workshops/")
                  ? { ...text, revision: method === "PUT" ? 5 : 4 }
                  : path === "/api/tables"
                    ? { id: "t1" }
                    : { person: "p", name: "Ann", blocked: [], muted: [], put_away: [] };
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
    show(<Workshop game="a_game" id="k3" />);
    await until(() => host.textContent!.includes("It can be played"));
    report = { ...REPORT, playable: false, findings: [{ words: "what is this?", line: 2, level: "error" }] };
    type(host.querySelector("textarea")!, "[pack]\nnonsense");
    await until(() => !!host.querySelector(".ws-line[data-mark=error]")?.textContent!.includes("nonsense"));
    expect(button("Try at once").disabled).toBe(true);
    await settle(2000);
    expect(sent).toContainEqual(["PUT", "/api/workshops/a_game/drafts/k3", { text: "[pack]\nnonsense", revision: 4 }]);
    report = REPORT;
    type(host.querySelector("textarea")!, "[pack]\nmended");
    await until(() => !button("Try at once").disabled);
    await act(async () => button("Try at once").click());
    await until(() => location.pathname === "/table/t1");
    expect(sent).toContainEqual(["PUT", "/api/workshops/a_game/drafts/k3", { text: "[pack]\nmended", revision: 5 }]);
    const [, , table] = sent.find(([method, path]) => method === "POST" && path === "/api/tables")!;
    expect(table).toMatchObject({ game: "a_game", draft: "k3", start: true });
  });

  it("shares a draft by a link, and tells who may then do what", async () => {
    HTMLDialogElement.prototype.showModal ??= () => {};
    HTMLDialogElement.prototype.close ??= () => {};
    const sent = answers(() => REPORT);
    let info = text.info;
    const shown = () =>
      show(<Share shop={SHOP} info={info} onChange={(changed) => (info = changed)} onClose={() => {}} />);
    shown();
    expect(host.textContent).toContain("Only you can see this tale");
    await act(async () => button("Share by link").click());
    expect(sent).toContainEqual(["PUT", "/api/workshops/a_game/drafts/k3/shared", { shared: true }]);
    shown();
    expect(host.querySelector("input")!.value).toBe(`${location.origin}/workshop/a_game/k3`);
    expect(button("Stop sharing")).toBeTruthy();
  });
});
