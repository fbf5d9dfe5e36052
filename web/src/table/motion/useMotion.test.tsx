import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { describe, expect, it } from "vitest";
import type { SeatTable } from "../../wire/table";
import type { News } from "../../wire/types";
import type { GameTable } from "../game";
import { useHold } from "./hold";
import { useMotion } from "./useMotion";

const GAME = { isBig: () => true } as unknown as GameTable;
const news = (n: number): News => ({ n, event: { type: "moved" }, words: [`move ${n}`] });

/** The table after so many moves, as the last message brought it. */
const after = (n: number, decision: object | null = null): SeatTable =>
  ({
    n,
    seat: 0,
    view: n,
    before: n - 1,
    history: Array.from({ length: n }, (_, k) => news(k + 1)),
    fresh: [news(n)],
    decision,
  }) as unknown as SeatTable;

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

describe("a table that something lies on", () => {
  it("stays as it is until that was put away", () => {
    const show = watched();
    show(after(1), true);
    expect(show(after(2), true)).toMatchObject({ view: 1, isRunning: true });
    expect(show(after(3), true)).toMatchObject({ view: 1 });
    show(after(3));
    expect(show(after(3), false).isRunning).toBe(true); // what happened since is played now
    show(after(3, {}));
  });

  it("tells at once what happened since, if I am asked", () => {
    const show = watched();
    show(after(1), true);
    expect(show(after(4, {}), true)).toMatchObject({ view: 1 });
    show(after(4, {}));
    const motion = show(after(4, {}));
    expect(motion.view).toBe(4);
    expect(motion.summary?.map(({ n }) => n)).toEqual([2, 3, 4]);
  });
});
