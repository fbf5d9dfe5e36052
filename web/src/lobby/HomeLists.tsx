import jigsaw from "icon:jigsaw-piece";
import golem from "icon:robot-golem";
import rules from "icon:rule-book";
import spectacles from "icon:spectacles";
import teacher from "icon:teacher";
import { useState } from "react";
import { Icon } from "../look/Icon";
import { Link } from "../router";
import { LeaveDialog } from "../table/LeaveDialog";
import type { GameInfo, TableInfo } from "../wire/types";
import { Empty } from "./Page";
import { houseRules, MoreAbout, paceWords, stateWords, TableRow, timesWords, turnWords } from "./TableRow";

/** The first of my games, those that wait for me before the others. */
export function MyTables({
  current,
  waiting,
  onChanged,
}: {
  current: TableInfo[];
  waiting: number;
  /** I have left a table, closed it or put it away. */
  onChanged(): void;
}) {
  const [leaving, leave] = useState<TableInfo | null>(null);
  return (
    <section className="panel" aria-labelledby="my-games">
      <header>
        <h3 id="my-games">My games</h3>
        <span className="grow" />
        {waiting > 0 && (
          <span className="chip on">{waiting === 1 ? "1 waits for you" : `${waiting} wait for you`}</span>
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
                stateWords(table) ?? turnWords(table) ?? [table.status, timesWords(table)].filter(Boolean).join(" · ")
              }
              action={
                <>
                  <MoreAbout table={table} onOpen={() => leave(table)} />
                  <Link className={`btn small ${table.waits_for_you ? "primary" : ""}`} to={`/table/${table.id}`}>
                    {table.waits_for_you ? "Your turn" : table.phase === "open" ? "Go in" : "Look in"}
                  </Link>
                </>
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
      {leaving && <LeaveDialog table={leaving} isHere={false} onDone={onChanged} onClose={() => leave(null)} />}
    </section>
  );
}

/** Tables that anybody may join. */
export function OpenTables({
  open,
  info,
  busy,
  onJoin,
  onAgain,
}: {
  open: TableInfo[];
  info(game: string): GameInfo | undefined;
  /** The table that I am joining. */
  busy: string | null;
  onJoin(table: string): void;
  onAgain(): void;
}) {
  return (
    <section className="panel" aria-labelledby="open-tables">
      <header>
        <h3 id="open-tables">Open tables</h3>
        <span className="grow" />
        <button className="tool small" onClick={onAgain}>
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
                <button className="btn small" disabled={busy === table.id} onClick={() => onJoin(table.id)}>
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
  );
}

export function NewHere({ first, watchable }: { first: string; watchable: number }) {
  return (
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
        <Link to={`/set-up?game=${first}`}>
          <Icon of={golem} />
          <div>
            Practise with bots<span>choose how strong they are</span>
          </div>
        </Link>
        <Link to="/puzzles">
          <Icon of={jigsaw} />
          <div>
            Solve a puzzle<span>one choice that is better than it looks</span>
          </div>
        </Link>
        {watchable > 0 && (
          <Link to="/watch">
            <Icon of={spectacles} />
            <div>
              Watch a table
              <span>
                {watchable} {watchable === 1 ? "game is" : "games are"} open to guests
              </span>
            </div>
          </Link>
        )}
        <Link to={`/rules/${first}`}>
          <Icon of={rules} />
          <div>
            Look up a rule<span>every clause, and all cards</span>
          </div>
        </Link>
      </div>
    </section>
  );
}
