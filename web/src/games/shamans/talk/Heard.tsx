import { useEffect, useMemo, useRef, useState } from "react";
import { SeatMark } from "../../../look/SeatMark";
import type { TalkProps } from "../../../table/game";
import { afterSeat, Words } from "../../../table/Words";
import type { View } from "../../../wire/games/shamans";
import type { Option } from "../../../wire/types";
import { chip } from "../chips";
import { heardIn } from "./heard";
import { say } from "../texts";

/** All that was said in this round, trick by trick; of everybody, or of one seat beside what it played off suit. */
export const Heard = ({ news, nameOf, choice, view, isShort }: TalkProps<View> & { isShort: boolean }) => {
  const [seat, setSeat] = useState<number | null>(null);
  const heard = useMemo(() => heardIn(news, seat), [news, seat]);
  const list = useRef<HTMLOListElement>(null);
  const last = heard.at(-1)?.lines.at(-1)?.key;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last, seat, isShort]);
  const context = { game: { chip }, nameOf, point: choice.point };
  return (
    <>
      {!view.options.talk_silent && (
        <div className="sh-whose" role="group" aria-label={say("board.talk.whose")}>
          <button className="chip" aria-pressed={seat === null} onClick={() => setSeat(null)}>
            {say("board.talk.all")}
          </button>
          {view.seats.map((each) => (
            <button
              key={each.seat}
              className="chip"
              aria-pressed={seat === each.seat}
              aria-label={say("board.talk.strayed", { name: nameOf(each.seat), count: each.off_suit.length })}
              title={say("board.talk.strayed_help", {
                name: nameOf(each.seat),
                count: each.off_suit.length,
                followed: each.followed,
              })}
              onClick={() => setSeat(seat === each.seat ? null : each.seat)}
            >
              <SeatMark seat={each.seat} name={nameOf(each.seat)} size={18} />
              {each.off_suit.length > 0 && <span className="sh-strayed">{each.off_suit.length}</span>}
            </button>
          ))}
        </div>
      )}
      {heard.length ? (
        <ol
          ref={list}
          className="sh-heard"
          data-short={isShort || undefined}
          tabIndex={0}
          aria-label={say("board.talk.heard")}
        >
          {heard.map(({ trick, lines }) => (
            <li key={trick}>
              <h4>{say("board.trick", { trick })}</h4>
              <ol>
                {lines.map((line) => (
                  <li key={line.key} className="say" data-play={line.isPlay || undefined}>
                    <SeatMark seat={line.seat} name={nameOf(line.seat)} size={22} />
                    <p>
                      <span className="vh">{nameOf(line.seat)}: </span>
                      <Words words={unquoted(afterSeat(line.news.words, line.seat))} context={context} />
                    </p>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      ) : (
        <p className="sh-quiet">
          {view.options.talk_silent
            ? say("board.talk.silent")
            : seat === null
              ? say("board.talk.nobody")
              : say("board.talk.not_this_one", { name: nameOf(seat) })}
        </p>
      )}
    </>
  );
};

/** A bubble needs no quotation marks. */
const unquoted = (words: Option["label"]): Option["label"] =>
  words.map((piece) => (typeof piece === "string" ? piece.replace(/^: ?|[“”„]/g, "") : piece));
