import jigsaw from "icon:jigsaw-piece";
import { Icon } from "../look/Icon";
import { Link } from "../router";
import { say } from "../table/say";
import type { PuzzleInfo } from "../wire/types";
import { Difficulty } from "./Difficulty";

/** What is to be reached, over the question. */
export const Goal = ({
  puzzle,
  step,
  problem,
  onSolution,
}: {
  puzzle: PuzzleInfo;
  step: number;
  problem: string;
  onSolution(): void;
}) => (
  <section className="puzzle-goal panel" aria-label={say("table.puzzles.goal")}>
    <Icon of={jigsaw} />
    <div className="what">
      <h2>{puzzle.goal}</h2>
      <p className="facts">
        <Difficulty level={puzzle.difficulty} />
        {puzzle.steps > 1 && <span>{say("table.puzzles.step", { step: step + 1, all: puzzle.steps })}</span>}
        {problem && (
          <span className="mishap" role="alert">
            {problem}
          </span>
        )}
      </p>
    </div>
    <Link className="btn small quiet" to="/puzzles">
      {say("table.puzzles.back")}
    </Link>
    <button className="btn small" onClick={onSolution}>
      {say("table.puzzles.solution")}
    </button>
  </section>
);
