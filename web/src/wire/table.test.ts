import { describe, expect, it } from "vitest";
import { askedElsewhere, canAnswer, emptyTable, reduce, shownTable, type Act, type TableModel } from "./table";
import type { Decision, Down, News, Table, TableInfo, UndoAsked, Welcome } from "./types";

const info = { id: "t", seats: [] } as unknown as TableInfo;
const welcome = (seats = [0]): Welcome => ({
  type: "welcome",
  table: info,
  seats,
  spectator: !seats.length,
  rules_version: 1,
  content_hash: "h",
  prefs: [],
  chat: [],
});
const decision: Decision = {
  secret: false,
  needless: null,
  kind: "ask",
  by: null,
  answers: [],
  prompt: ["Play a card"],
  detail: [],
  clause: "SHA-049",
  key: "follow",
  options: [],
};
const news = (n: number, text = `news ${n}`): News => ({ n, event: { type: "e" }, words: [text] });
const table = (n: number, part: Partial<Table> = {}): Table => ({
  type: "table",
  seat: 0,
  n,
  view: { n },
  news: [],
  decision: null,
  offers_open: false,
  waiting: [],
  undo: null,
  seconds: null,
  kept: null,
  window: null,
  stack: [],
  ...part,
});
const received = (message: Down): Act => ({ type: "received", message, at: 0 });
const play = (...acts: Act[]): TableModel => acts.reduce(reduce, emptyTable);
const up: Act[] = [{ type: "link", state: "open", reason: "" }, received(welcome())];

describe("a table in the browser", () => {
  it("can be answered when it asks and the line is up", () => {
    expect(canAnswer(play(...up, received(table(1, { decision }))))).toBe(true);
    expect(canAnswer(play(...up, received(table(1))))).toBe(false);
  });

  it("keeps what a bot would do and why, until something changes", () => {
    const hint: Down = { type: "hint", seat: 0, n: 1, command: "c", option: { type: "pass" }, why: ["Nothing pays."] };
    const hinted = play(...up, received(table(1, { decision })), received(hint));
    expect(shownTable(hinted)!.hint).toEqual({ option: { type: "pass" }, why: ["Nothing pays."] });
    expect(shownTable(reduce(hinted, received(table(2, { decision }))))!.hint).toBeNull();
  });

  it("knows what was seen between the news, also of those that came one message earlier", () => {
    const [first, second, third] = [{ ...news(1), then: { n: 0 } }, news(1), { ...news(2), then: { n: 7 } }];
    const { between } = shownTable(
      play(...up, received(table(1, { news: [first, second] })), received(table(2, { news: [third] }))),
    )!;
    expect([first, second, third].map((one) => between.get(one))).toEqual([{ n: 0 }, { n: 1 }, { n: 7 }]);
  });

  it("loses nothing when it comes back and is told again from the middle of a change on", () => {
    const [first, second, third] = [news(4, "a"), news(4, "b"), news(5, "c")];
    const back = play(
      ...up,
      received(table(5, { news: [first, second, third] })),
      received(table(5, { news: [second, third] })),
    );
    expect(shownTable(back)!.history).toEqual([first, second, third]);
  });

  it("offers nothing from the click until a newer table comes", () => {
    const clicked = play(...up, received(table(1, { decision })), {
      type: "sent",
      command: "c",
      what: "answer",
      seat: 0,
      n: 1,
    });
    expect(canAnswer(clicked)).toBe(false);
    const done = reduce(clicked, received({ type: "done", command: "c" }));
    expect(canAnswer(done)).toBe(false);
    expect(canAnswer(reduce(done, received(table(2, { decision }))))).toBe(true);
  });

  it("offers the choice again when the answer was refused", () => {
    const refused = play(
      ...up,
      received(table(1, { decision })),
      { type: "sent", command: "c", what: "answer", seat: 0, n: 1 },
      received({
        type: "refused",
        command: "c",
        reason: "You must follow suit.",
        clause: "SHA-050",
        n: 1,
        retry: null,
      }),
    );
    expect(canAnswer(refused)).toBe(true);
    expect(refused.refused).toMatchObject({ reason: "You must follow suit.", kind: "answer" });
  });

  it("offers nothing while the line is down", () => {
    expect(canAnswer(play(...up, received(table(1, { decision })), { type: "link", state: "away", reason: "" }))).toBe(
      false,
    );
  });

  it("stays locked after a reconnect until the answer was heard of", () => {
    const back = play(
      ...up,
      received(table(1, { decision })),
      { type: "sent", command: "c", what: "answer", seat: 0, n: 1 },
      { type: "link", state: "away", reason: "" },
      ...up,
      received(table(1, { decision })),
    );
    expect(canAnswer(back)).toBe(false);
    expect(canAnswer(reduce(back, received(table(2, { decision }))))).toBe(true);
  });

  it("ignores a table that is older than the one it has", () => {
    expect(shownTable(play(...up, received(table(3)), received(table(2))))!.n).toBe(3);
  });

  it("shows in motion only what came since the last table", () => {
    const model = play(...up, received(table(1)), received(table(2, { news: [news(2)] })));
    expect(shownTable(model)).toMatchObject({ fresh: [news(2)], before: { n: 1 }, history: [news(2)] });
    expect(shownTable(play(...up, received(table(2, { news: [news(2)] }))))!.fresh).toEqual([]);
  });

  it("tells nothing twice when a table is sent again", () => {
    const again = table(2, { news: [news(2)] });
    const model = play(...up, received(table(1)), received(again), received(again));
    expect(shownTable(model)!.history).toEqual([news(2)]);
    expect(shownTable(model)!.fresh).toEqual([]);
  });

  it("forgets the news that an undo took back", () => {
    const model = play(
      ...up,
      received(table(1, { news: [news(1)] })),
      received(table(2, { news: [news(2)] })),
      received(table(3, { news: [news(3)] })),
      received(table(4, { kept: 1 })),
    );
    expect(shownTable(model)!.history).toEqual([news(1)]);
  });

  it("keeps each seat of one person apart", () => {
    const model = play(
      { type: "link", state: "open", reason: "" },
      received(welcome([0, 2])),
      received(table(1)),
      received(table(5, { seat: 2, decision })),
    );
    expect(askedElsewhere(model)).toEqual([2]);
    expect(shownTable(reduce(model, { type: "sit", seat: 2 }))!.n).toBe(5);
  });

  it("lets a spectator see the public table", () => {
    const model = play(
      { type: "link", state: "open", reason: "" },
      received(welcome([])),
      received(table(4, { seat: null })),
    );
    expect(model.spectator).toBe(true);
    expect(shownTable(model)!.n).toBe(4);
  });

  it("puts an asked undo away when it is settled", () => {
    const asked: UndoAsked = { type: "undo_asked", by: 1, words: ["card"], agreed: [], needed: [0], open: true };
    const model = play(...up, received(asked));
    expect(model.undoAsked?.by).toBe(1);
    expect(reduce(model, received({ ...asked, agreed: [0], open: false })).undoAsked).toBeNull();
  });
});
