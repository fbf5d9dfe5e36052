import { useState } from "react";
import { Dialog } from "../look/Dialog";
import { Mishap } from "../look/Mishap";
import { useMe } from "../me";
import { go } from "../router";
import { api, type Problem } from "../wire/http";
import type { TableInfo } from "../wire/types";
import { say } from "./say";

type Way = "go" | "put_away" | "leave" | "close";

/** The ways away from a table: for now, out of sight, for good, and for its host for everybody. */
export function LeaveDialog({
  table,
  isHere,
  onDone,
  onClose,
}: {
  table: TableInfo;
  /** Whether I am at the table, and not before a list of tables. */
  isHere: boolean;
  onDone(): void;
  onClose(): void;
}) {
  const { set } = useMe();
  const [isSure, ask] = useState<"leave" | "close" | null>(null);
  const [problem, setProblem] = useState("");
  const { phase } = table;
  const does: Record<Way, () => Promise<unknown>> = {
    go: async () => {},
    put_away: async () => set(await api.putAway(table.id, true)),
    leave: async () => {
      for (const seat of table.your_seats) await api.leave(table.id, seat);
    },
    close: () => api.close(table.id),
  };
  const attempt = async (way: Way) => {
    try {
      await does[way]();
      onDone();
      if (isHere) go("/");
      else onClose();
    } catch (error) {
      setProblem((error as Problem).message);
    }
  };
  const isMine = table.your_seats.length > 0;
  const isOver = phase === "over";
  const ways: Way[] = [
    ...(isHere ? ["go" as const] : []),
    ...(isMine || table.you_are_host ? ["put_away" as const] : []),
    ...(isMine && !isOver ? ["leave" as const] : []),
    ...(table.you_are_host && (!isOver || table.broken) ? ["close" as const] : []),
  ];
  return (
    <Dialog title={say("table.leave.title")} onClose={onClose}>
      <ul className="ways">
        {ways.map((way) => (
          <li key={way}>
            <span className="grow">
              <b>{say(`table.leave.${way}`)}</b>
              <small className="help">{say(`table.leave.${way}_help`, { phase, mine: isMine })}</small>
            </span>
            {isSure !== null && isSure === way ? (
              <span className="doing">
                <button className="btn" autoFocus onClick={() => ask(null)}>
                  {say("table.leave.stay")}
                </button>
                <button className="btn danger" onClick={() => attempt(way)}>
                  {say(`table.leave.${isSure}_sure`)}
                </button>
              </span>
            ) : (
              <button
                className={`btn ${way === "go" ? "primary" : ""}`}
                onClick={() => (way === "leave" || way === "close" ? ask(way) : void attempt(way))}
              >
                {say(`table.leave.${way}_do`)}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Mishap words={problem} />
    </Dialog>
  );
}
