import { describe, expect, it } from "vitest";
import { codeIn } from "../lobby/Join";
import { resultWords } from "../lobby/TableRow";
import { paceWords } from "../lobby/TableRow";
import { nextSlip } from "../learn/LessonSlips";
import { match } from "../router";
import { withPast } from "../replay/LookBack";
import { bySection } from "../rules/RulesPage";
import { offeredUnasked } from "./offered";
import { timeWords } from "./WaitBar";
import type { Lesson } from "./game";

describe("addresses", () => {
  it("match their parts", () => {
    expect(match("/table/:id", "/table/k3x")).toEqual({ id: "k3x" });
    expect(match("/table/:id", "/table/")).toBeNull();
    expect(match("/", "/")).toEqual({});
  });
  it("are found in whatever was pasted", () => {
    expect(codeIn("https://example.org/table/k3x?lesson")).toBe("k3x");
    expect(codeIn(" k3x ")).toBe("k3x");
  });
});

describe("short words", () => {
  it("tell the pace", () => {
    expect(paceWords({ kind: "untimed", amount: 0 })).toBe("no clock");
    expect(paceWords({ kind: "reserve", amount: 180 })).toBe("3 min a decision");
    expect(paceWords({ kind: "days", amount: 1 })).toBe("1 day a move");
  });
  it("tell the time that is left", () => {
    expect([9, 75, 7200, 300000].map(timeWords)).toEqual(["9 s", "1:15", "2 h", "3 days"]);
  });
  it("tell who won", () => {
    expect(resultWords([8, 3], [0])).toBe("you won");
    expect(resultWords([8, 3], [1])).toBe("you lost");
    expect(resultWords([0.5, 0.5, 0], [1])).toBe("you won");
    expect(resultWords([3, 8], [])).toBe("");
  });
  it("tell that a group has lost, that nobody has won, and that there is no result", () => {
    expect(resultWords([0, 0], [0])).toBe("nobody won");
    expect(resultWords([0], [0])).toBe("nobody won");
    expect(resultWords(null, [1])).toBe("closed without a result");
  });
});

describe("the search over clauses", () => {
  const clauses = [
    { id: "SHA-1", section: "Tricks", text: "Follow the led suit.", see: [] },
    { id: "SHA-2", section: "Rituals", text: "A complete pile performs its ritual.", see: [] },
  ];
  it("finds all words, anywhere, and groups by chapter", () => {
    expect(bySection(clauses, "suit follow").map(([section]) => section)).toEqual(["Tricks"]);
    expect(bySection(clauses, "sha-2")).toHaveLength(1);
    expect(bySection(clauses, "")).toHaveLength(2);
    expect(bySection(clauses, "nothing of it")).toEqual([]);
  });
});

describe("a lesson", () => {
  const lesson = {
    minutes: 10,
    table: { seats: 3, level: "easy", options: {} },
    slips: [
      { id: "late", when: ({ view }: { view: number }) => view > 5, title: "", text: "" },
      { id: "first", when: () => true, title: "", text: "" },
    ],
  } as Lesson<number>;
  const moment = (view: number) => ({ view, decision: null, news: [], me: 0 });
  it("shows the first slip whose moment has come, once", () => {
    expect(nextSlip(lesson, [], moment(1))?.id).toBe("first");
    expect(nextSlip(lesson, ["first"], moment(1))).toBeNull();
    expect(nextSlip(lesson, ["first"], moment(6))?.id).toBe("late");
  });
});

describe("the log", () => {
  const told = (...all: [number, string][]) => all.map(([n, text]) => ({ n, event: { type: "e" }, words: [text] }));
  const texts = (past: [number, string][], live: [number, string][]) =>
    withPast(told(...past), told(...live))
      .map(({ words }) => words[0])
      .join("");
  it("joins what was fetched and what came, without telling anything twice", () => {
    expect(
      texts(
        [
          [1, "a"],
          [2, "b"],
          [3, "c"],
        ],
        [
          [2, "b"],
          [3, "c"],
          [4, "d"],
        ],
      ),
    ).toBe("abcd");
    expect(
      texts(
        [
          [1, "a"],
          [2, "b"],
        ],
        [[3, "c"]],
      ),
    ).toBe("abc");
    expect(texts([[1, "a"]], [])).toBe("a");
    expect(texts([], [[1, "a"]])).toBe("a");
  });
  it("holds everything once after a reload, when the socket brings more than was fetched", () => {
    expect(
      texts(
        [
          [4, "d"],
          [5, "e"],
        ],
        [
          [1, "a"],
          [2, "b"],
          [3, "c"],
          [4, "d"],
          [5, "e"],
          [6, "f"],
        ],
      ),
    ).toBe("abcdef");
  });
  it("is not led astray by things that happen again and again", () => {
    expect(
      texts(
        [
          [1, "w"],
          [2, "w"],
          [3, "x"],
        ],
        [
          [2, "w"],
          [3, "x"],
          [4, "w"],
        ],
      ),
    ).toBe("wwxw");
  });
  it("joins an answer that the socket told in parts, and of which it has only the last", () => {
    expect(
      texts(
        [
          [1, "a"],
          [4, "b"],
          [4, "c"],
          [4, "d"],
        ],
        [
          [3, "c"],
          [4, "d"],
          [5, "e"],
        ],
      ),
    ).toBe("abcde");
  });
});

describe("the decision bar", () => {
  const option = (type: string, ...things: string[]) => ({
    option: { type },
    label: [type],
    things,
    clause: "",
    dangers: [],
    traits: [],
    chance_of: [],
  });
  it("offers what no thing on the table stands for alone", () => {
    const cards = [option("play", "card:B1"), option("play", "card:B2")];
    const options = [...cards, option("on", "track"), option("back", "track"), option("pass")];
    expect(offeredUnasked({}, options).map(({ option: { type } }) => type)).toEqual(["on", "back", "pass"]);
  });
  it("offers everything when there is little to choose from", () => {
    const tiles = [option("take", "display:0"), option("take", "display:1"), option("draw", "tile_pile")];
    expect(offeredUnasked({}, tiles)).toEqual(tiles);
  });
});
