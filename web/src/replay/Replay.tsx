import save from "icon:save";
import shareIcon from "icon:share";
import { useCallback, useEffect, useMemo, useState } from "react";
import { CopyLink } from "../look/CopyLink";
import { Dialog } from "../look/Dialog";
import { Icon } from "../look/Icon";
import { useMe } from "../me";
import { go } from "../router";
import { TableLayout } from "../table/TableLayout";
import { ONLY_LOOKED_AT, type GameTable, type TableProps } from "../table/game";
import { Log } from "../table/Log";
import { MySeats } from "../table/mine";
import { say as words } from "../table/say";
import { beginsWithSetUp, nameThen, seatsThen, withPeople } from "../table/people";
import { useChoice } from "../table/useChoice";
import { useEscape } from "../table/useKeys";
import { useNarrow } from "../table/useMedia";
import { api, recordPath, type Eyes, type Problem } from "../wire/http";
import type { ReplayFrame, TableInfo } from "../wire/types";
import { nextTurn } from "./chances";
import { Controls } from "./Controls";
import { roundsOf } from "./marks";
import { Reckoning } from "./Reckoning";
import { Likely, Standings } from "./Standings";
import { stepsOf } from "./steps";
import { Timeline } from "./Timeline";
import { Unveiled } from "./Unveiled";
import { useCourse } from "./useCourse";
import { usePlayer } from "./usePlayer";

const NO_TURNS: [] = [];

/** A game again, step by step, through anybody's eyes once it is over. */
export function Replay({
  info,
  game,
  frames,
  eyes,
  setEyes,
}: {
  info: TableInfo;
  game: GameTable;
  frames: ReplayFrame[];
  eyes: Eyes;
  setEyes(eyes: Eyes): void;
}) {
  const { beSomebody } = useMe();
  const narrow = useNarrow();
  const steps = useMemo(() => stepsOf(game, frames), [game, frames]);
  const { reckoned, isAsked, problem, ask } = useCourse(info.id, game, steps);
  const { at, goTo, speed, setSpeed } = usePlayer(steps, reckoned?.turns ?? NO_TURNS, () => turnOver());
  const [isShared, share] = useState(false);
  const [isRead, read] = useState(false);
  const [said, say] = useState("");
  const [isPutAway, putAway] = useState(false);
  const isFinished = info.phase === "over";
  const frame = steps[at]!;
  const isLast = at === steps.length - 1;
  const isAll = eyes === "all";
  const seat = isAll ? null : eyes;
  const isToBeOpen = isAll || (isLast && frame.open.length > 0);
  const nameOf = useCallback((one: number) => nameThen(info.seats, one, frame.n), [info.seats, frame.n]);
  const choice = useChoice({
    game,
    decision: null,
    moment: String(at),
    locked: true,
    nameOf,
    answer: () => {},
    free: [],
    propose: () => {},
    unlit: () => {},
  });
  const news = useMemo(
    () =>
      withPeople(
        frames.flatMap((one) => one.news),
        info.seats,
        frames.at(-1)?.n ?? 0,
      ),
    [frames, info.seats],
  );
  const context = { game, nameOf, point: choice.point };
  const seats = useMemo(() => seatsThen(info.seats, frame.n), [info.seats, frame.n]);

  useEffect(() => {
    document.title = `Replay · ${game.title} · Fabletop`;
  }, [game]);
  useEffect(() => {
    if (!isLast && !isAll) putAway(false);
  }, [isLast, isAll]);
  const isOpen = isToBeOpen && !isPutAway;
  const mayOpen = isFinished && !info.read_only;
  const see = (next: Eyes) => {
    setEyes(next);
    putAway(false);
  };
  const turnOver = () => {
    if (isToBeOpen) putAway(!isPutAway);
    else if (mayOpen) see("all");
  };
  useEscape(isRead ? () => read(false) : isOpen ? () => putAway(true) : null);

  const playOn = async () => {
    try {
      await beSomebody();
      go(`/table/${(await api.branch(info.id, seat, frame.n)).id}`);
    } catch (problem) {
      say((problem as Problem).message);
    }
  };
  const props: TableProps<unknown> = {
    ...ONLY_LOOKED_AT,
    view: frame.view,
    me: seat,
    seats,
    nameOf,
    waiting: frame.by === null ? [] : [frame.by],
    choice,
    thing: choice.thing,
    news,
    narrow,
  };
  return (
    <MySeats value={info.your_seats}>
      <TableLayout
        game={game}
        table={props}
        name={["replay", info.name].filter(Boolean).join(" · ")}
        status={game.status(frame.view)}
        tools={
          <>
            <span role="status" className="faint presence">
              {said || problem}
            </span>
            <button className="tool" aria-haspopup="dialog" onClick={() => share(true)}>
              <Icon of={shareIcon} />
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
        over={
          isRead && reckoned ? (
            <Reckoning
              reckoned={reckoned}
              rounds={roundsOf(game, steps)}
              seats={info.seats.length}
              at={at}
              onGo={(next) => {
                goTo(next);
                read(false);
              }}
              onClose={() => read(false)}
              context={context}
            />
          ) : (
            isOpen && <Unveiled open={frame.open} context={context} onClose={() => putAway(true)} />
          )
        }
        talk={null}
        log={
          <>
            <div className="hd">
              <h3>What happened</h3>
            </div>
            <Log
              game={game}
              news={news}
              isWhole={beginsWithSetUp(info)}
              context={{ ...context, nameThen: (one, n) => nameThen(info.seats, one, n) }}
              here={frame.n}
              onGo={(n) => goTo(steps.findLastIndex((one) => one.n <= n))}
            />
          </>
        }
        notes={null}
        below={
          <section className="tl panel" aria-label="Timeline">
            {reckoned ? (
              <Likely chances={reckoned.chances[at]!} nameOf={nameOf} />
            ) : (
              <Standings game={game} view={frame.view} nameOf={nameOf} />
            )}
            <Timeline game={game} steps={steps} at={at} onGo={goTo} nameOf={nameOf} reckoned={reckoned} />
            <Controls
              steps={steps}
              at={at}
              onGo={goTo}
              speed={speed}
              setSpeed={setSpeed}
              eyes={isFinished ? { seats: info.seats, mayOpen, now: eyes, see } : null}
              onOpen={isToBeOpen && isPutAway ? () => putAway(false) : null}
              onPlayOn={isFinished && !isLast ? playOn : null}
              analysis={
                isFinished
                  ? {
                      onAsk: reckoned ? null : ask,
                      isAsked,
                      onTurn: reckoned?.turns.length ? () => goTo(nextTurn(reckoned.turns, at, 1)!) : null,
                      onRead: () => read(true),
                    }
                  : null
              }
              advice={reckoned?.course.advice.find((one) => one.frame === frame.frame) ?? null}
              context={context}
            />
          </section>
        }
      />
      {isShared && (
        <Dialog title={words("table.link.title")} onClose={() => share(false)}>
          <CopyLink label={words("table.link.replay")} address={`${location.origin}/replay/${info.id}`} isOpened />
        </Dialog>
      )}
    </MySeats>
  );
}
