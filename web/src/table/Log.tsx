import { Fragment, memo, useEffect, useRef } from "react";
import { SeatMark } from "../look/SeatMark";
import type { News } from "../wire/types";
import type { GameTable } from "./game";
import { afterSeat, seatOfRef, Words, type WordsContext } from "./Words";

export function seatOfNews(game: GameTable, news: News): number | null {
  if (game.seatOf) return game.seatOf(news.event);
  if (typeof news.event.seat === "number") return news.event.seat;
  const first = news.words[0];
  return first && typeof first !== "string" ? seatOfRef(first.ref) : null;
}

interface Group {
  heading: string | null;
  news: News[];
}

/** In order, as one tells a story, with the headings that events open. */
function grouped(game: GameTable, news: News[]): Group[] {
  const groups: Group[] = [{ heading: null, news: [] }];
  for (const one of news) {
    const heading = game.heading?.(one.event) ?? null;
    if (heading) groups.push({ heading, news: [] });
    if (one.words.length) groups.at(-1)!.news.push(one);
  }
  return groups.filter((group) => group.heading || group.news.length);
}

/** What happened, in words; pointing at a name shows the thing. */
export const Log = memo(function Log({
  game,
  news,
  context,
  here = null,
  onGo,
}: {
  game: GameTable;
  news: News[];
  context: WordsContext;
  /** The change that is looked at, in a replay. */
  here?: number | null;
  onGo?(n: number): void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    if (here === null && isAtEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [news.length, here]);
  useEffect(() => {
    if (here === null || !list.current) return;
    const line = [...list.current.querySelectorAll<HTMLElement>("[data-n]")].findLast((item) => Number(item.dataset.n) <= here);
    line?.scrollIntoView({ block: "nearest" });
  }, [here]);
  return (
    <ol
      ref={list}
      className="log"
      tabIndex={0}
      aria-label="What happened"
      onScroll={({ currentTarget: box }) => {
        isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 24;
      }}
    >
      {grouped(game, news).map((group, k) => (
        <Fragment key={k}>
          {group.heading && (
            <li className="rule">
              <span className="sc">{group.heading}</span>
            </li>
          )}
          {group.news.map((one, i) => {
            const seat = seatOfNews(game, one);
            const state = here === null ? "" : one.n === here ? "here" : one.n > here ? "later" : "";
            return (
              <li
                key={i}
                data-n={one.n}
                className={`${game.isBig?.(one.event) ? "big" : ""} ${state}`}
                onClick={onGo && (() => onGo(one.n))}
              >
                {seat === null ? <span /> : <SeatMark seat={seat} name={context.nameOf(seat)} />}
                <span>
                  {seat !== null && afterSeat(one.words, seat) !== one.words && <span className="vh">{context.nameOf(seat)} </span>}
                  <Words words={afterSeat(one.words, seat)} context={context} />
                </span>
              </li>
            );
          })}
        </Fragment>
      ))}
    </ol>
  );
});
