import { useEffect, useState } from "react";
import { Page } from "../lobby/Page";
import { loadGameOf } from "../games";
import { Loading } from "../look/Loading";
import { Link } from "../router";
import { api, Problem } from "../wire/http";
import { useTable } from "../wire/useTable";
import type { TableInfo } from "../wire/types";
import type { GameTable } from "./game";
import { OnlyLookedAt } from "./OnlyLookedAt";
import { TableRoom } from "./TableRoom";
import { WaitingRoom } from "./WaitingRoom";

/** One table by its address: looks what is played there, then sits down. */
export function TablePage({ id, lesson }: { id: string; lesson: boolean }) {
  const [found, setFound] = useState<{ info: TableInfo; game: GameTable } | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    setProblem(null);
    api
      .table(id)
      .then(async (info) => ({ info, game: await loadGameOf(info) }))
      .then(
        (value) => current && setFound(value),
        (error: Error) => current && setProblem(error),
      );
    return () => {
      current = false;
    };
  }, [id, round]);

  if (problem) {
    const isGone = problem instanceof Problem && problem.status === 404;
    return (
      <Page title={isGone ? "There is no such table" : "The table cannot be reached"}>
        <p className="lead">
          {isGone ? "It was closed, or the link is not complete." : problem.message}{" "}
          <Link to="/">Back to the games</Link>
        </p>
        {!isGone && (
          <p>
            <button className="btn" onClick={() => setRound((n) => n + 1)}>
              Try again
            </button>
          </p>
        )}
      </Page>
    );
  }
  if (!found) return <Loading what="Loading the table" />;
  return <Connected id={id} game={found.game} lesson={lesson} />;
}

function Connected({ id, game, lesson }: { id: string; game: GameTable; lesson: boolean }) {
  const connection = useTable(id);
  const { info, link, reason } = connection.model;
  if (link === "closed")
    return (
      <Page title="The table is closed">
        <p className="lead">
          {reason} <Link to="/">Back to the games</Link>
        </p>
      </Page>
    );
  if (!info) return <Loading what={reason || "Connecting to the table"} />;
  if (info.read_only) return <OnlyLookedAt info={info} title={game.title} />;
  if (info.phase === "open") return <WaitingRoom connection={connection} info={info} title={game.title} />;
  return <TableRoom key={info.id} connection={connection} info={info} game={game} hasLesson={lesson} />;
}
