import type { CSSProperties } from "react";
import { percent } from "../look/percent";
import { say } from "../table/say";
import { Words, type WordsContext } from "../table/Words";
import type { PuzzleSolution, PuzzleTable, Words as Sentence } from "../wire/types";

interface Props {
  solution: PuzzleSolution;
  place: number | null;
  question: PuzzleTable;
  context: WordsContext;
}

/** All options with how often they lead to the goal, the best first, and what a bot says. */
export function Figures({ solution, place, question, context }: Props) {
  const { figures, best, natural } = solution;
  const { options } = question.table.decision!;
  const order = figures.map((_, at) => at).sort((a, b) => figures[b]!.chance - figures[a]!.chance || a - b);
  return (
    <>
      <table className="figures">
        <caption>{say("table.puzzles.all_options")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("table.puzzles.choice")}</th>
            <th scope="col">{say("table.puzzles.chance")}</th>
            <th scope="col">{say("table.puzzles.interval")}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((at) => {
            const { chance, low, high } = figures[at]!;
            const marks = [
              best.includes(at) && say("table.puzzles.best"),
              at === place && say("table.puzzles.yours"),
              at === natural && say("table.puzzles.natural"),
            ].filter(Boolean);
            return (
              <tr key={at} data-best={best.includes(at) || undefined}>
                <th scope="row">
                  <Words words={options[at]!.label} context={context} />
                  {marks.map((mark) => (
                    <small key={String(mark)} className="chip">
                      {mark}
                    </small>
                  ))}
                </th>
                <td>
                  <b>{percent(chance)}</b>
                  <span className="bar" style={{ "--part": chance } as CSSProperties} aria-hidden="true" />
                </td>
                <td className="faint">
                  {percent(low)} – {percent(high)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Said key="why" title={say("table.puzzles.why")} words={solution.why} context={context} />
      {!best.includes(natural) && (
        <Said title={say("table.puzzles.natural_why")} words={solution.natural_why} context={context} />
      )}
      <p className="faint">{say("table.puzzles.how", { worlds: question.puzzle.worlds })}</p>
    </>
  );
}

const Said = ({ title, words, context }: { title: string; words: Sentence; context: WordsContext }) =>
  words.length > 0 && (
    <p>
      <span className="faint">{title}</span> <Words words={words} context={context} />
    </p>
  );
