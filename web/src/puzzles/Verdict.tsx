import { useEffect, useRef } from "react";
import { Dialog } from "../look/Dialog";
import { percent } from "../look/percent";
import { go } from "../router";
import { say, show } from "../table/say";
import { Words, type WordsContext } from "../table/Words";
import type { PuzzleAnswer, PuzzleInfo, PuzzleSolution, PuzzleTable } from "../wire/types";
import { Figures } from "./Figures";
import { following, nameOfPuzzle } from "./solved";

export interface Judged {
  /** What was answered; null where only the solution is wanted. */
  place: number | null;
  answer: PuzzleAnswer | null;
  solution: PuzzleSolution | null;
}

interface Props {
  judged: Judged;
  question: PuzzleTable;
  all: PuzzleInfo[];
  context: WordsContext;
  onAgain(): void;
  onFurther(): void;
  onSolution(): void;
}

/** What an answer leads to, how well all options do, and where to go from here. */
export function Verdict({ judged, question, all, context, onAgain, onFurther, onSolution }: Props) {
  const { answer, solution, place } = judged;
  const { puzzle } = question;
  const acts = useRef<HTMLDivElement>(null);
  // A window gives the focus to its cross; whoever has answered wants to go on.
  useEffect(() => acts.current?.querySelector<HTMLElement>(".primary")?.focus(), [solution]);
  const goesOn = !!answer?.right && !answer.is_last;
  const next = following(all, puzzle);
  const title = !answer ? "solution" : !answer.right ? "wrong" : goesOn ? "further" : "right";
  return (
    <Dialog title={say(`table.puzzles.${title}`)} onClose={goesOn ? onFurther : onAgain} wide>
      <div className="verdict" data-right={answer?.right ?? undefined}>
        {answer && <Told answer={answer} worlds={puzzle.worlds} context={context} />}
        {solution && <Figures solution={solution} place={place} question={question} context={context} />}
        <div ref={acts} className="row acts">
          {goesOn && (
            <button className="btn primary" onClick={onFurther}>
              {say("table.puzzles.go_on")}
            </button>
          )}
          {!goesOn && !answer?.right && (
            <button className="btn primary" onClick={onAgain}>
              {say("table.puzzles.try_again")}
            </button>
          )}
          {!solution && !goesOn && (
            <button className="btn" onClick={onSolution}>
              {say("table.puzzles.solution")}
            </button>
          )}
          {!goesOn && solution && next && (
            <button
              className={`btn ${answer?.right ? "primary" : ""}`}
              onClick={() => go(`/puzzles/${nameOfPuzzle(next)}`)}
            >
              {say("table.puzzles.next")}
            </button>
          )}
          {!goesOn && (
            <button className="btn quiet" onClick={() => go("/puzzles")}>
              {say("table.puzzles.back")}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** How often an answer led to the goal, and one imagined game in which it did as it usually does. */
function Told({ answer, worlds, context }: { answer: PuzzleAnswer; worlds: number; context: WordsContext }) {
  const { figure, reached, told } = answer;
  return (
    <>
      <p className="led">{show("table.puzzles.led", { chance: percent(figure.chance), worlds })}</p>
      <p className="faint">{say("table.puzzles.sure", { low: percent(figure.low), high: percent(figure.high) })}</p>
      {told.length > 0 && (
        <>
          <h3>{say(reached ? "table.puzzles.went_well" : "table.puzzles.went_badly")}</h3>
          <ol className="course">
            {told.map((words, at) => (
              <li key={at}>
                <Words words={words} context={context} />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
