import { Mishap } from "../look/Mishap";
import { useMe } from "../me";
import { Link } from "../router";
import { api, useFetched } from "../wire/http";
import { Empty, Page } from "./Page";
import { byUrgency, FinishedRow, paceWords, since, stateWords, TableList, TableRow, turnWords } from "./TableRow";
import { TURNS_MS, useLookAgain } from "./useLookAgain";

export function MyGames() {
  const { me } = useMe();
  const tables = useFetched(`mine ${me.person}`, () => (me.person ? api.myTables() : Promise.resolve([])));
  useLookAgain(tables.again, TURNS_MS);
  const current = (tables.value ?? []).filter(({ phase }) => phase !== "over").sort(byUrgency);
  const over = (tables.value ?? []).filter(({ phase }) => phase === "over");
  return (
    <Page title="My games" waiting={current.filter((table) => table.waits_for_you).length}>
      <Mishap words={tables.problem?.message} />
      <div className="sheets">
        <TableList
          title="In play"
          tables={current}
          rowOf={(table) => (
            <TableRow
              key={table.id}
              table={table}
              isHot={table.waits_for_you}
              sub={
                stateWords(table) ??
                turnWords(table) ??
                [table.status, paceWords(table.pace), `begun ${since(table.created)}`].filter(Boolean).join(" · ")
              }
              action={
                <Link className={`btn small ${table.waits_for_you ? "primary" : ""}`} to={`/table/${table.id}`}>
                  {table.waits_for_you ? "Your turn" : "Go in"}
                </Link>
              }
            />
          )}
          empty={<Empty text="No game is running." action={<Link to="/">Choose one</Link>} />}
        />
        <TableList
          title="Finished"
          tables={over}
          rowOf={(table) => <FinishedRow key={table.id} table={table} />}
          empty={<Empty text="Finished games and their replays will lie here." action={null} />}
        />
      </div>
    </Page>
  );
}
