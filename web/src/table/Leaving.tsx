import { useState } from "react";
import { go } from "../router";
import { api, type Problem } from "../wire/http";
import type { TableInfo } from "../wire/types";

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
          {problem ||
            (isSure === "leave"
              ? "A bot plays on for you, for good."
              : "The game ends here without a result, for everybody.")}
        </span>
        <button className="btn" onClick={() => ask(null)}>
          Stay
        </button>
        <button
          className="btn danger"
          onClick={() => attempt(() => (isSure === "leave" ? api.leave(table.id, seat!) : api.close(table.id)))}
        >
          {isSure === "leave" ? "Leave" : "Close it"}
        </button>
      </div>
    );
  return (
    <div className="doing">
      {seat !== undefined && (
        <button className="btn small" onClick={() => ask("leave")}>
          Leave the table…
        </button>
      )}
      {table.you_are_host && (
        <button className="btn small" onClick={() => ask("close")}>
          Close the table…
        </button>
      )}
    </div>
  );
}
