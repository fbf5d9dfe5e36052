import { useCallback, useEffect, useReducer, useRef } from "react";
import { settings } from "../settings";
import type { Command, Question } from "./messages";
import { Needless } from "./needless";
import { TableSocket, tableSocketUrl } from "./socket";
import type { Prefs } from "./types";
import { emptyTable, reduce, type TableModel } from "./table";

export interface TableConnection {
  model: TableModel;
  send(command: Command): string;
  ask(question: Question): void;
  sit(seat: number): void;
  /** Connects anew: the cookie is another one than when it was opened. */
  renew(): void;
  /** Shows a wish at once; it is sent as a command of its own. */
  setPrefs(prefs: Prefs): void;
  /** The person has read the last refusal. */
  read(): void;
}

/** A live table: connects while the page shows it. */
export function useTable(table: string): TableConnection {
  const [model, act] = useReducer(reduce, emptyTable);
  const connection = useRef<TableSocket | null>(null);
  const send = useCallback((command: Command) => {
    const id = connection.current!.send(command);
    const n = command.type === "answer" ? command.n : undefined;
    act({ type: "sent", command: id, what: command.type, seat: command.seat, n });
    return id;
  }, []);
  useEffect(() => {
    const needless = new Needless();
    const socket = new TableSocket(tableSocketUrl(table), {
      message: (message) => {
        const unasked = needless.of(message, settings().askAll);
        act({ type: "received", message: unasked?.table ?? message, at: Date.now() });
        if (unasked) send(unasked.answer);
      },
      link: (state, reason) => act({ type: "link", state, reason }),
    });
    const retry = () => socket.retry();
    connection.current = socket;
    window.addEventListener("online", retry);
    return () => {
      window.removeEventListener("online", retry);
      socket.close();
    };
  }, [table, send]);

  // Somebody was given a seat or lost one: ask for what may be seen now.
  const { info, mine, link } = model;
  const isOther = !!info && link === "open" && info.your_seats.join() !== mine.join();
  useEffect(() => {
    if (isOther) connection.current!.ask({ type: "refresh" });
  }, [isOther]);

  const ask = useCallback((question: Question) => connection.current!.ask(question), []);
  const sit = useCallback((seat: number) => act({ type: "sit", seat }), []);
  const read = useCallback(() => act({ type: "read" }), []);
  const setPrefs = useCallback((prefs: Prefs) => act({ type: "prefs", prefs }), []);
  const renew = useCallback(() => connection.current!.renew(), []);
  return { model, send, ask, sit, read, setPrefs, renew };
}
