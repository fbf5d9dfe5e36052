import type { ReactNode } from "react";
import type { SeatTable } from "../wire/table";
import type { TableInfo } from "../wire/types";
import { WaitBar, type TimeLeft } from "./WaitBar";
import type { GameTable } from "./game";
import type { Joint } from "./useJoint";

/** What others do, when nothing is asked of me. A hidden reason shows as nothing but a pause. */
export function Waiting({
  game,
  info,
  table,
  me,
  joint,
  isBehind,
  going,
  timeLeft,
  nameOf,
  children,
}: {
  game: GameTable;
  info: TableInfo;
  table: SeatTable;
  me: number | null;
  joint: Joint | null;
  /** What has happened is still being shown. */
  isBehind: boolean;
  /** What I do, several answers long. */
  going: string | null;
  timeLeft: TimeLeft | null;
  nameOf(seat: number): string;
  children: ReactNode;
}) {
  const others = table.waiting.filter((seat) => seat !== me);
  const what = others.length === 1 ? game.waitingFor?.(table.view, others[0]!) : null;
  const isMine = (isBehind || going !== null) && !others.length;
  const title =
    info.read_only ??
    (others.length === 1
      ? `${nameOf(others[0]!)} is choosing${what ? ` ${what}` : ""}`
      : others.length
        ? `${table.waiting.length} are choosing`
        : isMine
          ? (going ?? "One moment")
          : (table.window !== null && game.pause) || "Waiting");
  const rings =
    joint && joint.all.length > 1
      ? joint.all.map((seat) => ({ seat, name: nameOf(seat), isDone: joint.answered.includes(seat) }))
      : undefined;
  return (
    <WaitBar
      title={title}
      sub={isMine ? "Any key or click goes on." : meanwhile({ game, me, canSpeak: table.offers_open && !!game.Talk })}
      rings={rings}
      timeLeft={timeLeft}
    >
      {children}
    </WaitBar>
  );
}

/** What I may do while others choose: the same sentence from decision to decision, for what is offered is learnt anew at each. */
function meanwhile({ game, me, canSpeak }: { game: GameTable; me: number | null; canSpeak: boolean }): string {
  if (me === null) return "You are watching. Click a seat to see all about it.";
  if (canSpeak) return "You may speak meanwhile.";
  if (game.hasPlans) return "Meanwhile you may mark what you mean to do.";
  if (game.hasFreeActions) return "Look around meanwhile; what glows faintly you may do.";
  return "Meanwhile you may look at seats, cards and the log.";
}

/** The end of a round or game: the table stands still until the person goes on. */
export function ClosingBar({ title, onOn }: { title: ReactNode; onOn(): void }) {
  return (
    <WaitBar title={title} sub="The table waits for you.">
      <button className="btn primary on" autoFocus onClick={onOn}>
        On
      </button>
    </WaitBar>
  );
}
