import branch from "icon:branch-arrow";
import pause from "icon:pause-button";
import play from "icon:play-button";
import save from "icon:save";
import share from "icon:share";
import { useCallback, useEffect, useMemo, useState } from "react";
import { loadGameOf } from "../games";
import { Page } from "../lobby/Page";
import { Icon } from "../look/Icon";
import { SeatMark } from "../look/SeatMark";
import { useMe } from "../me";
import { go, Link } from "../router";
import { Frame as TableFrame } from "../table/Frame";
import type { GameTable, TableProps } from "../table/game";
import { Log } from "../table/Log";
import { nameAt } from "../table/names";
import { useChoice } from "../table/useChoice";
import { useNarrow } from "../table/useMedia";
import { Words } from "../table/Words";
import { api, recordPath, type Problem } from "../wire/http";
import type { Frame, TableInfo } from "../wire/types";
import { fetchFrames, Steps } from "./LookBack";
import { keyed, stepsOf } from "./steps";
import { Timeline } from "./Timeline";
import "./replay.css";

/** A game by other rules than today's cannot be drawn; what happened can still be read. */
function Told({ info, game, frames }: { info: TableInfo; game: GameTable; frames: Frame[] }) {
  const nameOf = (seat: number) => nameAt(info.seats, seat);
  return (
    <Page title={info.name || game.title} lead={info.read_only ?? undefined}>
      <div className="sheets table">
        <section className="panel flush">
          <Log game={game} news={frames.flatMap(({ news }) => news)} context={{ game, nameOf }} />
        </section>
      </div>
    </Page>
  );
}

