import { Fragment, memo, useEffect, useRef, type KeyboardEvent } from "react";
import { SeatMark } from "../look/SeatMark";
import type { News, Words as Sentence } from "../wire/types";
import type { GameTable } from "./game";
import { afterSeat, seatOfRef, Words, type WordsContext } from "./Words";
import { useMySeats, You } from "./mine";
import { say } from "./say";

export function seatOfNews(game: GameTable, news: News): number | null {
  if (game.seatOf) return game.seatOf(news.event);
  if (typeof news.event.seat === "number") return news.event.seat < 0 ? null : news.event.seat;
  const first = news.words[0];
  return first && typeof first !== "string" ? seatOfRef(first.ref) : null;
}

/** One line of the log: what a seat did, or what happened without anybody's doing. */
interface Entry {
  n: number;
  seat: number | null;
  isBig: boolean;
  /** Whether it begins with its seat, whose name is left out: the mark stands for it. */
  isShort: boolean;
  sentences: Sentence[];
}

interface Group {
  heading: string | null;
  entries: Entry[];
}

/**
 * In order, as one tells a story, with the headings that events open. What comes before the first of them is the set-up, if
 * the news are told from the start. What nobody did stands on lines of its own, in one as long as one answer brought it.
 */
export function grouped(game: GameTable, news: News[], withTalk: boolean, isWhole: boolean): Group[] {
  const groups: Group[] = [{ heading: game.heading && isWhole ? say("table.set_up") : null, entries: [] }];
  for (const one of news) {
    const heading = game.heading?.(one.event) ?? null;
    if (heading) groups.push({ heading, entries: [] });
    if (!one.words.length || game.isSilent?.(one.event) || (!withTalk && game.isTalk?.(one.event))) continue;
    const seat = seatOfNews(game, one);
    const { entries } = groups.at(-1)!;
    const last = entries.at(-1);
    const isBig = game.isBig?.(one.event) ?? false;
    if (seat === null && !isBig && last?.seat === null && !last.isBig && last.n === one.n)
      last.sentences.push(one.words);
    else {
      const words = afterSeat(one.words, seat);
      entries.push({ n: one.n, seat, isBig, isShort: words !== one.words, sentences: [words] });
    }
  }
  return groups.filter((group, k) => group.entries.length || (k && group.heading));
}

const AHEAD: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** One stop for Tab; arrows go from thing to thing, from the latest back. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const ahead = AHEAD[event.key];
  if (!ahead) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(".ref")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? all.at(-1) : all[Math.min(all.length - 1, Math.max(0, at + ahead))];
  next?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** Whose line it is: others are shown by their mark alone, and I by my name, which I may not know to be mine. */
function Doer({ seat, name, isShort }: { seat: number; name: string; isShort: boolean }) {
  const isMine = useMySeats().includes(seat);
  if (isShort && isMine)
    return (
      <>
        <b>{name}</b>
        <You seat={seat} />{" "}
      </>
    );
  return <span className="vh">{isShort ? `${name} ` : `${name}: `}</span>;
}

/** What happened, in words; pointing at a name shows the thing. */
export const Log = memo(function Log({
  game,
  news,
  context,
  withTalk = true,
  isWhole = false,
  here = null,
  onGo,
}: {
  game: GameTable;
  news: News[];
  context: WordsContext;
  /** Whether what was said stands here, too. */
  withTalk?: boolean;
  /** Whether the news begin where the game does. */
  isWhole?: boolean;
  /** The change that is looked at, in a replay. */
  here?: number | null;
  onGo?(n: number): void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const mine = useMySeats();
  const calm = { ...context, tabbed: false };
  useEffect(() => {
    if (here === null || !list.current) return;
    const line = [...list.current.querySelectorAll<HTMLElement>("[data-n]")].findLast(
      (item) => Number(item.dataset.n) <= here,
    );
    line?.scrollIntoView({ block: "nearest" });
  }, [here]);
  return (
    <div className="log-scroll" tabIndex={0} role="group" aria-label={say("table.happened")} onKeyDown={walk}>
      <ol ref={list} className="log">
        {grouped(game, news, withTalk, isWhole).map((group, k) => (
          <Fragment key={k}>
            {group.heading && (
              <li className="rule">
                <span className="sc">{group.heading}</span>
              </li>
            )}
            {group.entries.map(({ n, seat, isBig, isShort, sentences }, i) => {
              const then = context.nameThen ? { ...calm, nameOf: (one: number) => context.nameThen!(one, n) } : calm;
              const state = here === null ? "" : n === here ? "here" : n > here ? "later" : "";
              return (
                <li
                  key={i}
                  data-n={n}
                  data-mine={(seat !== null && mine.includes(seat)) || undefined}
                  className={`${isBig ? "big" : ""} ${state}`}
                  onClick={onGo && (() => onGo(n))}
                >
                  {seat === null ? <span /> : <SeatMark seat={seat} name={then.nameOf(seat)} />}
                  <span>
                    {seat !== null && <Doer seat={seat} name={then.nameOf(seat)} isShort={isShort} />}
                    {sentences.map((words, k) => (
                      <Fragment key={k}>
                        {k > 0 && " "}
                        <Words words={words} context={then} />
                      </Fragment>
                    ))}
                  </span>
                </li>
              );
            })}
          </Fragment>
        ))}
      </ol>
    </div>
  );
});
