import hourglass from "icon:hourglass";
import { useEffect, useState, type ReactNode } from "react";
import { Icon } from "../look/Icon";
import { SeatMark } from "../look/SeatMark";
import { say } from "./say";

export interface TimeLeft {
  seconds: number;
  at: number;
}

/** Not my decision: the same bar without the flame. */
export function WaitBar({
  title,
  sub,
  rings,
  children,
  timeLeft,
}: {
  title: ReactNode;
  sub: ReactNode;
  /** Everybody at once: who has chosen already. */
  rings?: { seat: number; name: string; isDone: boolean }[];
  children?: ReactNode;
  timeLeft?: TimeLeft | null;
}) {
  return (
    <div className="decide wait" data-home tabIndex={-1}>
      <span className="wick">
        <Icon of={hourglass} />
      </span>
      <div className="text">
        <h2 className="ask">{title}</h2>
        <div className="sub">{sub}</div>
      </div>
      {rings && (
        <ul className="rings">
          {rings.map(({ seat, name, isDone }) => (
            <li key={seat} data-done={isDone || undefined}>
              <SeatMark seat={seat} name={name} size={24} />
              <span className="vh">{say(isDone ? "table.wait.chosen" : "table.wait.choosing", { name })}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="do">{children}</div>
      {timeLeft && <Burning {...timeLeft} />}
    </div>
  );
}

/** The time that is left, as a thin burning line and a number. */
export function Burning({ seconds, at }: TimeLeft) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.round(seconds - (now - at) / 1000));
  return (
    <div className="burning" role="timer" aria-label={say("table.time.left", { time: timeWords(left) })}>
      <i style={{ transform: `scaleX(${seconds ? left / seconds : 0})` }} />
      <span>{timeWords(left)}</span>
    </div>
  );
}

export function timeWords(seconds: number): string {
  if (seconds < 60) return say("table.time.seconds", { count: seconds });
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  if (seconds < 48 * 3600) return say("table.time.hours", { count: Math.round(seconds / 3600) });
  return say("table.time.days", { count: Math.round(seconds / 86400) });
}
