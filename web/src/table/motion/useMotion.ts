import { useCallback, useEffect, useRef, useState } from "react";
import { motionIsOff, useSettings } from "../../settings";
import type { News } from "../../wire/types";
import type { SeatTable } from "../../wire/table";
import type { Beat, GameTable } from "../game";
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
 * beats play over it: nothing that I could answer is ever held back.
 */
export function useMotion(game: GameTable, table: SeatTable | null): Motion {
  const { speed } = useSettings();
  const [timed, setTimed] = useState<Timed<unknown> | null>(null);
  const [summary, setSummary] = useState<News[] | null>(null);
  const player = useRef<MotionPlayer<unknown>>(null);
  player.current ??= new MotionPlayer(setTimed);
  const asked = !!table?.decision;

  useEffect(() => {
    const motion = player.current!;
    if (asked) motion.end();
    if (!table || !table.fresh.length) return;
    const pace = motionIsOff() ? "off" : speed;
    const own = plan(game, asked ? table.fresh.slice(-2) : table.fresh, table.before, table.view, pace);
    motion.add(asked ? own.beats.map((beat) => ({ ...beat, view: table.view })) : own.beats);
    const big = table.fresh.filter(({ event }) => game.isBig?.(event) ?? true);
    if (pace !== "off") setSummary(own.summary);
    else if (big.length) setSummary(big.slice(-1));
  }, [table?.n, table?.seat, game]);

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
    isRunning: timed !== null,
    summary,
    showMe,
    dismiss,
  };
}
