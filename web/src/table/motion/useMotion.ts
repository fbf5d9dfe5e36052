import { useCallback, useEffect, useRef, useState } from "react";
import { motionIsOff, useSettings } from "../../settings";
import type { News } from "../../wire/types";
import type { SeatTable } from "../../wire/table";
import type { Beat, GameTable } from "../game";
import { useIsHeld } from "./hold";
import { MotionPlayer, plan, type Timed } from "./queue";

export interface Motion {
  /** The table as far as it has been shown. */
  view: unknown;
  beat: Beat | null;
  /** How long the beat runs. */
  ms: number;
  isRunning: boolean;
  summary: News[] | null;
  /** Plays what was summed up. */
  showMe(): void;
  dismiss(): void;
}

/**
 * Shows what came with each message. When a decision waits for me the table stands as it is at once, and only the last
 * beats play over it: nothing that I could answer is ever held back. While something lies over the table to be read, the
 * table under it waits; what came in the meantime follows when that is put away.
 */
export function useMotion(game: GameTable, newest: SeatTable | null): Motion {
  const isHeld = useIsHeld();
  const reached = useRef<SeatTable | null>(null);
  const table = isHeld && reached.current?.seat === newest?.seat ? reached.current : newest;
  const isBehind = table?.n !== newest?.n;
  const wasBehind = useRef(false);
  wasBehind.current ||= isBehind;
  const { speed } = useSettings();
  const [timed, setTimed] = useState<Timed<unknown> | null>(null);
  const [summary, setSummary] = useState<News[] | null>(null);
  const player = useRef<MotionPlayer<unknown>>(null);
  player.current ??= new MotionPlayer(setTimed);
  const asked = !!table?.decision;

  useEffect(() => {
    const motion = player.current!;
    const since = reached.current?.seat === table?.seat ? reached.current : null;
    reached.current = table;
    if (asked) motion.end();
    if (!table) return;
    const fresh = since ? table.history.filter(({ n }) => n > since.n) : table.fresh;
    if (!fresh.length) return;
    const pace = motionIsOff() ? "off" : speed;
    const before = since?.view ?? table.before;
    const all = plan(game, fresh, before, table.view, pace);
    const last = asked ? plan(game, fresh.slice(-2), before, table.view, pace) : all;
    motion.add(asked ? last.beats.map((beat) => ({ ...beat, view: table.view })) : last.beats);
    const isCatchingUp = wasBehind.current;
    wasBehind.current = false;
    if (pace !== "off") setSummary(asked && isCatchingUp ? all.big : last.summary);
    else if (all.big.length) setSummary(all.big.slice(isCatchingUp ? 0 : -1));
  }, [table?.n, table?.seat, game]);

  useEffect(() => player.current!.hold(isHeld), [isHeld]);

  useEffect(() => {
    const skip = (event: Event) => {
      const motion = player.current!;
      if (!motion.isRunning) return;
      if (event instanceof KeyboardEvent && event.repeat && event.key === " ") motion.end();
      else motion.skip();
    };
    window.addEventListener("keydown", skip);
    window.addEventListener("pointerdown", skip);
    return () => {
      window.removeEventListener("keydown", skip);
      window.removeEventListener("pointerdown", skip);
      player.current!.end();
    };
  }, []);

  const dismiss = useCallback(() => setSummary(null), []);
  const showMe = useCallback(() => {
    if (!table || !summary) return;
    setSummary(null);
    for (const news of summary) player.current!.add(plan(game, [news], table.before, table.view, "short").beats);
  }, [table, summary, game]);

  return {
    view: timed ? timed.view : table?.view,
    beat: timed?.beat ?? null,
    ms: timed?.ms ?? 0,
    isRunning: timed !== null || isBehind,
    summary,
    showMe,
    dismiss,
  };
}
