/** The motion of a table: one queue, one beat after the other, each driven by one event of the log. */
import type { News } from "../../wire/types";
import type { Beat, GameTable } from "../game";

export const TIMES = { lift: 120, flight: 420, effect: 220, news: 900 } as const;
/** A queue that would take longer than this runs at double speed. */
export const HURRY = 3_000;
/** One that would take longer than this is summed up in one slip. */
export const TOO_LONG = 8_000;

export type Speed = "off" | "short" | "full";

export interface Timed<View> {
  beat: Beat;
  ms: number;
  /** The table while the beat runs. */
  view: View;
}

export interface Plan<View> {
  beats: Timed<View>[];
  /** What happened, when it is too much to be shown one by one. */
  summary: News[] | null;
  /** What was worth a slip. */
  big: News[];
}

/** The beats of these news in order, from one view to another. */
export function plan<View>(
  game: Pick<GameTable<View>, "beats" | "step" | "isBig">,
  news: News[],
  before: View,
  after: View,
  speed: Speed,
): Plan<View> {
  const beats: Timed<View>[] = [];
  const big: News[] = [];
  let view = before;
  for (const one of news) {
    const own = game.beats?.(one.event, view, after) ?? [];
    const next = game.step ? game.step(view, one.event, after) : after;
    for (const beat of own) beats.push({ beat, ms: TIMES[beat.kind], view: beat.kind === "effect" ? next : view });
    const isBig = game.isBig?.(one.event, view) ?? true;
    view = next;
    if (!isBig) continue;
    big.push(one);
    beats.push({ beat: { kind: "news", news: one }, ms: TIMES.news, view });
  }
  if (speed === "off") return { beats: [], summary: null, big };
  const total = beats.reduce((sum, { ms }) => sum + ms, 0);
  if (total > TOO_LONG) return { beats: [], summary: news, big };
  const factor = (speed === "short" ? 0.5 : 1) * (total > HURRY ? 0.5 : 1);
  return { beats: beats.map((timed) => ({ ...timed, ms: timed.ms * factor })), summary: null, big };
}

export interface Timer {
  later(run: () => void, ms: number): number;
  never(timer: number): void;
}

const browser: Timer = {
  later: (run, ms) => window.setTimeout(run, ms),
  never: (timer) => window.clearTimeout(timer),
};

/** Plays timed beats. Whoever listens hears each beat begin, and null when nothing is left. */
export class MotionPlayer<View> {
  #queue: Timed<View>[] = [];
  #running: Timed<View> | null = null;
  #timer = 0;
  #isHeld = false;
  /** The running beat is over, but is held. */
  #isDue = false;

  constructor(
    private readonly show: (timed: Timed<View> | null) => void,
    private readonly timer: Timer = browser,
  ) {}

  get isRunning() {
    return this.#running !== null;
  }

  add(beats: Timed<View>[]) {
    this.#queue.push(...beats);
    if (!this.#running) this.#next();
  }

  /** As long as it is held, the running beat stays. */
  hold(isHeld: boolean) {
    this.#isHeld = isHeld;
    if (!isHeld && this.#isDue) this.#next();
  }

  /** Ends the running beat. */
  skip() {
    if (this.#isHeld) return;
    this.timer.never(this.#timer);
    if (this.#running) this.#next();
  }

  /** Ends everything that is queued. */
  end() {
    this.timer.never(this.#timer);
    this.#queue = [];
    if (this.#running) this.#next();
  }

  #next() {
    const next = this.#queue.shift() ?? null;
    if (!next && !this.#running) return;
    this.#running = next;
    this.#isDue = false;
    this.show(next);
    if (next) this.#timer = this.timer.later(() => (this.#isHeld ? (this.#isDue = true) : this.#next()), next.ms);
  }
}
