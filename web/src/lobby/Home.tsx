import golem from "icon:robot-golem";
import padlock from "icon:padlock";
import roundTable from "icon:round-table";
import rules from "icon:rule-book";
import spectacles from "icon:spectacles";
import teacher from "icon:teacher";
import { useState } from "react";
import { Icon } from "../look/Icon";
import { useMe } from "../me";
import { go, Link } from "../router";
import { api, useFetched, type Problem } from "../wire/http";
import type { GameInfo, TableInfo } from "../wire/types";
import { Page } from "./Page";
import { Poster } from "./Poster";
import { SHELF, type Shelved } from "./shelf";
import { houseRules, paceWords, since, TableRow, turnWords } from "./TableRow";
import { TURNS_MS, useLookAgain } from "./useLookAgain";

/** Seats and bots for somebody who just wants to play. */
export function quickTable(game: GameInfo) {
  const seats = Math.ceil((game.seats[0] + game.seats[1]) / 2);
  const level = game.bots[0]?.level;
  return {
    game: game.id,
    seats: [{ kind: "me" as const }, ...Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, level }))],
    start: true,
    listed: false,
  };
}

export function Home() {
  const { beSomebody } = useMe();
  const games = useFetched("games", api.games);
  const tables = useFetched("tables", api.tables);
  const mine = useFetched("mine", api.myTables);
  useLookAgain(tables.again);
  useLookAgain(mine.again, TURNS_MS);
  const [busy, setBusy] = useState<string | null>(null);
  const [mishap, setMishap] = useState<string | null>(null);

  const attempt = async (what: string, run: () => Promise<TableInfo>) => {
    setBusy(what);
    setMishap(null);
    try {
      await beSomebody();
      go(`/table/${(await run()).id}`);
    } catch (problem) {
      setMishap((problem as Problem).message);
      setBusy(null);
    }
  };

  const info = (id: string) => games.value?.find((game) => game.id === id);
  const open = tables.value?.filter(({ phase }) => phase === "open") ?? [];
  const running = tables.value?.filter(({ phase }) => phase === "running") ?? [];
  const current = (mine.value ?? []).filter(({ phase }) => phase !== "over").sort(byUrgency);
  const waiting = current.filter((table) => table.waits_for_you);
  const ready = SHELF.filter(({ id }) => info(id));
  const first = ready[0]?.id;
  const next = SHELF.find(({ id }) => !info(id))?.id;
  const watched = running[0];
  const problem = mishap ?? games.problem?.message ?? tables.problem?.message;

  return (
    <Page
      title="What shall we play tonight?"
      lead={[games.value && whatIsThere(ready), "With friends, with bots, or a move a day."].filter(Boolean).join(" ")}
      waiting={waiting.length}
      status={
        running.length > 0 && (
          <span className="row faint playing">
            <span className="pip-live" />
            {running.length} {running.length === 1 ? "table" : "tables"} in play
          </span>
        )
      }
      actions={
        <>
          <Link className="btn" to="/join">
            <Icon of={padlock} />
            Join by code
          </Link>
          <Link className="btn primary" to={first ? `/set-up?game=${first}` : "/set-up"}>
            <Icon of={roundTable} />
            Set up a table
          </Link>
        </>
      }
    >
      {problem && (
        <p className="mishap" role="alert">
          {problem}
        </p>
      )}
      {waiting[0] && (
        <ul className="waits">
          <TableRow
            table={waiting[0]}
            sub={turnWords(waiting[0])}
            seats={false}
            action={
              <Link className="btn primary" to={`/table/${waiting[0].id}`}>
                Sit down
              </Link>
            }
          />
        </ul>
      )}
      <section className="posters" aria-label="The games">
        {SHELF.map((game) => (
          <Poster
            key={game.id}
            game={game}
            info={info(game.id)}
            open={open.filter((table) => table.game === game.id).length}
            isNext={game.id === next}
            isFirst={game.id === (first ?? "shamans")}
            isBusy={busy === game.id}
            isReady={games.value !== null}
            onPlay={() => attempt(game.id, () => api.create(quickTable(info(game.id)!)))}
          />
        ))}
      </section>
      <div className="lists">
        <section className="panel" aria-labelledby="my-games">
          <header>
            <h3 id="my-games">My games</h3>
            <span className="grow" />
            {waiting.length > 0 && (
              <span className="chip on">
                {waiting.length === 1 ? "1 waits for you" : `${waiting.length} wait for you`}
              </span>
            )}
          </header>
          {current.length ? (
            <ul>
              {current.slice(0, 4).map((table) => (
                <TableRow
                  key={table.id}
                  table={table}
                  isHot={table.waits_for_you}
                  seats={false}
                  sub={
                    stateWords(table) ??
                    turnWords(table) ??
                    [table.status, `begun ${since(table.created)}`].filter(Boolean).join(" · ")
                  }
                  action={
                    <Link className={`btn small ${table.waits_for_you ? "primary" : ""}`} to={`/table/${table.id}`}>
                      {table.waits_for_you ? "Your turn" : table.phase === "open" ? "Go in" : "Look in"}
                    </Link>
                  }
                />
              ))}
            </ul>
          ) : (
            <Empty text="No game is running." action={<Link to="/learn">Begin with a guided table</Link>} />
          )}
          {current.length > 4 && (
            <Link className="more" to="/my-games">
              All {current.length} games
            </Link>
          )}
        </section>
        <section className="panel" aria-labelledby="open-tables">
          <header>
            <h3 id="open-tables">Open tables</h3>
            <span className="grow" />
            <button className="tool small" onClick={tables.again}>
              Look again
            </button>
          </header>
          {open.length ? (
            <ul>
              {open.slice(0, 6).map((table) => (
                <TableRow
                  key={table.id}
                  table={table}
                  sub={[paceWords(table.pace), ...houseRules(table, info(table.game))].join(" · ")}
                  action={
                    <button
                      className="btn small"
                      disabled={busy === table.id}
                      onClick={() => attempt(table.id, () => api.join(table.id, null))}
                    >
                      Join
                    </button>
                  }
                />
              ))}
            </ul>
          ) : (
            <Empty text="No table waits for people." action={<Link to="/set-up">Set one up</Link>} />
          )}
        </section>
        <section className="panel" aria-labelledby="new-here">
          <header>
            <h3 id="new-here">New here?</h3>
          </header>
          <div className="learn">
            <Link to="/learn">
              <Icon of={teacher} />
              <div>
                Learn at the table<span>a guided first game against bots</span>
              </div>
            </Link>
            <Link to={`/set-up?game=${first ?? "shamans"}`}>
              <Icon of={golem} />
              <div>
                Practise with bots<span>choose how strong they are</span>
              </div>
            </Link>
            {watched && (
              <Link to="/watch">
                <Icon of={spectacles} />
                <div>
                  Watch a table
                  <span>
                    {running.length} {running.length === 1 ? "game is" : "games are"} open to guests
                  </span>
                </div>
              </Link>
            )}
            <Link to={`/rules/${first ?? "shamans"}`}>
              <Icon of={rules} />
              <div>
                Look up a rule<span>every clause, and all cards</span>
              </div>
            </Link>
          </div>
        </section>
      </div>
    </Page>
  );
}

/** Which of the games on the shelf can be played now. */
const whatIsThere = (ready: Shelved[]): string => {
  if (ready.length === SHELF.length) return "Five adventures, one table.";
  const titles = new Intl.ListFormat("en-GB").format(ready.map(({ title }) => title));
  return `${titles} ${ready.length === 1 ? "is" : "are"} on the table, more are to come.`;
};

export const byUrgency = (a: TableInfo, b: TableInfo) =>
  Number(b.waits_for_you) - Number(a.waits_for_you) ||
  Number(b.phase === "running") - Number(a.phase === "running") ||
  b.created - a.created;

/** What is to be said of a table that is not being played. */
export const stateWords = ({ broken, phase }: TableInfo): string | null =>
  broken ? "broken, cannot be played on" : phase === "open" ? "waiting for people" : null;

export const Empty = ({ text, action }: { text: string; action: React.ReactNode }) => (
  <p className="empty">
    {text} {action}
  </p>
);
