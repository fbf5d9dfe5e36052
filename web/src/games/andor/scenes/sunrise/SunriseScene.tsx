import rooster from "icon:rooster";
import { useEffect, useEffectEvent } from "react";
import { SceneFrame } from "../../../../adventure/scene/SceneFrame";
import { Icon } from "../../../../look/Icon";
import type { TableProps } from "../../../../table/game";
import { isCovered } from "../../../../table/useKeys";
import type { View } from "../../../../wire/games/andor";
import { SYMBOLS } from "../../looks";
import { happening } from "../../reading";
import { listed, say } from "../../texts";
import { Told } from "../Told";
import { Panorama } from "../Panorama";
import { SmallMap } from "./SmallMap";
import { movesOf, standing, type Step } from "./sunrise";
import type { Played } from "./useSunrise";

/** The sunrise box, played symbol by symbol: who moves where, what is eaten, what grows, how far the story goes. */
export const SunriseScene = ({
  view,
  between,
  nameOf,
  choice,
  waiting,
  played,
}: TableProps<View> & { played: Played }) => {
  const { sunrise, at, isRunning } = played;
  const { steps, isOver } = sunrise;
  const day = sunrise.day ?? view.day + 1;
  const last = steps.length - 1;
  const step = steps[at ?? last]!;
  const told = at === null ? steps.filter(({ news }) => news.length) : [step];
  // Somebody is asked before it can go on.
  const isWaiting = !isRunning && !isOver;
  const symbols = SYMBOLS.map((symbol, k) => ({ ...symbol, number: k + 1 })).filter(({ number }) =>
    view.symbols.includes(number),
  );
  const place = symbols.findIndex(({ number }) => number === step.symbol) + 1;
  useSkipping(played);
  return (
    <SceneFrame
      kind="sunrise"
      icon={rooster}
      title={say("board.sunrise.title", { day })}
      under={
        isRunning || isWaiting
          ? say("board.sunrise.at", { place, count: symbols.length, name: SYMBOLS[step.symbol - 1]?.name ?? "" })
          : summary(steps)
      }
      picture={<Panorama id="an-sunrise" mood="dawn" ground="camp" seed={31} />}
    >
      <ol className="an-sr-box" aria-label={say("board.sunrise.box")}>
        {symbols.map(({ name, icon, number }) => {
          const index = steps.findIndex(({ symbol }) => symbol === number);
          const state = index < 0 || index > (at ?? last) ? "next" : index === at ? "now" : "done";
          return (
            <li key={number} data-state={state}>
              <button
                disabled={index < 0}
                onClick={() => played.show(index)}
                title={name}
                aria-label={`${number}: ${name}`}
              >
                <Icon of={icon} />
                <b>{number}</b>
              </button>
            </li>
          );
        })}
      </ol>
      <div className="an-sr-field">
        <SmallMap
          walkers={standing(step, { view, between })}
          moves={told.flatMap(movesOf)}
          home={view.protected ? view.protected_space : 0}
        />
        <div className="an-sr-told" aria-live="polite">
          {told.map(({ symbol, news }) => (
            <section key={symbol}>
              <h3>
                <Icon of={SYMBOLS[symbol - 1]?.icon ?? rooster} /> {SYMBOLS[symbol - 1]?.name}
              </h3>
              <Told news={news} nameOf={nameOf} />
              {!news.length && <p className="an-sr-quiet">{say("board.sunrise.quiet", { is_waiting: isWaiting })}</p>}
            </section>
          ))}
        </div>
      </div>
      <div className="an-sr-foot">
        {isRunning ? (
          <button className="btn" onClick={played.skip}>
            {say("board.sunrise.skip")} <kbd>{say("board.over.escape")}</kbd>
          </button>
        ) : isWaiting ? (
          <p className="an-sr-quiet">{waitingFor(choice.decision && !choice.locked ? null : waiting, nameOf)}</p>
        ) : (
          <>
            <button className="btn" onClick={played.again}>
              {say("board.sunrise.again")}
            </button>
            <button className="btn primary" onClick={played.close}>
              {say("board.sunrise.go_on", { day: sunrise.day })} <kbd>{say("board.over.escape")}</kbd>
            </button>
          </>
        )}
      </div>
    </SceneFrame>
  );
};

/** Whom the sunrise waits for; null: me. */
const waitingFor = (seats: readonly number[] | null, nameOf: (seat: number) => string): string => {
  if (seats === null) return say("board.sunrise.when_you_answered");
  return say("board.sunrise.when_answered", { names: listed(seats.map(nameOf)) });
};

/** Esc ends what runs, and then the scene. */
const useSkipping = ({ isRunning, skip, close }: Played): void => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !isCovered()) (isRunning ? skip : close)();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => pressed(event);
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
};

/** "Creatures moved 5 times, Narrator on f" */
const summary = (steps: readonly Step[]): string => {
  const moves = steps.reduce((sum, step) => sum + movesOf(step).length, 0);
  const narrator = steps.flatMap(({ news }) => news.map(happening)).filter((event) => event.type === "narrator_moved");
  const letter = narrator[narrator.length - 1];
  const parts = [say("board.sunrise.moves", { count: moves })];
  if (letter?.type === "narrator_moved") parts.push(say("board.sunrise.narrator", { letter: letter.letter }));
  return parts.join(", ");
};
