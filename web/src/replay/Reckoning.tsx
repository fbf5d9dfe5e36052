import cross from "icon:cancel";
import { Icon } from "../look/Icon";
import { percent } from "../look/percent";
import { SeatMark } from "../look/SeatMark";
import { say } from "../table/say";
import { Words, type WordsContext } from "../table/Words";
import { Ledger } from "./Ledger";
import type { TimelineMark } from "./marks";
import type { Reckoned } from "./useCourse";

/** The analysis of a finished game to be read: its turning points, where the chances came from, and how it is reckoned. */
export function Reckoning({
  reckoned,
  rounds,
  seats,
  at,
  onGo,
  onClose,
  context,
}: {
  reckoned: Reckoned;
  rounds: readonly TimelineMark[];
  seats: number;
  at: number;
  onGo(at: number): void;
  onClose(): void;
  context: WordsContext;
}) {
  const { turns, chances, course } = reckoned;
  const quiet = { ...context, tabbed: false };
  return (
    <section className="unveiled reckoning panel" aria-label={say("table.analysis.title")}>
      <header>
        <h2>{say("table.analysis.title")}</h2>
        <button className="tool" aria-label={say("table.analysis.close")} onClick={onClose}>
          <Icon of={cross} />
        </button>
      </header>
      <div className="body" tabIndex={0} aria-label={say("table.analysis.title")}>
        <h3>{say("table.analysis.turns")}</h3>
        {turns.length ? (
          <ol className="turns">
            {turns.map((turn) => (
              <li key={turn.at}>
                <button aria-current={turn.at === at ? "step" : undefined} onClick={() => onGo(turn.at)}>
                  <small>{rounds.findLast((round) => round.at <= turn.at)?.title}</small>
                  <span className="happened">
                    <Words words={turn.words} context={quiet} />
                  </span>
                  <span className="change">
                    {turn.seat !== null && <SeatMark seat={turn.seat} name={context.nameOf(turn.seat)} size={20} />}
                    <span className="vh">{turn.seat !== null && context.nameOf(turn.seat)}</span>
                    <span>
                      {say("table.analysis.change", { before: percent(turn.before), after: percent(turn.after) })}
                    </span>
                  </span>
                  <i className={turn.cause}>{say(`table.analysis.was_${turn.cause}`)}</i>
                </button>
              </li>
            ))}
          </ol>
        ) : (
          <p>{say("table.analysis.no_turns")}</p>
        )}
        <h3>{say("table.analysis.ledger")}</h3>
        <Ledger all={course} seats={seats} nameOf={context.nameOf} />
        <details>
          <summary>{say("table.analysis.by_round")}</summary>
          <Rounds rounds={rounds} chances={chances} nameOf={context.nameOf} />
        </details>
        <details>
          <summary>{say("table.analysis.how")}</summary>
          <p>{say("table.analysis.how_judged")}</p>
          <p>{say("table.analysis.how_luck")}</p>
          <p>{say("table.analysis.how_sure")}</p>
        </details>
      </div>
    </section>
  );
}

/** The chances at the end of each round: what the line shows, in numbers. */
function Rounds({
  rounds,
  chances,
  nameOf,
}: {
  rounds: readonly TimelineMark[];
  chances: readonly number[][];
  nameOf(seat: number): string;
}) {
  const rows = chances[0]!.map((_, row) => row);
  const ends = rounds.map(({ title }, k) => ({
    title,
    shown: chances[(rounds[k + 1]?.at ?? chances.length) - 1] ?? [],
  }));
  return (
    <table className="by-round">
      <thead>
        <tr>
          <th scope="col">{say("table.analysis.after")}</th>
          {rows.map((row) => (
            <th key={row} scope="col">
              {rows.length > 1 ? nameOf(row) : say("table.analysis.together")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ends.map(({ title, shown }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {rows.map((row) => (
              <td key={row}>{percent(shown[row] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
