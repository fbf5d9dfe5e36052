import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Lesson, LessonSlip } from "../table/game";
import "./learn.css";
import { say } from "../table/say";

type Moment = Parameters<LessonSlip["when"]>[0];

/** The next slip whose moment has come and that was not read yet. */
export const nextSlip = (lesson: Lesson, read: string[], moment: Moment): LessonSlip | null =>
  lesson.slips.find((slip) => !read.includes(slip.id) && slip.when(moment)) ?? null;

/** One slip at a time, each once, when its moment first comes; whoever answers has done with the one that lay there. */
export function LessonSlips({
  lesson,
  table,
  moment,
  answered,
  isHeld,
  point,
  onWhy,
}: {
  lesson: Lesson;
  table: string;
  moment: Moment;
  /** The `n` that was answered last. */
  answered: number;
  /** Something is being shown, or goes on by itself: no slip is laid over it. */
  isHeld: boolean;
  point(thing: string | null): void;
  onWhy(clause: string): void;
}) {
  const name = `fabletop.lesson.${table}`;
  const [read, setRead] = useState<string[]>(() => JSON.parse(sessionStorage.getItem(name) ?? "[]") as string[]);
  const next = nextSlip(lesson, read, moment);
  const [laid, lay] = useState<string | null>(null);
  const nextId = next?.id;
  useEffect(() => {
    if (nextId && !isHeld) lay(nextId);
  }, [nextId, isHeld]);
  const slip = nextId === laid ? next : null;
  const pointOut = useEffectEvent(() => {
    if (slip) point(slip.things?.(moment.view)[0] ?? null);
  });
  useEffect(() => pointOut(), [slip?.id]);
  const done = (ids: string[]) => {
    setRead(ids);
    sessionStorage.setItem(name, JSON.stringify(ids));
    point(null);
  };
  const lastAnswered = useRef(answered);
  const hasAnswered = useEffectEvent(() => {
    if (slip && answered > lastAnswered.current) done([...read, slip.id]);
    lastAnswered.current = answered;
  });
  useEffect(() => hasAnswered(), [answered]);
  if (!slip) return null;
  return (
    <div className="lesson slip" role="dialog" aria-label={slip.title}>
      <span className="sc">{say("table.lesson.slip", { number: read.length + 1 })}</span>
      <h3>{slip.title}</h3>
      <p>{slip.text}</p>
      <div className="row">
        <button className="btn small" onClick={() => done([...read, slip.id])}>
          {say("table.lesson.read")}
        </button>
        {slip.clause && (
          <button className="why" onClick={() => onWhy(slip.clause!)}>
            {say("table.the_rule")}
          </button>
        )}
        <span className="grow" />
        <button className="why" onClick={() => done(lesson.slips.map(({ id }) => id))}>
          {say("table.lesson.no_more")}
        </button>
      </div>
    </div>
  );
}
