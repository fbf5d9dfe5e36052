import { useState } from "react";
import type { News, SeatInfo } from "../wire/types";
import type { GameTable } from "./game";
import { seatOfNews } from "./Log";
import { isOfPeople, standIn } from "./people";
import { Words, type WordsContext } from "./Words";
import { say } from "./say";

const MOST_LINES = 6;
const KEY = "fabletop.stood-in";

/** Back at the table: what a bot has played in my name, until I have read it. */
export function StoodIn({
  table,
  seat,
  game,
  news,
  context,
}: {
  table: string;
  seat: SeatInfo;
  game: GameTable;
  news: News[];
  context: WordsContext;
}) {
  const isMine = (one: News) =>
    one.words.length > 0 && !game.isSilent?.(one.event) && !isOfPeople(one) && seatOfNews(game, one) === seat.seat;
  const period = standIn(seat, (after) => news.find((one) => one.n > after && isMine(one))?.n);
  const mark = `${table} ${seat.seat} ${period?.to}`;
  const [read, setRead] = useState(() => localStorage.getItem(KEY));
  if (!period || read === mark) return null;
  const mine = news.filter((one) => one.n > period.from && one.n <= period.to && isMine(one));
  if (!mine.length) return null;
  const putAway = () => {
    localStorage.setItem(KEY, mark);
    setRead(mark);
  };
  return (
    <div className="toast many stood-in" role="status">
      <div>
        <b>{say(period.isLate ? "table.stood_in.late_title" : "table.stood_in.title")}</b>
        <ul>
          {mine.slice(-MOST_LINES).map(({ words }, k) => (
            <li key={k}>
              <Words words={words} context={{ ...context, point: undefined }} />
            </li>
          ))}
        </ul>
        {mine.length > MOST_LINES && <small>{say("table.stood_in.more", { count: mine.length })}</small>}
        <small>{say(period.isLate ? "table.stood_in.late_yours" : "table.stood_in.yours")}</small>
        <div className="row">
          <button className="why" onClick={putAway}>
            {say("table.stood_in.read")}
          </button>
        </div>
      </div>
    </div>
  );
}
