import teacher from "icon:teacher";
import { useEffect, useState } from "react";
import { drawnGames, loadGame } from "../games";
import { Page } from "../lobby/Page";
import { SHELF, shelved } from "../lobby/shelf";
import { Icon } from "../look/Icon";
import { Mishap } from "../look/Mishap";
import { useMe } from "../me";
import { go, Link } from "../router";
import type { GameTable } from "../table/game";
import { api, useFetched, type Problem } from "../wire/http";
import "./learn.css";

/** Guided first tables: real games against bots, with slips that say what to look at. */
export function Learn() {
  const games = useFetched("drawn", () =>
    Promise.all(SHELF.filter(({ id }) => drawnGames.includes(id)).map(({ id }) => loadGame(id))),
  );
  const { beSomebody } = useMe();
  const [problem, setProblem] = useState("");
  const begin = async (game: GameTable) => {
    const { seats, level, options } = game.lesson!.table;
    try {
      await beSomebody();
      const table = await api.create({
        game: game.id,
        name: "First table",
        seats: [{ kind: "me" }, ...Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, level }))],
        options: options as Record<string, boolean | number>,
        listed: false,
        start: true,
      });
      go(`/table/${table.id}?lesson`);
    } catch (error) {
      setProblem((error as Problem).message);
    }
  };
  // Whoever was asked to a game has come for that one.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [games.value]);
  return (
    <Page
      title="Learn at the table"
      lead="A real game against bots. Slips tell you what to look at when it first happens."
    >
      <Mishap words={problem} />
      <div className="lessons">
        {(games.value ?? []).map((game) => {
          const Poster = shelved(game.id)?.Poster;
          return (
            <article key={game.id} id={game.id} className="panel lesson-card">
              {Poster && (
                <svg viewBox="0 60 260 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                  <Poster />
                </svg>
              )}
              <div className="lesson-text">
                <h2>{game.title}</h2>
                {game.lesson ? (
                  <>
                    <p>
                      {game.lesson.minutes} minutes, {game.lesson.table.seats} seats, {game.lesson.slips.length} things
                      to see. Undo as much as you like.
                    </p>
                    <div className="row">
                      <button className="btn primary" onClick={() => begin(game)}>
                        <Icon of={teacher} />
                        Begin
                      </button>
                      <Link className="btn" to={`/rules/${game.id}`}>
                        Read the rules
                      </Link>
                    </div>
                  </>
                ) : (
                  <p>
                    <Link to={`/rules/${game.id}`}>Read the rules</Link>
                  </p>
                )}
              </div>
            </article>
          );
        })}
        <section className="panel prose keys">
          <h2>At every table</h2>
          <ul>
            <li>What glows can be chosen. The first click shows what would happen, the second does it.</li>
            <li>“Why?” opens the rule behind a question. A click on something dark says why not.</li>
            <li>
              <kbd>1</kbd>–<kbd>9</kbd> choose, <kbd>Enter</kbd> does it, <kbd>Esc</kbd> lets go, the arrow keys walk
              over what glows.
            </li>
            <li>“Look back” shows any earlier moment; undo is free until something was shown to others.</li>
          </ul>
        </section>
      </div>
    </Page>
  );
}
