import { useState } from "react";
import { loadGameOf } from "../games";
import { Page } from "../lobby/Page";
import { Loading } from "../look/Loading";
import { Link } from "../router";
import { say } from "../table/say";
import { api, useFetched } from "../wire/http";
import { PuzzleRoom } from "./PuzzleRoom";
import "./puzzles.css";

/** One puzzle by its address: a question, and the next one when it was answered well. */
export function PuzzlePage({ game: id, puzzle }: { game: string; puzzle: string }) {
  const [step, setStep] = useState(0);
  const all = useFetched("puzzles", api.puzzles);
  const loaded = useFetched(`${id}/${puzzle}/${step}`, async () => {
    const question = await api.puzzle(id, puzzle, step);
    return { question, game: await loadGameOf({ id: "", game: id, packs: [], seats: question.seats }) };
  });
  if (loaded.problem)
    return (
      <Page title={say("table.puzzles.title")}>
        <p className="lead">
          {loaded.problem.message} <Link to="/puzzles">{say("table.puzzles.back")}</Link>
        </p>
      </Page>
    );
  if (!loaded.value) return <Loading what={say("table.loading")} />;
  const { question, game } = loaded.value;
  return (
    <PuzzleRoom
      key={question.step}
      game={game}
      question={question}
      all={all.value ?? []}
      onFurther={() => setStep(question.step + 1)}
    />
  );
}