/** How it stands now, beside the curves. */
function Standings({ game, view, nameOf }: { game: GameTable; view: unknown; nameOf(seat: number): string }) {
  if (!game.standings) return null;
  return (
    <div className="standings">
      <h3>How it stands</h3>
      <ul>
        {game.standings(view).map(({ name, text, colour, seat }) => (
          <li key={name}>
            {seat === undefined ? <i style={{ background: colour }} /> : <SeatMark seat={seat} name={nameOf(seat)} />}
            <span>{seat === undefined ? name : nameOf(seat)}</span>
            <b>{text}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

const SPEEDS = [1, 2, 4];
const STEP_MS = 1100;

export function ReplayPage({ id }: { id: string }) {
  const [found, setFound] = useState<{ info: TableInfo; game: GameTable } | null>(null);
  const [seat, setSeat] = useState<number | null>(null);
  const [frames, setFrames] = useState<Frame[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    api
      .table(id)
      .then(async (info) => {
        setSeat(info.your_seats[0] ?? null);
        setFound({ info, game: await loadGameOf(info) });
      })
      .catch(setProblem);
  }, [id]);
  useEffect(() => {
    if (!found) return;
    let current = true;
    fetchFrames(id, seat, 0).then(
      (list) => current && setFrames(list),
      (error: Problem) => current && setProblem(error),
    );
    return () => {
      current = false;
    };
  }, [id, seat, found]);
  if (problem)
    return (
      <Page title="No replay here">
        <p className="lead">
          {problem.message} <Link to="/replays">To my replays</Link>
        </p>
      </Page>
    );
  if (!found || !frames?.length) return <div className="loading" role="status" aria-label="Loading the replay" />;
  if (frames.some(({ view }) => view === null)) return <Told {...found} frames={frames} />;
  return <Replay {...found} frames={frames} seat={seat} setSeat={setSeat} />;
}

function Replay({
  info,
  game,
  frames,
  seat,
  setSeat,
}: {
  info: TableInfo;
  game: GameTable;
  frames: Frame[];
  seat: number | null;
  setSeat(seat: number | null): void;
}) {
  const { beSomebody } = useMe();
  const narrow = useNarrow();
  const steps = useMemo(() => stepsOf(game, frames), [game, frames]);
  const last = steps.length - 1;
  const [at, setAt] = useState(0);
  const [speed, setSpeed] = useState<number>(0);
  const [said, say] = useState("");
  const isFinished = info.phase === "over";
  const position = Math.min(at, last);
  const frame = steps[position]!;
  const nameOf = useCallback((one: number) => nameAt(info.seats, one), [info.seats]);
  const choice = useChoice({
    game,
    view: frame.view,
    decision: null,
    moment: String(position),
    locked: true,
    nameOf,
    answer: () => {},
    free: [],
    propose: () => {},
    unlit: () => {},
  });
  const news = useMemo(() => frames.flatMap((one) => one.news), [frames]);
  const context = { game, nameOf, point: choice.point };
  const goTo = useCallback((next: number) => setAt(Math.min(last, Math.max(0, next))), [last]);

  useEffect(() => {
    document.title = `Replay · ${game.title} · Fabletop`;
  }, [game]);
  useEffect(() => {
    if (!speed) return;
    if (position >= last) return setSpeed(0);
    const timer = setTimeout(() => goTo(position + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [speed, position, last, goTo]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.target as HTMLElement).closest("input, select, textarea, dialog, button, a") && event.key === " ")
        return;
      if ((event.target as HTMLElement).closest("input, select, textarea, dialog")) return;
      const next = keyed(event, steps, position);
      if (next !== null) goTo(next);
      else if (event.key === "Escape") setSpeed(0);
      else if (event.key === " ") setSpeed((old) => (old ? 0 : 1));
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [position, steps, goTo]);

  const playOn = async () => {
    try {
      await beSomebody();
      go(`/table/${(await api.branch(info.id, seat, frame.n)).id}`);
    } catch (problem) {
      say((problem as Problem).message);
    }
  };
  const shareIt = async () => {
    await navigator.clipboard.writeText(location.href);
    say("The link is copied.");
  };
  const props: TableProps<unknown> = {
    view: frame.view,
    me: seat,
    seats: info.seats,
    nameOf,
    waiting: frame.by === null ? [] : [frame.by],
    choice,
    thing: choice.thing,
    odds: null,
    prospects: null,
    free: [],
    propose: () => {},
    orders: null,
    plans: [],
    plan: null,
    order: () => {},
    beat: null,
    news,
    narrow,
  };
  return (
    <TableFrame
      game={game}
      table={props}
      name={["replay", info.name].filter(Boolean).join(" · ")}
      status={game.status(frame.view)}
      tools={
        <>
          <span role="status" className="faint presence">
            {said}
          </span>
          <button className="tool" onClick={shareIt}>
            <Icon of={share} />
            <span className="word">Share</span>
          </button>
          <a
            className="tool"
            href={recordPath(info.id, isFinished ? "full" : "public")}
            download={`fabletop-${info.id}.jsonl`}
          >
            <Icon of={save} />
            <span className="word">Export</span>
          </a>
        </>
      }
      ringOf={(one) => (frame.by === one ? "asked" : null)}
      bars={null}
      slips={null}
      talk={
        isFinished && (
          <div className="perspective">
            <div className="hd">
              <h3>Through whose eyes</h3>
            </div>
            <div className="row wrap" role="group" aria-label="Perspective">
              <button
                className={`chip ${seat === null ? "on" : ""}`}
                aria-pressed={seat === null}
                onClick={() => setSeat(null)}
              >
                what lay open
              </button>
              {info.seats.map((one) => (
                <button
                  key={one.seat}
                  className={`chip ${seat === one.seat ? "on" : ""}`}
                  aria-pressed={seat === one.seat}
                  onClick={() => setSeat(one.seat)}
                >
                  {one.name}
                </button>
              ))}
            </div>
          </div>
        )
      }
      log={
        <>
          <div className="hd">
            <h3>What happened</h3>
          </div>
          <Log
            game={game}
            news={news}
            context={context}
            here={frame.n}
            onGo={(n) => goTo(steps.findLastIndex((one) => one.n <= n))}
          />
        </>
      }
      notes={null}
      below={
        <section className="tl panel" aria-label="Timeline">
          <Standings game={game} view={frame.view} nameOf={nameOf} />
          <Timeline game={game} frames={steps} at={position} onGo={goTo} nameOf={nameOf} />
          <div className="ctl">
            <Steps at={position} steps={steps} onGo={goTo} />
            <button
              className="btn primary play"
              aria-label={speed ? "Pause" : "Play"}
              onClick={() => setSpeed(speed ? 0 : 1)}
            >
              <Icon of={speed ? pause : play} />
            </button>
            <span className="where">
              {position + 1} <span className="dim">of {last + 1}</span>
            </span>
            <span className="grow said" role="status">
              {frame.answer && (
                <>
                  {frame.by !== null && <SeatMark seat={frame.by} name={nameOf(frame.by)} />}{" "}
                  <Words words={frame.answer} context={context} />
                </>
              )}
            </span>
            {speed > 0 && (
              <button
                className="btn small"
                aria-label={`Speed ${speed}`}
                onClick={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!)}
              >
                ×{speed}
              </button>
            )}
            {isFinished && (
              <button className="btn" onClick={playOn}>
                <Icon of={branch} />
                Play on from here
              </button>
            )}
          </div>
        </section>
      }
    />
  );
}
