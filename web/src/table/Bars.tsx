import info from "icon:info";
import { useState } from "react";
import { Icon } from "../look/Icon";
import { SeatMark } from "../look/SeatMark";
import { go, Link } from "../router";
import { api, type Problem } from "../wire/http";
import type { Refusal as Refused } from "../wire/table";
import type { Option, TableInfo, UndoAsked } from "../wire/types";
import { Words, type WordsContext } from "./Words";

/** Why not: the reason in one line, to this person only. */
export function Refusal({
  refusal,
  onClose,
  onWhy,
}: {
  refusal: Refused;
  onClose(): void;
  onWhy(clause: string): void;
}) {
  return (
    <p className="refusal panel" role="alert">
      <Icon of={info} />
      <span className="grow">{refusal.reason}</span>
      {refusal.clause && (
        <button className="why" onClick={() => onWhy(refusal.clause)}>
          rule {refusal.clause}
        </button>
      )}
      <button className="why" onClick={onClose}>
        Put away
      </button>
    </p>
  );
}

/** Something that I may do at any time: shall I? */
export function Proposed({
  option,
  times,
  context,
  onDo,
  onLeave,
}: {
  option: Option;
  /** How often, one after the other. */
  times: number;
  context: WordsContext;
  onDo(): void;
  onLeave(): void;
}) {
  return (
    <div className="decide second proposed" role="alertdialog" aria-label="Do this?">
      <div className="text">
        <h2 className="ask">
          <Words words={option.label} context={context} />
          {times > 1 && ` × ${times}`}
        </h2>
        <div className="sub">
          <span>You may do this at any time.</span>
        </div>
      </div>
      <div className="do">
        <button className="btn primary" autoFocus onClick={onDo}>
          Do it
        </button>
        <button className="btn" onClick={onLeave}>
          Leave it
        </button>
      </div>
    </div>
  );
}

/** Somebody wants to take an answer back: the others agree or do not. */
export function AskedUndo({
  asked,
  mine,
  context,
  onVote,
}: {
  asked: UndoAsked;
  mine: number[];
  context: WordsContext;
  onVote(seat: number, agree: boolean): void;
}) {
  const mayVote = mine.filter((seat) => asked.needed.includes(seat) && !asked.agreed.includes(seat));
  const isMine = mine.includes(asked.by);
  return (
    <div className="decide wait second" role="alertdialog" aria-label="Take back?">
      <SeatMark seat={asked.by} name={context.nameOf(asked.by)} size={28} />
      <div className="text">
        <h2 className="ask">
          {isMine ? "You asked to take back" : `${context.nameOf(asked.by)} would like to take back`}
        </h2>
        <div className="sub">
          <Words words={asked.words} context={context} /> · {asked.agreed.length} of {asked.needed.length} agreed
        </div>
      </div>
      <div className="do">
        {mayVote.length > 0 && (
          <>
            <button className="btn" onClick={() => mayVote.forEach((seat) => onVote(seat, true))}>
              Agree
            </button>
            <button className="btn danger" onClick={() => mayVote.forEach((seat) => onVote(seat, false))}>
              No
            </button>
          </>
        )}
      </div>
    </div>
  );
}

/** The game is over: what next. */
export function EndBar({ info: table, mine }: { info: TableInfo; mine: number[] }) {
  const [problem, setProblem] = useState("");
  const again = async () => {
    try {
      go(`/table/${(await api.rematch(table.id)).id}`);
    } catch (error) {
      setProblem((error as Problem).message);
    }
  };
  return (
    <div className="decide wait" data-home tabIndex={-1}>
      <div className="text">
        <h2 className="ask">The game is over</h2>
        <div className="sub">
          {problem ||
            (table.rematch ? "The others go on at a new table." : "The replay shows it through every seat's eyes.")}
        </div>
      </div>
      <div className="do">
        {mine.length > 0 && (
          <button className="btn primary" onClick={again}>
            {table.rematch ? "Join the rematch" : "Rematch"}
          </button>
        )}
        <Link className="btn" to={`/replay/${table.id}`}>
          Replay
        </Link>
      </div>
    </div>
  );
}
