import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, describe, expect, it } from "vitest";
import shamans from "../games/shamans";
import type { View } from "../wire/games/shamans";
import type { Decision, SeatInfo, TableInfo } from "../wire/types";
import type { TableConnection } from "../wire/useTable";
import { sampleOf } from "./samples";
import { useHeldByChoice, useWindows, type Windows } from "./useWindows";

const asked = sampleOf<View>("shamans", "Portal window");
const me = asked.table.seat!;
let root: Root | null = null;
afterEach(() => flushSync(() => root?.unmount()));

/** A table of two people in whose windows I want to be asked, and what was sent for me. */
const seated = (seats: readonly SeatInfo[] = asked.seats) => {
  const sent: string[] = [];
  root = createRoot(document.createElement("div"));
  let now!: Windows;
  let passing = false;
  const Table = ({ connection }: { connection: TableConnection }) => {
    now = useWindows(connection, { phase: "running", has_windows: true, seats } as TableInfo, shamans);
    return null;
  };
  return {
    sent,
    window: (n: number, trick: number, decision: Decision | null, left: number | null = 5) => {
      const view = { ...asked.table.view, trick };
      const table = { ...asked.table, n, answered: n - 1, view, decision, window: left };
      const prefs = [{ seat: me, ask_talk: false, ask_windows: !passing, pass_windows: passing, orders: [] }];
      const model = { at: me, mine: [me], link: "open", prefs, tables: { [me]: table } };
      const send = ({ type }: { type: string }) => sent.push(type);
      flushSync(() =>
        root!.render(<Table connection={{ model, send, setPrefs: () => {} } as unknown as TableConnection} />),
      );
    },
    pass: () => flushSync(() => now.rest!.onDo()),
    offers: () => now.rest?.label ?? null,
    armed: () => (passing = true),
    isPassed: () => now.passes,
    mayHold: () => now.hold !== null,
  };
};

describe("passing all windows of a trick", () => {
  it("is offered as long as a window asks me, also where its pause is over", () => {
    const { window, offers } = seated();
    window(3, 4, asked.table.decision, null);
    expect(offers()).toBe("Pass trick");
    window(4, 4, null, null);
    expect(offers()).toBe(null);
  });

  for (const decision of [asked.table.decision, null])
    it(`is offered ${decision ? "to the owner of a Portal" : "to whoever owns none"}, and passes until the next trick`, () => {
      const { sent, window, pass, offers } = seated();
      const answer = decision ? "answer" : "go_on";
      window(3, 4, decision);
      expect([offers(), sent]).toEqual(["Pass trick", []]);
      pass();
      expect([offers(), sent]).toEqual([null, [answer]]);
      window(5, 4, decision);
      expect(sent).toEqual([answer, answer]);
      window(9, 5, decision);
      expect([offers(), sent.length]).toEqual(["Pass trick", 2]);
    });

  it("puts no question while an order or the whole trick passes, and answers none twice", () => {
    const { sent, window, pass, armed, isPassed } = seated();
    window(3, 4, asked.table.decision);
    expect(isPassed()).toBe(false);
    pass();
    expect([isPassed(), sent]).toEqual([true, ["answer"]]);
    armed();
    window(5, 4, asked.table.decision);
    expect([isPassed(), sent]).toEqual([true, ["answer"]]);
  });

  it("is held open among people, not among bots", () => {
    const bots = asked.seats.map((seat) => (seat.seat === me ? seat : { ...seat, kind: "bot" as const }));
    for (const [seats, may] of [
      [asked.seats, true],
      [bots, false],
    ] as const) {
      const { window, armed, mayHold } = seated(seats);
      armed();
      window(3, 4, null);
      expect(mayHold()).toBe(may);
      flushSync(() => root!.unmount());
      root = null;
    }
  });
});

it("a window is kept open once by whoever has chosen something and not yet said so", () => {
  let held = 0;
  const Bar = ({ isChosen }: { isChosen: boolean }) => {
    useHeldByChoice(() => held++, isChosen);
    return null;
  };
  root = createRoot(document.createElement("div"));
  for (const [isChosen, times] of [
    [false, 0],
    [true, 1],
    [true, 1],
    [false, 1],
    [true, 2],
  ] as const) {
    flushSync(() => root!.render(<Bar isChosen={isChosen} />));
    expect(held).toBe(times);
  }
});
