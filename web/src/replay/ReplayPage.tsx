import { useEffect, useState } from "react";
import { loadGameOf } from "../games";
import { Page } from "../lobby/Page";
import { Loading } from "../look/Loading";
import { Link } from "../router";
import type { GameTable } from "../table/game";
import { Log } from "../table/Log";
import { nameAt } from "../table/names";
import { nameThen } from "../table/people";
import { api, type Eyes, type Problem } from "../wire/http";
import type { ReplayFrame, TableInfo } from "../wire/types";
import { fetchFrames } from "./LookBack";
import { Replay } from "./Replay";
import "./replay.css";

/** A game by other rules than today's cannot be drawn; what happened can still be read. */
function Told({ info, game, frames }: { info: TableInfo; game: GameTable; frames: ReplayFrame[] }) {
  const context = {
    game,
    nameOf: (seat: number) => nameAt(info.seats, seat),
    nameThen: (seat: number, n: number) => nameThen(info.seats, seat, n),
  };
  return (
    <Page title={info.name || game.title} lead={info.read_only ?? undefined}>
      <div className="sheets table">
        <section className="panel flush">
          <Log game={game} news={frames.flatMap(({ news }) => news)} context={context} />
        </section>
      </div>
    </Page>
  );
}

export function ReplayPage({ id }: { id: string }) {
  const [game, setGame] = useState<GameTable | null>(null);
  const [eyes, setEyes] = useState<Eyes>(null);
  const [found, setFound] = useState<{ table: TableInfo; frames: ReplayFrame[]; eyes: Eyes } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    api
      .table(id)
      .then(async (info) => {
        setEyes(info.your_seats[0] ?? null);
        setGame(await loadGameOf(info));
      })
      .catch(setProblem);
  }, [id]);
  useEffect(() => {
    if (!game) return;
    let current = true;
    fetchFrames(id, eyes).then(
      (all) => current && setFound({ ...all, eyes }),
      (error: Problem) => current && setProblem(error),
    );
    return () => {
      current = false;
    };
  }, [id, eyes, game]);
  if (problem)
    return (
      <Page title="No replay here">
        <p className="lead">
          {problem.message} <Link to="/replays">To my replays</Link>
        </p>
      </Page>
    );
  if (!game || !found) return <Loading what="Loading the replay" />;
  if (!found.frames.length)
    return (
      <Page title="Nothing to see here">
        <p className="lead">
          Nothing has happened at this table. <Link to="/replays">To my replays</Link>
        </p>
      </Page>
    );
  const { table, frames } = found;
  if (frames.some(({ view }) => view === null)) return <Told info={table} game={game} frames={frames} />;
  return <Replay info={table} game={game} frames={frames} eyes={found.eyes} setEyes={setEyes} />;
}
