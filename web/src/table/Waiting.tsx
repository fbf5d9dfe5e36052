import type { ReactNode } from "react";
import type { SeatTable } from "../wire/table";
import type { TableInfo } from "../wire/types";
import { WaitBar, type TimeLeft } from "./WaitBar";
import type { GameTable } from "./game";
import type { Joint } from "./useJoint";
import { say } from "./say";

/** What others do, when nothing is asked of me. A hidden reason shows as nothing but a pause. */
export function Waiting({
  game,
  info,
  table,
  me,
  joint,
  isBehind,
  isNext,
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
  /** I am asked as soon as all of it is shown: the others have chosen already. */
  isNext: boolean;
  /** What I do, several answers long. */
  going: string | null;
  timeLeft: TimeLeft | null;
  nameOf(seat: number): string;
  children: ReactNode;
}) {
  const others = isBehind && isNext ? [] : table.waiting.filter((seat) => seat !== me);
  const what = others.length === 1 ? game.waitingFor?.(table.view, others[0]!) : null;
  const isMine = (isBehind || going !== null) && !others.length;
  const title =
    info.read_only ??
    (others.length === 1
      ? say(what ? "table.wait.choosing_what" : "table.wait.choosing", { name: nameOf(others[0]!), what: what ?? "" })
      : others.length
        ? say("table.wait.several", { count: table.waiting.length })
        : isMine
          ? (going ?? say("table.wait.moment"))
          : (table.window !== null && game.pause) || say("table.wait.waiting"));
  const rings =
    joint && joint.all.length > 1
      ? joint.all.map((seat) => ({ seat, name: nameOf(seat), isDone: joint.answered.includes(seat) }))
      : undefined;
  return (
    <WaitBar
      title={title}
      sub={isMine ? say("table.wait.goes_on") : meanwhile({ game, me, canSpeak: table.offers_open && !!game.Talk })}
      rings={rings}
      timeLeft={timeLeft}
    >
      {children}
    </WaitBar>
  );
}

/** What I may do while others choose: the same sentence from decision to decision, for what is offered is learnt anew at each. */
function meanwhile({ game, me, canSpeak }: { game: GameTable; me: number | null; canSpeak: boolean }): string {
  if (me === null) return say("table.wait.watching");
  if (canSpeak) return say("table.wait.speak");
  if (game.hasPlans) return say("table.wait.plan");
  if (game.hasFreeActions) return say("table.wait.free");
  return say("table.wait.look");
}

/** The end of a round or game: the table stands still until the person goes on. */
export function ClosingBar({ title, onOn }: { title: ReactNode; onOn(): void }) {
  return (
    <WaitBar title={title} sub={say("table.wait.closing")}>
      <button className="btn primary on" autoFocus onClick={onOn}>
        {say("table.wait.on")}
      </button>
    </WaitBar>
  );
}
