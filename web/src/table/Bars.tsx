import info from "icon:info";
import { useState } from "react";
import { Icon } from "../look/Icon";
import { SeatMark } from "../look/SeatMark";
import { go, Link } from "../router";
import { api, type Problem } from "../wire/http";
import type { Refusal as Refused } from "../wire/table";
import type { Option, TableInfo, UndoAsked } from "../wire/types";
import { Because } from "./Because";
import type { Hint } from "./room/useHint";
import { Words, type WordsContext } from "./Words";
import { say } from "./say";

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
      <span className="grow">{refusal.reason || say("table.nothing_forbids")}</span>
      {refusal.clause && (
        <button className="why" onClick={() => onWhy(refusal.clause)}>
          {say("table.rule", { clause: refusal.clause })}
        </button>
      )}
      <button className="why" onClick={onClose}>
        {say("table.put_away")}
      </button>
    </p>
  );
}

/** Something that I may do at any time: shall I? */
export function Proposed({
  option,
  times,
  hint,
  context,
  onDo,
  onLeave,
}: {
  option: Option;
  /** Whether a bot proposes it, and why. */
  hint: Hint | null;
  /** How often, one after the other. */
  times: number;
  context: WordsContext;
  onDo(): void;
  onLeave(): void;
}) {
  return (
    <div className="decide second proposed" role="alertdialog" aria-label={say("table.propose.title")}>
      <div className="text">
        <h2 className="ask">
          <Words words={option.label} context={context} />
          {times > 1 && ` × ${times}`}
        </h2>
        <div className="sub">
          {hint?.option === option && hint.why.length > 0 ? (
            <Because why={hint.why} context={context} />
          ) : (
            <span>{say("table.propose.help")}</span>
          )}
        </div>
      </div>
      <div className="do">
        <button className="btn primary" autoFocus onClick={onDo}>
          {say("table.propose.do")}
        </button>
        <button className="btn" onClick={onLeave}>
          {say("table.propose.leave")}
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
    <div className="decide wait second" role="alertdialog" aria-label={say("table.undo.title")}>
      <SeatMark seat={asked.by} name={context.nameOf(asked.by)} size={28} />
      <div className="text">
        <h2 className="ask">
          {isMine ? say("table.undo.mine") : say("table.undo.theirs", { name: context.nameOf(asked.by) })}
        </h2>
        <div className="sub">
          <Words words={asked.words} context={context} /> ·{" "}
          {say("table.undo.agreed", { count: asked.agreed.length, needed: asked.needed.length })}
        </div>
      </div>
      <div className="do">
        {mayVote.length > 0 && (
          <>
            <button className="btn" onClick={() => mayVote.forEach((seat) => onVote(seat, true))}>
              {say("table.undo.agree")}
            </button>
            <button className="btn danger" onClick={() => mayVote.forEach((seat) => onVote(seat, false))}>
              {say("table.undo.no")}
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
        <h2 className="ask">{say("table.end.title")}</h2>
        <div className="sub">{problem || say(table.rematch ? "table.end.others" : "table.end.replay_help")}</div>
      </div>
      <div className="do">
        {mine.length > 0 && (
          <button className="btn primary" onClick={again}>
            {say(table.rematch ? "table.end.join" : "table.end.rematch")}
          </button>
        )}
        <Link className="btn" to={`/replay/${table.id}`}>
          {say("table.end.replay")}
        </Link>
      </div>
    </div>
  );
}
