import { useState } from "react";
import { resultWords } from "../lobby/MyGames";
import { Empty, Page } from "../lobby/Page";
import { since, TableRow } from "../lobby/TableRow";
import { useMe } from "../me";
import { go, Link } from "../router";
import { api, recordPath, useFetched, type Problem } from "../wire/http";

/** My finished games, and a way in for records from elsewhere. */
export function Replays() {
  const { me, beSomebody } = useMe();
  const tables = useFetched(`mine ${me.person}`, () => (me.person ? api.myTables() : Promise.resolve([])));
  const [problem, setProblem] = useState("");
  const over = (tables.value ?? []).filter(({ phase }) => phase === "over");
  const read = async (file: File) => {
    setProblem("");
    try {
      await beSomebody();
      go(`/replay/${(await api.importRecord(await file.text())).id}`);
    } catch (error) {
      setProblem((error as Problem).message);
    }
  };
  return (
    <Page title="Replays" lead="Every finished game, step by step; play on from any moment.">
      {(problem || tables.problem) && (
        <p className="mishap" role="alert">
          {problem || tables.problem?.message}
        </p>
      )}
      <div className="sheets">
        <section className="panel flush rows">
          <header>
            <h2>My finished games</h2>
          </header>
          {over.length ? (
            <ul>
              {over.map((table) => (
                <TableRow
                  key={table.id}
                  table={table}
                  sub={[resultWords(table.result, table.your_seats), since(table.created)].filter(Boolean).join(" · ")}
                  action={
                    <>
                      <a
                        className="btn small quiet"
                        href={recordPath(table.id, "full")}
                        download={`fabletop-${table.id}.jsonl`}
                      >
                        Export
                      </a>
                      <Link className="btn small" to={`/replay/${table.id}`}>
                        Replay
                      </Link>
                    </>
                  }
                />
              ))}
            </ul>
          ) : (
            <Empty text="Nothing is finished yet." action={<Link to="/">Play a game</Link>} />
          )}
        </section>
        <section className="panel">
          <h2>Open a record</h2>
          <p className="prose">
            A full record of a finished game, exported here or from the terminal. It is checked move by move before it
            is taken in.
          </p>
          <label className="field">
            <span>Record file</span>
            <input
              type="file"
              accept=".jsonl,.json,application/json"
              onChange={({ target }) => target.files?.[0] && void read(target.files[0])}
            />
          </label>
        </section>
      </div>
    </Page>
  );
}
