import { useState } from "react";
import { Empty, Page } from "../lobby/Page";
import { FinishedRow, TableList } from "../lobby/TableRow";
import { Mishap } from "../look/Mishap";
import { useMe } from "../me";
import { go, Link } from "../router";
import { api, recordPath, useFetched, type Problem } from "../wire/http";

/** My finished games, and a way in for records from elsewhere. */
export function Replays() {
  const { me, beKnown } = useMe();
  const tables = useFetched(`mine ${me.person}`, () => (me.person ? api.myTables() : Promise.resolve([])));
  const [problem, setProblem] = useState("");
  const over = (tables.value ?? []).filter(({ phase }) => phase === "over");
  const read = async (file: File) => {
    setProblem("");
    try {
      await beKnown();
      go(`/replay/${(await api.importRecord(await file.text())).id}`);
    } catch (error) {
      setProblem((error as Problem).message);
    }
  };
  return (
    <Page title="Replays" lead="Every finished game, step by step; play on from any moment.">
      <Mishap words={problem || tables.problem?.message} />
      <div className="sheets">
        <TableList
          title="My finished games"
          tables={over}
          rowOf={(table) => (
            <FinishedRow key={table.id} table={table}>
              <a
                className="btn small quiet"
                href={recordPath(table.id, "full")}
                download={`fabletop-${table.id}.jsonl`}
              >
                Export
              </a>
            </FinishedRow>
          )}
          empty={<Empty text="Nothing is finished yet." action={<Link to="/">Play a game</Link>} />}
        />
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
