import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { motionIsOff, useSettings } from "../../settings";
import type { News } from "../../wire/types";
import type { SeatTable } from "../../wire/table";
import type { Beat, GameTable } from "../game";
import { useIsHeld, useRunThrough } from "./hold";
import { MotionPlayer, plan, type Shown } from "./queue";
import { useHidden } from "./useHidden";

/** Somebody who has fewer seconds than this to answer is not kept waiting. */
const SHORT = 10;

export interface Motion {
  /** The table as far as it has been shown: nothing on the page may know more. */
  table: SeatTable | null;
  beat: Beat | null;
  /** How long the beat runs. */
  ms: number;
  /** More has happened than was shown. */
  isBehind: boolean;
  /** When all is shown, something is asked of me. */
  isAsked: boolean;
  summary: News[] | null;
  /** Plays what was summed up. */
  showMe(): void;
  dismiss(): void;
  /** Goes on where the end of a round or game has stopped the table. */
  goOn(): void;
}

/**
 * Shows what came with each message, one beat after the other. What others did is shortened when a decision waits for me;
 * an outcome of my own never is. While something lies over the table to be read, or the page is out of sight, the table
 * waits; what came in the meantime follows then.
 */
export function useMotion(game: GameTable, newest: SeatTable | null, isSkipping = false): Motion {
  const isHidden = useHidden();
  const isHeld = useIsHeld() || isHidden;
  const { speed: wanted } = useSettings();
  const speed = motionIsOff() || isSkipping ? "at_once" : wanted;
  const [shown, setShown] = useState<Shown | null>(null);
  const [summary, setSummary] = useState<{ news: News[]; until: number } | null>(null);
  const player = useRef<MotionPlayer | null>(null);
  const isAsked = !!newest?.decision && newest.n > newest.answered;

  const arrived = useEffectEvent(() => {
    if (!newest) return;
    const last = player.current?.last;
    if (!player.current) {
      player.current = new MotionPlayer(newest, setShown);
      setShown(player.current.shown);
    } else if (last!.seat !== newest.seat || newest.kept !== null) player.current.jump(newest);
    else if (newest.n > last!.n) {
      const fresh = newest.history.filter(({ n }) => n > last!.n);
      const steps = plan(game, fresh, last!.view, newest, speed);
      const cut = player.current.add(steps, isAsked);
      const big = speed === "at_once" ? fresh.filter((one) => isTheirs(game, one, last!)).slice(-1) : cut;
      if (big.length) setSummary({ news: big, until: newest.history.indexOf(big.at(-1)!) });
      // Where there is little time to answer, the same for all, nothing may take of it.
      if (newest.decision?.secret && newest.seconds !== null && newest.seconds < SHORT) player.current.end();
    }
  });
  useLayoutEffect(() => arrived(), [newest?.n, newest?.seat, game]);

  const hold = useEffectEvent(() => {
    const cut = player.current?.hold(isHeld, isAsked) ?? [];
    if (cut.length) setSummary({ news: cut, until: player.current!.last.history.indexOf(cut.at(-1)!) });
  });
  useEffect(() => hold(), [isHeld]);
  useSkipping(player);
  useRunThrough(useCallback(() => player.current?.end(), []));

  const dismiss = useCallback(() => setSummary(null), []);
  const goOn = useCallback(() => {
    setSummary(null);
    player.current?.goOn();
  }, []);
  const showMe = useCallback(() => {
    const table = player.current?.last;
    if (!table || !summary) return;
    setSummary(null);
    // It has happened: the table stays as it is.
    const now = { ...table, between: new Map() };
    const steps = plan({ ...game, closes: undefined }, summary.news, table.view, now, "brisk");
    player.current!.add(
      steps.map((step) => ({ ...step, isTold: false, isKept: true })),
      false,
    );
  }, [summary, game]);

  const isCurrent = !!shown && !!newest && shown.table.seat === newest.seat && shown.table.n <= newest.n;
  const isBehind = isCurrent && shown.table.n < newest.n;
  const table = useMemo(() => {
    if (!isBehind) return newest;
    const later = newest!.history.findIndex(({ n }) => n > shown!.table.n);
    const history = newest!.history.slice(0, later + shown!.told);
    const nothing = {
      decision: null,
      offers: null,
      offers_open: false,
      undo: null,
      hint: null,
      odds: null,
      seconds: null,
    };
    return {
      ...shown!.table,
      ...nothing,
      answered: newest!.answered,
      view: shown!.view,
      history,
      between: newest!.between,
    };
  }, [isBehind, newest, shown]);
  return {
    table,
    // What is to be read comes first: two stops at once would cover each other.
    beat: isCurrent && !(isHeld && shown.beat?.kind === "close") ? shown.beat : null,
    ms: shown?.ms ?? 0,
    isBehind,
    isAsked,
    // It tells of what was shown, and nothing of what is still to come.
    summary: summary && table && table.history.length > summary.until ? summary.news : null,
    showMe,
    dismiss,
    goOn,
  };
}

/** Worth a slip, and not an outcome of mine, which had one of its own. */
const isTheirs = (game: GameTable, { event }: News, { view, seat }: SeatTable): boolean =>
  (game.isBig?.(event, view) ?? true) && !game.isOutcome?.(event, view, seat);

/** Any key, click or tap ends the running beat; holding Space runs through all of them.
    A click does so last of all: it is no answer to the question that follows, which may stand where it fell. */
function useSkipping(player: { current: MotionPlayer | null }) {
  const leave = useEffectEvent(() => player.current?.jump(player.current.last));
  useEffect(() => {
    const skip = (event: KeyboardEvent) => {
      if (event.repeat) {
        if (event.key === " ") player.current?.end();
      } else player.current?.skip();
    };
    const clicked = (event: MouseEvent) => void (event.detail && setTimeout(() => player.current?.skip()));
    window.addEventListener("keydown", skip);
    window.addEventListener("click", clicked, { capture: true });
    return () => {
      window.removeEventListener("keydown", skip);
      window.removeEventListener("click", clicked, { capture: true });
      leave();
    };
  }, [player]);
}
