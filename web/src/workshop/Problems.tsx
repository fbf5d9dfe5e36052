import type { DraftFinding, TrialReport } from "../wire/types";

const countOf = (findings: readonly DraftFinding[], level: DraftFinding["level"]) =>
  findings.filter((each) => each.level === level).length;
const many = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** How a draft stands, in one sentence. */
export function summary(findings: readonly DraftFinding[], isPlayable: boolean): string {
  const [errors, warnings] = [countOf(findings, "error"), countOf(findings, "warning")];
  if (errors) {
    const first = findings.find(({ level }) => level === "error")!;
    return `${many(errors, "error")}. ${first.line ? `Line ${first.line}: ` : ""}${first.words}`;
  }
  if (!isPlayable) return "Not checked yet.";
  return warnings ? `It can be played. ${many(warnings, "warning")}.` : "It can be played. Nothing is wrong with it.";
}

/** Everything that is wrong, each with the way to its line. */
export function Problems({
  findings,
  isPlayable,
  id,
  onGo,
}: {
  findings: readonly DraftFinding[];
  isPlayable: boolean;
  id: string;
  onGo(line: number): void;
}) {
  return (
    <section className="ws-problems" aria-label="Problems">
      <p id={id} role="status" className="ws-state" data-good={isPlayable || undefined}>
        {summary(findings, isPlayable)}
      </p>
      <ul>
        {findings.map((each, k) => (
          <li key={k} data-level={each.level}>
            <button onClick={() => onGo(each.line || 1)}>
              <span className="sc">{each.line ? `line ${each.line}` : each.level}</span> {each.words}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What came of the games that bots played. */
export function Trial({ report, onGo }: { report: TrialReport; onGo(line: number): void }) {
  return (
    <section className="ws-trial" aria-label="Games by bots">
      <p className="dim">{report.how}</p>
      <table>
        <thead>
          <tr>
            {["Bots", ...report.columns].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map(({ bot, cells }) => (
            <tr key={bot}>
              <th scope="row">{bot}</th>
              {cells.map((cell, k) => (
                <td key={k}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {report.notes.map((note) => (
        <p key={note} className="dim">
          {note}
        </p>
      ))}
      {report.findings.length > 0 ? (
        <>
          <h4>What nobody wanted, what never happened, what went wrong</h4>
          <ul className="ws-problems">
            {report.findings.map((each, k) => (
              <li key={k} data-level={each.level}>
                <button onClick={() => onGo(each.line || 1)}>
                  <span className="sc">{each.line ? `line ${each.line}` : each.level}</span> {each.words}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>Everything in it happened at least once.</p>
      )}
    </section>
  );
}
