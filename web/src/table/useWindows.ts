import { useEffect, useEffectEvent, useRef, useState } from "react";
import { canAnswer, shownTable } from "../wire/table";
import type { Prefs, TableInfo } from "../wire/types";
import type { TableConnection } from "../wire/useTable";
import type { GameTable, Orders } from "./game";
import { say } from "./say";
import { passing } from "./traits";

export interface Windows {
  /** What the shown seat wants to be asked; undefined for a spectator. */
  prefs: Prefs | undefined;
  change(part: Partial<Prefs>): void;
  orders: Orders | null;
  order(orders: Orders): void;
  /** Nobody else could read anything from how long I think: the others are bots. */
  isAlone: boolean;
  /** At an open window: keep it open a little longer. */
  hold: (() => void) | null;
  /** At an open window that waits for me: I want nothing. */
  goOn: (() => void) | null;
  /** At an open window that waits for me: I want nothing for a stretch of the game, as in "this trick". */
  rest: { label: string; help: string; letter: string; onDo(): void } | null;
  /** Whatever is asked of me in secret is passed for me: no question is put. */
  passes: boolean;
}

/** At an open window whoever has chosen something, and has not yet said that they mean it, keeps it open. */
export function useHeldByChoice(hold: (() => void) | null, isChosen: boolean) {
  const keepOpen = useEffectEvent(() => hold?.());
  useEffect(() => {
    if (isChosen) keepOpen();
  }, [isChosen]);
}

/** Moments for hidden tiles: what my seat wants there, and what it says when one is open. */
export function useWindows({ model, send, setPrefs }: TableConnection, info: TableInfo, game: GameTable): Windows {
  const me = model.at;
  const table = shownTable(model);
  const prefs = model.prefs.find(({ seat }) => seat === me);
  const isRunning = info.phase === "running" && info.has_windows && !!prefs;
  const isAlone = info.seats.every(({ kind, seat }) => kind !== "person" || model.mine.includes(seat));
  const isOpen = isRunning && (table?.window != null || table?.decision?.kind === "window");
  const waitsForMe = isOpen && prefs.ask_windows && !table.decision;
  const change = (part: Partial<Prefs>) => {
    if (!prefs) return;
    const next = { ...prefs, ...part };
    setPrefs(next);
    send({ type: "prefs", ...next });
  };
  const goOn = () => send({ type: "go_on", seat: me! });

  // Among bots a window waits for me where I am asked, and passes by itself where I am not.
  const mayWait = isRunning && isAlone && !prefs.ask_windows && !prefs.pass_windows;
  const waitForMe = useEffectEvent(() => change({ ask_windows: true }));
  useEffect(() => {
    if (mayWait) waitForMe();
  }, [mayWait, me]);
  // For a stretch all windows pass by themselves, those in which I could do something like those in which I could not.
  const stretch = isRunning && table ? game.stretch?.(table.view) : undefined;
  const [passed, passAll] = useState("");
  const rests = stretch !== undefined && stretch === passed;
  const pass =
    rests && !prefs?.pass_windows && table?.decision?.secret && canAnswer(model) ? passing(table.decision) : undefined;
  const mayPass = !!pass;
  const letPass = useEffectEvent(() => {
    if (pass) send({ type: "answer", seat: me!, n: table!.n, option: pass.option });
  });
  useEffect(() => letPass(), [mayPass, me, table?.n]);
  const passesByItself = waitsForMe && (isAlone || rests);
  const letGoOn = useEffectEvent(goOn);
  useEffect(() => {
    if (passesByItself) letGoOn();
  }, [passesByItself, me, table?.n]);

  // Who passes because a tile is armed wants to be asked again when the last order is spent.
  const left = prefs?.orders.length ?? 0;
  const had = useRef(left);
  const spent = useEffectEvent(() => {
    if (had.current && !left && prefs?.pass_windows) change({ pass_windows: false });
    had.current = left;
  });
  useEffect(() => spent(), [left]);

  return {
    prefs,
    change,
    passes: isRunning && (prefs.pass_windows || rests),
    orders: isRunning ? { given: prefs.orders, passes: prefs.pass_windows } : null,
    order: ({ given, passes }) =>
      change({ orders: given, pass_windows: passes, ask_windows: !passes && !!prefs?.ask_windows }),
    isAlone,
    // Alone among bots nothing is to be held open: what is asked of me waits, and the rest is over at once.
    hold: isOpen && !isAlone && !prefs.ask_windows ? () => send({ type: "hold", seat: me! }) : null,
    goOn: waitsForMe && !isAlone && !rests ? goOn : null,
    rest:
      isOpen && stretch !== undefined && !rests && (table.decision?.secret || (waitsForMe && !isAlone))
        ? {
            label: say("table.windows.pass", { stretch: stretch.split(" ")[0]! }),
            help: say("table.windows.pass_help"),
            letter: "R",
            onDo: () => passAll(stretch),
          }
        : null,
  };
}
