import { useEffect, useRef, useState } from "react";
import { useMe } from "../me";
import { SeatMark } from "../look/SeatMark";
import type { Chat as ChatLine } from "../wire/types";
import { say } from "./say";

/** Free words, where the game allows them. Those whom I muted or blocked are not shown. */
export function Chat({ lines, onSay }: { lines: ChatLine[]; onSay: ((text: string) => void) | null }) {
  const { me } = useMe();
  const [text, setText] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const hidden = new Set([...me.blocked, ...me.muted].map(({ person }) => person));
  const shown = lines.filter(({ person }) => !hidden.has(person));
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [shown.length]);
  return (
    <div className="chat">
      <div className="hd">
        <h3>{say("table.chat.title")}</h3>
      </div>
      <ul ref={list} tabIndex={0} aria-label={say("table.chat.title")}>
        {shown.map((line, k) => (
          <li key={k} className="say">
            <SeatMark seat={line.seat ?? 6} name={line.name} size={26} />
            <p>
              <b>{line.name}</b> {line.text}
            </p>
          </li>
        ))}
        {!shown.length && <li className="empty">{say("table.chat.empty")}</li>}
      </ul>
      {onSay && (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            if (!text.trim()) return;
            onSay(text.trim());
            setText("");
          }}
        >
          <input
            type="text"
            className="grow"
            aria-label={say("table.chat.say_something")}
            placeholder={say("table.chat.say_something")}
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button className="btn small">{say("table.chat.say")}</button>
        </form>
      )}
    </div>
  );
}
