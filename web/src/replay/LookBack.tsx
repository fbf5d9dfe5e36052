import next from "icon:next-button";
import play from "icon:play-button";
import previous from "icon:previous-button";
import { useEffect, useState } from "react";
import { Icon } from "../look/Icon";
import type { WordsContext } from "../table/Words";
import { Words } from "../table/Words";
import { api, type Eyes } from "../wire/http";
import type { ReplayFrame, News, TableInfo } from "../wire/types";
import { chapter, type Step } from "./steps";
import { say } from "../table/say";

const PAGE = 200;

/** All frames, page by page, and the table with its people counted by them. */
export async function fetchFrames(id: string, eyes: Eyes): Promise<{ table: TableInfo; frames: ReplayFrame[] }> {
  const frames: ReplayFrame[] = [];
  for (;;) {
    const page = await api.replay(id, eyes, frames.length, PAGE);
    frames.push(...page.frames);
    if (!page.frames.length || frames.length >= page.total) return { table: page.table, frames };
  }
}

export interface Frames {
  /** All that was told when this page was opened; null until it is known. */
  past: News[] | null;
  /** Every position from the start, once somebody looks back. */
  list: ReplayFrame[] | null;
}

/** What this seat was told before, for the log; every position when somebody looks back. An undo makes both stale. */
export function useFrames(
  id: string,
  seat: number | null,
  isReady: boolean,
  wantsAll: boolean,
  undone: number,
): Frames {
  const [past, setPast] = useState<News[] | null>(null);
  const [list, setList] = useState<ReplayFrame[] | null>(null);
  useEffect(() => {
    if (!isReady) return;
    let current = true;
    // The log then begins with what comes; the table itself does not depend on it.
    api.news(id, seat).then(
      (news) => current && setPast(news),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [id, seat, isReady, undone]);
  useEffect(() => {
    if (!wantsAll) return;
    let current = true;
    fetchFrames(id, seat).then(
      ({ frames }) => {
        if (current) setList(frames);
      },
      () => {},
    );
    return () => {
      current = false;
      setList(null);
    };
  }, [id, seat, wantsAll]);
  return { past, list };
}

/**
 * The log from the beginning: what was fetched, then what the socket brought. Both count alike, but what was fetched counts all
 * that one answer brought by its last `n`, where the socket may have told it in parts, and may have begun in the midst of them.
 */
export function withPast(past: News[], live: News[]): News[] {
  const first = live[0]?.n ?? Infinity;
  const older = past.filter(({ n }) => n < first);
  const straddling = past.find(({ n }) => n >= first)?.n;
  if (straddling === undefined) return [...older, ...live];
  const whole = past.filter(({ n }) => n === straddling);
  const known = live.filter(({ n }) => n <= straddling).length;
  return [...older, ...whole.slice(0, Math.max(0, whole.length - known)), ...live];
}

/** Time travel while the game goes on: nothing can be answered from the past. */
export function LookBackBar({
  at,
  steps,
  onGo,
  onBack,
  isAsked,
  context,
}: {
  at: number;
  steps: Step[] | null;
  onGo(at: number): void;
  onBack(): void;
  isAsked: boolean;
  context: WordsContext;
}) {
  const last = (steps?.length ?? 1) - 1;
  const position = Math.min(at, last);
  const step = steps?.[position];
  const title = steps?.slice(0, position + 1).findLast(({ heading }) => heading)?.heading;
  return (
    <div className="decide wait lookback" data-home tabIndex={-1}>
      <div className="steps">
        <Steps at={position} steps={steps ?? []} onGo={onGo} />
      </div>
      <div className="text grow">
        <h2 className="ask">
          {title ? say("table.past.title_at", { what: title }) : say("table.past.title")}{" "}
          <span className="dim">{steps ? say("table.past.place", { at: position + 1, count: last + 1 }) : "…"}</span>
        </h2>
        <div className="sub">
          {step?.told ? <Words words={step.told.words} context={context} /> : say("table.past.help")}
        </div>
        <input
          type="range"
          aria-label={say("table.past.position")}
          min={0}
          max={Math.max(0, last)}
          value={position}
          onChange={(event) => onGo(Number(event.target.value))}
        />
      </div>
      <div className="do">
        <button className={`btn ${isAsked ? "primary" : ""}`} onClick={onBack}>
          {say(isAsked ? "table.past.to_turn" : "table.past.to_now")}
        </button>
      </div>
    </div>
  );
}

/** One event back or on; one trick, turn or day back or on. */
export function Steps({ at, steps, onGo }: { at: number; steps: Step[]; onGo(at: number): void }) {
  const last = Math.max(0, steps.length - 1);
  return (
    <>
      <button
        className="tool"
        aria-label={say("table.past.heading_back")}
        title={say("table.past.heading_back")}
        aria-disabled={at <= 0}
        onClick={() => onGo(chapter(steps, at, -1))}
      >
        <Icon of={previous} />
      </button>
      <button
        className="tool"
        aria-label={say("table.past.back")}
        aria-disabled={at <= 0}
        onClick={() => onGo(Math.max(0, at - 1))}
      >
        <Icon of={play} className="flip" />
      </button>
      <button
        className="tool"
        aria-label={say("table.past.on")}
        aria-disabled={at >= last}
        onClick={() => onGo(Math.min(last, at + 1))}
      >
        <Icon of={play} />
      </button>
      <button
        className="tool"
        aria-label={say("table.past.heading_on")}
        title={say("table.past.heading_on")}
        aria-disabled={at >= last}
        onClick={() => onGo(chapter(steps, at, 1))}
      >
        <Icon of={next} />
      </button>
    </>
  );
}
