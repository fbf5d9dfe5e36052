import padlock from "icon:padlock";
import roundTable from "icon:round-table";
import { useState } from "react";
import { Icon } from "../look/Icon";
import { Mishap } from "../look/Mishap";
import { useMe } from "../me";
import { go, Link } from "../router";
import { api, useFetched, type Problem } from "../wire/http";
import type { GameInfo, TableInfo } from "../wire/types";
import { MyTables, NewHere, OpenTables } from "./HomeLists";
import { Page } from "./Page";
import { Poster } from "./Poster";
import { SHELF, shelfWith } from "./shelf";
import { byUrgency, TableRow, turnWords } from "./TableRow";
import { TURNS_MS, useLookAgain } from "./useLookAgain";

/** Seats and bots for somebody who just wants to play. */
function quickTable(game: GameInfo) {
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
  const { me, beSomebody } = useMe();
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
  const current = (mine.value ?? [])
    .filter(({ id, phase }) => phase !== "over" && !me.put_away.includes(id))
    .sort(byUrgency);
  const waiting = current.filter((table) => table.waits_for_you);
  const first = SHELF[0]!.id;
  const problem = mishap ?? games.problem?.message ?? tables.problem?.message;

  return (
    <Page
      title="What shall we play tonight?"
      lead="Five adventures, one table. With friends, with bots, or a move a day."
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
      <Mishap words={problem} />
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
        {shelfWith(games.value ?? []).map((game) => (
          <Poster
            key={game.id}
            game={game}
            info={info(game.id)}
            open={open.filter((table) => table.game === game.id).length}
            isFirst={game.id === first}
            isBusy={busy === game.id}
            onPlay={() => attempt(game.id, () => api.create(quickTable(info(game.id)!)))}
          />
        ))}
      </section>
      <div className="lists">
        <MyTables current={current} waiting={waiting.length} onChanged={mine.again} />
        <OpenTables
          open={open}
          info={info}
          busy={busy}
          onJoin={(table) => attempt(table, () => api.join(table, null))}
          onAgain={tables.again}
        />
        <NewHere first={first} watchable={running.length} />
      </div>
    </Page>
  );
}
