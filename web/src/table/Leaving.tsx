import { useState } from "react";
import { go } from "../router";
import { api, type Problem } from "../wire/http";
import type { TableInfo } from "../wire/types";
import { say } from "./say";

/** Getting up for good, and for the host: closing the table. */
export function Leaving({ table, seat }: { table: TableInfo; seat: number | undefined }) {
  const [isSure, ask] = useState<"leave" | "close" | null>(null);
  const [problem, setProblem] = useState("");
  const attempt = async (run: () => Promise<unknown>) => {
    try {
      await run();
      go("/");
    } catch (error) {
      setProblem((error as Problem).message);
    }
  };
  if (isSure)
    return (
      <div className="doing">
        <span className="grow">
          {problem || say(isSure === "leave" ? "table.leave.sure" : "table.leave.close_sure")}
        </span>
        <button className="btn" onClick={() => ask(null)}>
          {say("table.leave.stay")}
        </button>
        <button
          className="btn danger"
          onClick={() => attempt(() => (isSure === "leave" ? api.leave(table.id, seat!) : api.close(table.id)))}
        >
          {say(isSure === "leave" ? "table.leave.leave" : "table.leave.close")}
        </button>
      </div>
    );
  return (
    <div className="doing">
      {seat !== undefined && (
        <button className="btn small" onClick={() => ask("leave")}>
          {say("table.leave.leave_table")}
        </button>
      )}
      {table.you_are_host && (
        <button className="btn small" onClick={() => ask("close")}>
          {say("table.leave.close_table")}
        </button>
      )}
    </div>
  );
}
