import check from "icon:check-mark";
import jigsaw from "icon:jigsaw-piece";
import { Page } from "../lobby/Page";
import { shelved } from "../lobby/shelf";
import { Icon } from "../look/Icon";
import { Mishap } from "../look/Mishap";
import { Link } from "../router";
import { say } from "../table/say";
import { api, useFetched } from "../wire/http";
import type { PuzzleInfo } from "../wire/types";
import { Difficulty } from "./Difficulty";
import { nameOfPuzzle, solvedHere } from "./solved";
import "./puzzles.css";

/** All puzzles: a shelf for each game, a card for each of them. */
export function PuzzlesPage() {
  const puzzles = useFetched("puzzles", api.puzzles);
  const all = puzzles.value ?? [];
  const games = [...new Set(all.map(({ game }) => game))];
  return (
    <Page title={say("table.puzzles.title")} lead={say("table.puzzles.lead")}>
      <Mishap words={puzzles.problem?.message} />
      {puzzles.value && !all.length && <p className="lead">{say("table.puzzles.none")}</p>}
      <div className="puzzle-shelves">
        {games.map((game) => (
          <Shelf key={game} game={game} puzzles={all.filter((one) => one.game === game)} />
        ))}
      </div>
    </Page>
  );
}

function Shelf({ game, puzzles }: { game: string; puzzles: PuzzleInfo[] }) {
  const shelf = shelved(game);
  const solved = solvedHere();
  const count = puzzles.filter((one) => solved.has(nameOfPuzzle(one))).length;
  return (
    <section className="panel puzzle-shelf" aria-labelledby={`puzzles-${game}`}>
      <header>
        {shelf && <Icon of={shelf.icon} />}
        <h2 id={`puzzles-${game}`}>{shelf?.title ?? game}</h2>
        <span className="grow" />
        <span className="faint">{say("table.puzzles.done", { solved: count, all: puzzles.length })}</span>
      </header>
      <ol className="puzzle-cards">
        {puzzles.map((puzzle, at) => (
          <PuzzleCard key={puzzle.id} puzzle={puzzle} number={at + 1} isSolved={solved.has(nameOfPuzzle(puzzle))} />
        ))}
      </ol>
    </section>
  );
}

function PuzzleCard({ puzzle, number, isSolved }: { puzzle: PuzzleInfo; number: number; isSolved: boolean }) {
  return (
    <li>
      <Link className="puzzle-card" data-solved={isSolved || undefined} to={`/puzzles/${nameOfPuzzle(puzzle)}`}>
        <span className="no">
          <Icon of={isSolved ? check : jigsaw} />
          {number}
        </span>
        <span className="goal">{puzzle.goal}</span>
        <span className="facts">
          <Difficulty level={puzzle.difficulty} />
          <span>{say("table.puzzles.steps", { count: puzzle.steps })}</span>
          <span>{say("table.puzzles.players", { count: puzzle.seats })}</span>
          {isSolved && <b>{say("table.puzzles.solved")}</b>}
        </span>
      </Link>
    </li>
  );
}
