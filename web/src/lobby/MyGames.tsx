import { useMe } from "../me";
import { Link } from "../router";
import { api, useFetched } from "../wire/http";
import { Empty, Page } from "./Page";
import { byUrgency, paceWords, since, stateWords, TableRow, turnWords } from "./TableRow";
import { TURNS_MS, useLookAgain } from "./useLookAgain";

export function MyGames() {
  const { me } = useMe();
  const tables = useFetched(`mine ${me.person}`, () => (me.person ? api.myTables() : Promise.resolve([])));
  useLookAgain(tables.again, TURNS_MS);
  const current = (tables.value ?? []).filter(({ phase }) => phase !== "over").sort(byUrgency);
  const over = (tables.value ?? []).filter(({ phase }) => phase === "over");
  return (
    <Page title="My games" waiting={current.filter((table) => table.waits_for_you).length}>
      {tables.problem && (
        <p className="mishap" role="alert">
          {tables.problem.message}
        </p>
      )}
      <div className="sheets">
        <section className="panel flush rows">
          <header>
            <h2>In play</h2>
          </header>
          {current.length ? (
            <ul>
              {current.map((table) => (
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
              ))}
            </ul>
          ) : (
            <Empty text="No game is running." action={<Link to="/">Choose one</Link>} />
          )}
        </section>
        <section className="panel flush rows">
          <header>
            <h2>Finished</h2>
          </header>
          {over.length ? (
            <ul>
              {over.map((table) => (
                <TableRow
                  key={table.id}
                  table={table}
                  sub={[resultWords(table.result, table.your_seats), since(table.created)].filter(Boolean).join(" · ")}
                  action={
                    <Link className="btn small" to={`/replay/${table.id}`}>
                      Replay
                    </Link>
                  }
                />
              ))}
            </ul>
          ) : (
            <Empty text="Finished games and their replays will lie here." action={null} />
          )}
        </section>
      </div>
    </Page>
  );
}

/** "you won" or "you lost", where the numbers tell. */
export function resultWords(result: number[] | null, seats: number[]): string {
  if (!result || !seats.length) return "";
  const best = Math.max(...result);
  return seats.some((seat) => result[seat] === best) ? "you won" : "you lost";
}
