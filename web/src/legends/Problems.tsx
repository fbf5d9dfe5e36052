import type { LegendFinding, TrialReport } from "../wire/types";

const countOf = (findings: readonly LegendFinding[], level: LegendFinding["level"]) =>
  findings.filter((each) => each.level === level).length;
const many = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** How a Legend stands, in one sentence. */
export function summary(findings: readonly LegendFinding[], isPlayable: boolean): string {
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
  findings: readonly LegendFinding[];
  isPlayable: boolean;
  id: string;
  onGo(line: number): void;
}) {
  return (
    <section className="lg-problems" aria-label="Problems">
      <p id={id} role="status" className="lg-state" data-good={isPlayable || undefined}>
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

const percent = (share: number) => `${Math.round(100 * share)} %`;
const ENDS: Record<string, string> = {
  goals: "goals met",
  narrator_on_n: "the Narrator came to n",
  no_shield: "no golden shield was free",
  goal_lost: "a goal was lost",
  adversary_in_camp: "an adversary came in",
  story: "the story ended it",
  broken: "broke off",
};

/** What came of the games that bots played. */
export function Trial({ report, onGo }: { report: TrialReport; onGo(line: number): void }) {
  return (
    <section className="lg-trial" aria-label="Games by bots">
      <p className="dim">{report.games} games, with every number of heroes and every difficulty by turns.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Bots</th>
            <th scope="col">Games</th>
            <th scope="col">Won</th>
            <th scope="col">95 %</th>
            <th scope="col">Day</th>
          </tr>
        </thead>
        <tbody>
          {report.total.map((rate) => (
            <tr key={rate.bot}>
              <th scope="row">{rate.bot}</th>
              <td>{rate.games}</td>
              <td>{percent(rate.share.value)}</td>
              <td>
                {percent(rate.share.low)} to {percent(rate.share.high)}
              </td>
              <td>{rate.days.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {report.total.map((rate) => (
        <p key={rate.bot} className="dim">
          {rate.bot}:{" "}
          {Object.entries(rate.ends)
            .map(([why, count]) => `${ENDS[why] ?? why} ${count}×`)
            .join(", ")}
        </p>
      ))}
      {report.findings.length > 0 ? (
        <>
          <h4>What never happened, or went wrong</h4>
          <ul className="lg-problems">
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
