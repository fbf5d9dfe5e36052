import { useState } from "react";
import { Mishap } from "../look/Mishap";
import { useMe } from "../me";
import { Link } from "../router";
import { LeaveDialog } from "../table/LeaveDialog";
import { api, useFetched, type Problem } from "../wire/http";
import type { TableInfo } from "../wire/types";
import { Empty, Page } from "./Page";
import {
  byUrgency,
  FinishedRow,
  MoreAbout,
  paceWords,
  stateWords,
  TableList,
  TableRow,
  timesWords,
  turnWords,
} from "./TableRow";
import { TURNS_MS, useLookAgain } from "./useLookAgain";

export function MyGames() {
  const { me, set } = useMe();
  const tables = useFetched(`mine ${me.person}`, () => (me.person ? api.myTables() : Promise.resolve([])));
  useLookAgain(tables.again, TURNS_MS);
  const [leaving, leave] = useState<TableInfo | null>(null);
  const [problem, setProblem] = useState("");
  const all = tables.value ?? [];
  const isAway = ({ id }: TableInfo) => me.put_away.includes(id);
  const current = all.filter((table) => table.phase !== "over" && !isAway(table)).sort(byUrgency);
  const over = all.filter((table) => table.phase === "over" && !isAway(table));
  const away = all.filter(isAway);
  const putAway = (table: TableInfo, on: boolean) =>
    api.putAway(table.id, on).then(
      (next) => {
        set(next);
        setProblem("");
      },
      (error: Problem) => setProblem(error.message),
    );
  const rowOf = (table: TableInfo) => (
    <TableRow
      key={table.id}
      table={table}
      isHot={table.waits_for_you}
      sub={[
        stateWords(table) ?? turnWords(table) ?? `${table.status} · ${paceWords(table.pace)}`,
        timesWords(table),
      ].join(" · ")}
      action={
        <>
          <MoreAbout table={table} onOpen={() => leave(table)} />
          <Link className={`btn small ${table.waits_for_you ? "primary" : ""}`} to={`/table/${table.id}`}>
            {table.waits_for_you ? "Your turn" : "Go in"}
          </Link>
        </>
      }
    />
  );
  return (
    <Page title="My games" waiting={current.filter((table) => table.waits_for_you).length}>
      <Mishap words={problem || tables.problem?.message} />
      <div className="sheets">
        <TableList
          title="In play"
          tables={current}
          rowOf={rowOf}
          empty={<Empty text="No game is running." action={<Link to="/">Choose one</Link>} />}
        />
        <TableList
          title="Finished"
          tables={over}
          rowOf={(table) => (
            <FinishedRow key={table.id} table={table}>
              <button className="btn small quiet" onClick={() => putAway(table, true)}>
                Put away
              </button>
            </FinishedRow>
          )}
          empty={<Empty text="Finished games and their replays will lie here." action={null} />}
        />
        {away.length > 0 && (
          <details className="panel flush rows put-away">
            <summary>Put away ({away.length})</summary>
            <ul>
              {away.map((table) => (
                <TableRow
                  key={table.id}
                  table={table}
                  sub={[stateWords(table) ?? table.status, timesWords(table)].filter(Boolean).join(" · ")}
                  action={
                    <>
                      <button className="btn small quiet" onClick={() => putAway(table, false)}>
                        Bring back
                      </button>
                      <Link
                        className="btn small"
                        to={table.phase === "over" ? `/replay/${table.id}` : `/table/${table.id}`}
                      >
                        {table.phase === "over" ? "Replay" : "Go in"}
                      </Link>
                    </>
                  }
                />
              ))}
            </ul>
          </details>
        )}
      </div>
      {leaving && <LeaveDialog table={leaving} isHere={false} onDone={tables.again} onClose={() => leave(null)} />}
    </Page>
  );
}
