import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { describe, expect, it } from "vitest";
import type { SeatTable } from "../../wire/table";
import type { News } from "../../wire/types";
import type { GameTable } from "../game";
import { useHold } from "./hold";
import { useMotion } from "./useMotion";

// Beats run by time, outside of any test's step.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;

const GAME = {
  isBig: () => true,
  isOutcome: (event: { type: string }) => event.type === "mine",
  closes: (event: { type: string }) => event.type === "ended",
} as unknown as GameTable;
const news = (n: number, type = "moved"): News => ({ n, event: { type, to: n }, words: [`move ${n}`] });

/** The table after so many moves, as the last message brought it. */
const after = (n: number, decision: object | null = null, type?: string): SeatTable => {
  const history = Array.from({ length: n }, (_, k) => news(k + 1, k + 1 === n ? type : undefined));
  return {
    n,
    seat: 0,
    view: n,
    history,
    between: new Map(history.map((one) => [one, one.n])),
    decision,
    kept: null,
    answered: -1,
    waiting: [],
  } as unknown as SeatTable;
};

const watched = () => {
  let motion!: ReturnType<typeof useMotion>;
  const Table = ({ table, isCovered }: { table: SeatTable; isCovered: boolean }) => {
    motion = useMotion(GAME, table);
    useHold(isCovered);
    return null;
  };
  const root = createRoot(document.createElement("div"));
  return (table: SeatTable, isCovered = false) => {
    flushSync(() => root.render(<Table table={table} isCovered={isCovered} />));
    flushSync(() => {}); // what the effects have changed
    return motion;
  };
};

/** Board, log and bar: what a person can read from the page. */
const read = ({ table }: ReturnType<typeof useMotion>) => ({
  view: table!.view,
  log: table!.history.map(({ n }) => n),
  isAsked: !!table!.decision,
});

describe("what is shown", () => {
  it("is at no moment ahead of the beats: board, log and question go together", () => {
    const show = watched();
    show(after(1));
    show(after(1), true); // something lies over the table
    expect(read(show(after(2, {}), true))).toEqual({ view: 1, log: [1], isAsked: false });
    show(after(2, {}), false);
    expect(read(show(after(2, {}), false))).toEqual({ view: 2, log: [1, 2], isAsked: true });
  });

  it("is not summed up before it was shown", () => {
    const show = watched();
    show(after(1));
    const mine = after(2, null, "mine");
    show(mine);
    const then = after(12);
    const later = { ...then, decision: {}, history: [...mine.history, ...then.history.slice(2)] } as SeatTable;
    show(later);
    expect(read(show(later)).view).toBe(2);
    expect(show(later).summary).toBeNull();
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "x" }));
    expect(read(show(later)).view).toBe(12);
    expect(show(later).summary?.map(({ n }) => n)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it("is ended by a click that answers nothing: the question stands there only after it", async () => {
    const show = watched();
    show(after(1));
    show(after(2, {}, "mine"));
    const asked: boolean[] = [];
    const look = () => asked.push(read(show(after(2, {}, "mine"))).isAsked);
    document.body.addEventListener("click", look, { once: true });
    document.body.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    await new Promise((later) => setTimeout(later));
    look();
    expect(asked).toEqual([false, true]);
  });

  it("stops at the end of a round until the person goes on", () => {
    const show = watched();
    show(after(1));
    show(after(2, {}, "ended"));
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "x" }));
    let motion = show(after(2, {}, "ended"));
    expect(motion.beat?.kind).toBe("close");
    expect(read(motion)).toEqual({ view: 2, log: [1, 2], isAsked: false });
    flushSync(() => motion.goOn());
    motion = show(after(2, {}, "ended"));
    expect(read(motion).isAsked).toBe(true);
  });
});

describe("a table that something lies on", () => {
  it("stays as it is until that was put away, and then shows what happened since", () => {
    const show = watched();
    show(after(1));
    show(after(1), true);
    expect(read(show(after(3), true))).toEqual({ view: 1, log: [1], isAsked: false });
    show(after(3));
    expect(show(after(3)).beat?.kind).toBe("news");
  });

  it("stops at the end of a round only when that was put away", () => {
    const show = watched();
    show(after(1));
    show(after(2, null, "ended"));
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "x" }));
    expect(show(after(2, null, "ended")).beat?.kind).toBe("close");
    show(after(2, null, "ended"), true);
    const covered = show(after(2, null, "ended"), true);
    expect([covered.beat, covered.isBehind]).toEqual([null, true]);
    show(after(2, null, "ended"));
    expect(show(after(2, null, "ended")).beat?.kind).toBe("close");
  });

  it("sums up what happened since, if I am asked", () => {
    const show = watched();
    show(after(1));
    show(after(1), true);
    expect(read(show(after(9, {}), true)).view).toBe(1);
    show(after(9, {}));
    const motion = show(after(9, {}));
    expect(read(motion)).toEqual({ view: 9, log: [1, 2, 3, 4, 5, 6, 7, 8, 9], isAsked: true });
    expect(motion.summary?.map(({ n }) => n)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });
});

describe("a question in secret", () => {
  const asked = (seconds: number) => ({ ...after(3, { secret: true }), seconds }) as SeatTable;

  it("is put at once where there is little time to answer", () => {
    const show = watched();
    show(after(1));
    show(asked(1.5));
    expect(read(show(asked(1.5)))).toEqual({ view: 3, log: [1, 2, 3], isAsked: true });
  });

  it("waits until what happened was shown where there is time", () => {
    const show = watched();
    show(after(1));
    show(asked(40));
    expect(read(show(asked(40))).isAsked).toBe(false);
  });
});

describe("a summary", () => {
  it("does not lie over the end of a round", () => {
    const show = watched();
    show(after(1));
    show(after(1), true);
    const ended = after(12, {}, "ended");
    show(ended, true);
    show(ended);
    expect(show(ended).summary).toBeNull();
    flushSync(() => show(ended).goOn());
    expect(show(ended).summary).toBeNull();
  });
});
