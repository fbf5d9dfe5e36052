import star from "icon:round-star";
import { useEffect, useMemo, useRef, useState, type PointerEvent } from "react";
import { Icon } from "../look/Icon";
import { SeatMark } from "../look/SeatMark";
import type { GameTable } from "../table/game";
import { seatOfNews } from "../table/Log";
import type { ReplayFrame } from "../wire/types";
import { AreaMarks, Areas } from "./Areas";
import { labelled, roundsOf, spread, type TimelineMark } from "./marks";
import type { Step } from "./steps";
import type { Reckoned } from "./useCourse";

/** So wide is a mark on the line, in pixels. */
const MARK_PX = 24;

/** The whole game as a line: its rounds and chapters, its big moments, and where we are; how it stood, or who was likely to win. */
export function Timeline({
  game,
  steps,
  at,
  onGo,
  nameOf,
  reckoned,
}: {
  game: GameTable;
  steps: Step[];
  at: number;
  onGo(at: number): void;
  nameOf(seat: number): string;
  reckoned: Reckoned | null;
}) {
  const last = Math.max(1, steps.length - 1);
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const { chapters, rounds, moments } = useMemo(() => marksOf(game, steps), [steps, game]);
  const curves = useMemo(() => curvesOf(game, steps), [game, steps]);
  const place = (index: number) => `${(index / last) * 100}%`;
  const from = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.round(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * last);
  };
  const here = chapters.findLast((one) => one.at <= at)?.title;
  const round = rounds.findLast((one) => one.at <= at)?.title;
  return (
    <div className="timeline" ref={root}>
      <svg
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          onGo(from(event));
        }}
        onPointerMove={(event) => event.buttons && onGo(from(event))}
      >
        {chapters.map(({ at: start }, k) => {
          const x = (start / last) * 1000;
          const end = ((chapters[k + 1]?.at ?? last) / last) * 1000;
          return (
            <rect key={k} className={k % 2 ? "odd" : "even"} x={x} y="0" width={Math.max(0, end - x)} height="100" />
          );
        })}
        {reckoned ? (
          <Areas areas={reckoned.areas} width={width} />
        ) : (
          curves.map(({ colour, points }, k) => (
            <path
              key={k}
              className={k ? "line" : "hill"}
              d={k ? `M${points}` : `M0 100L${points}L1000 100Z`}
              style={k ? { stroke: colour } : { fill: colour, stroke: colour }}
              strokeDasharray={k > 1 ? DASHES[(k - 2) % DASHES.length] : undefined}
            />
          ))
        )}
        <rect className="ahead" x={(at / last) * 1000} y="0" width={1000 - (at / last) * 1000} height="100" />
      </svg>
      {reckoned && <AreaMarks areas={reckoned.areas} last={last} nameOf={nameOf} />}
      <div className="rounds" aria-hidden="true">
        {rounds.map(({ title, at: start }) => (
          <i key={start} data-round={title} style={{ left: place(start) }} />
        ))}
      </div>
      <div className="chapters" aria-hidden="true">
        {labelled(rounds, chapters, last, width).map(({ title, at: start, isRound, left }) => (
          <span key={start} className={isRound ? "round" : ""} style={{ left }}>
            {title}
          </span>
        ))}
      </div>
      <div className="moments" aria-hidden="true">
        {reckoned
          ? reckoned.turns.map((turn) => (
              <span key={turn.at} className="turn" style={{ left: place(turn.at) }}>
                <Icon of={star} />
              </span>
            ))
          : spread(moments, (MARK_PX / width) * last).map((moment) => (
              <span key={moment.at} style={{ left: place(moment.at) }}>
                {moment.seat === null ? <i /> : <SeatMark seat={moment.seat} name={nameOf(moment.seat)} size={20} />}
              </span>
            ))}
      </div>
      <span className="now" style={{ left: place(at) }} aria-hidden="true" />
      <input
        type="range"
        data-home
        aria-label="Position in the game"
        aria-valuetext={[round, here !== round && here, `step ${at + 1} of ${steps.length}`].filter(Boolean).join(", ")}
        min={0}
        max={last}
        value={at}
        onChange={(event) => onGo(Number(event.target.value))}
      />
    </div>
  );
}

/** How wide the line is now, in pixels. */
function useWidth(root: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(1000);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.max(1, entry!.contentRect.width)));
    watch.observe(root.current!);
    return () => watch.disconnect();
  }, [root]);
  return width;
}

interface Moment {
  at: number;
  seat: number | null;
}

function marksOf(
  game: GameTable,
  steps: Step[],
): { chapters: TimelineMark[]; rounds: TimelineMark[]; moments: Moment[] } {
  const chapters = steps.flatMap(({ heading }, at) => (heading ? [{ title: heading, at }] : []));
  const moments = steps.flatMap(({ news }, at) =>
    news.filter(({ event }) => game.isBig?.(event)).map((one) => ({ at, seat: seatOfNews(game, one) })),
  );
  return { chapters, rounds: roundsOf(game, steps), moments };
}

/** Lines differ in pattern as well as in colour. */
const DASHES = ["9 4", "3 4", "14 4 3 4", "6 6"];

/** One polyline for each standing, over the whole game. */
function curvesOf(game: GameTable, frames: ReplayFrame[]): { colour: string; points: string }[] {
  const first = frames[0] && game.standings?.(frames[0].view);
  if (!first) return [];
  const last = Math.max(1, frames.length - 1);
  const rows = frames.map((frame) => game.standings!(frame.view));
  return first.map(({ colour }, k) => ({
    colour,
    points: rows
      .map((row, i) => `${((i / last) * 1000).toFixed(1)} ${(98 - (row[k]?.value ?? 0) * 94).toFixed(1)}`)
      .join("L"),
  }));
}
