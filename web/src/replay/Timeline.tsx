import { useMemo, type PointerEvent } from "react";
import { SeatMark } from "../look/SeatMark";
import type { GameTable } from "../table/game";
import { seatOfNews } from "../table/Log";
import type { Frame } from "../wire/types";

interface Chapter {
  title: string;
  /** Its first step. */
  at: number;
}

/** So much of the line a label takes, and a mark. */
const [LABEL, MARK] = [0.065, 0.022];

/** The whole game as a line: its chapters, its big moments, and where we are. */
export function Timeline({
  game,
  frames,
  at,
  onGo,
  nameOf,
}: {
  game: GameTable;
  frames: Frame[];
  at: number;
  onGo(at: number): void;
  nameOf(seat: number): string;
}) {
  const last = Math.max(1, frames.length - 1);
  const { chapters, moments } = useMemo(() => {
    const chapters: Chapter[] = [];
    const moments: { at: number; seat: number | null; text: string }[] = [];
    frames.forEach((frame, index) => {
      for (const news of frame.news) {
        const title = game.heading?.(news.event);
        if (title && chapters.at(-1)?.at === index) chapters.pop();
        if (title) chapters.push({ title, at: index });
        if (game.isBig?.(news.event)) moments.push({ at: index, seat: seatOfNews(game, news), text: title ?? "" });
      }
    });
    return { chapters, moments };
  }, [frames, game]);
  const curves = useMemo(() => curvesOf(game, frames), [game, frames]);
  const rare = spread(moments, last, MARK);
  const from = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.round(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * last);
  };
  return (
    <div className="timeline">
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
        {curves.map(({ colour, points }, k) => (
          <path
            key={k}
            className={k ? "line" : "hill"}
            d={k ? `M${points}` : `M0 100L${points}L1000 100Z`}
            style={k ? { stroke: colour } : { fill: colour, stroke: colour }}
            strokeDasharray={k > 1 ? DASHES[(k - 2) % DASHES.length] : undefined}
          />
        ))}
        <rect className="ahead" x={(at / last) * 1000} y="0" width={1000 - (at / last) * 1000} height="100" />
      </svg>
      <div className="chapters" aria-hidden="true">
        {spread(chapters, last, LABEL).map(({ title, at: start }, k) => (
          <span key={k} style={{ left: `${(start / last) * 100}%` }}>
            {title}
          </span>
        ))}
      </div>
      <div className="moments" aria-hidden="true">
        {rare.map((moment, k) => (
          <span key={k} style={{ left: `${(moment.at / last) * 100}%` }}>
            {moment.seat === null ? <i /> : <SeatMark seat={moment.seat} name={nameOf(moment.seat)} size={20} />}
          </span>
        ))}
      </div>
      <span className="now" style={{ left: `${(at / last) * 100}%` }} aria-hidden="true" />
      <input
        type="range"
        aria-label="Position in the game"
        min={0}
        max={last}
        value={at}
        onChange={(event) => onGo(Number(event.target.value))}
      />
    </div>
  );
}

/** Lines differ in pattern as well as in colour. */
const DASHES = ["9 4", "3 4", "14 4 3 4", "6 6"];

/** One polyline for each standing, over the whole game. */
function curvesOf(game: GameTable, frames: Frame[]): { colour: string; points: string }[] {
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

/** As many of these as fit side by side. */
export function spread<T extends { at: number }>(all: T[], last: number, width: number): T[] {
  const kept: T[] = [];
  for (const one of all) if (!kept.length || (one.at - kept.at(-1)!.at) / last > width) kept.push(one);
  return kept;
}
