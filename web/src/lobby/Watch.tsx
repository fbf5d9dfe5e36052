import { Mishap } from "../look/Mishap";
import { Link } from "../router";
import { api, useFetched } from "../wire/http";
import { Empty, Page } from "./Page";
import { paceWords, TableList, TableRow } from "./TableRow";
import { useLookAgain } from "./useLookAgain";

/** Running games that are open to guests. */
export function Watch() {
  const tables = useFetched("tables", api.tables);
  useLookAgain(tables.again);
  const running = (tables.value ?? []).filter(({ phase, watchers_allowed }) => phase === "running" && watchers_allowed);
  return (
    <Page title="Tables to watch" lead="You see what lies open, nothing more.">
      <Mishap words={tables.problem?.message} />
      <div className="sheets">
        <TableList
          tables={running}
          rowOf={(table) => (
            <TableRow
              key={table.id}
              table={table}
              sub={[table.status, paceWords(table.pace)].filter(Boolean).join(" · ")}
              action={
                <Link className="btn small" to={`/table/${table.id}`}>
                  Watch
                </Link>
              }
            />
          )}
          empty={<Empty text="Nobody plays in public now." action={<Link to="/set-up">Set up a listed table</Link>} />}
        />
      </div>
    </Page>
  );
}
