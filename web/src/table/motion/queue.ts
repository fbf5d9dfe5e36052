/**
 * What a table shows, in one queue: board, log, bar and panels all read the state after the beats that were shown so far.
 * Every beat is driven by one event of the log.
 */
import type { Speed } from "../../settings";
import type { SeatTable } from "../../wire/table";
import type { News } from "../../wire/types";
import type { Beat, GameTable } from "../game";

export const TIMES = { lift: 120, flight: 420, effect: 220, news: 900 } as const;
/** So long the outcome of something of mine stands before anything else is shown or asked: it is read as fast, however
    fast others are to go. */
export const OUTCOME: Record<Speed, number> = { calm: 1_200, brisk: 900, at_once: 900 };
/** Longer for what has many words. */
const PER_WORD: Record<Speed, number> = { calm: 150, brisk: 110, at_once: 110 };
/** A queue that would take longer than this runs at double speed. */
const HURRY = 3_000;
/** One that would take longer than this is summed up in one slip. */
const TOO_LONG = 8_000;
/** What others did may keep a question of mine waiting so long, and no longer. */
export const PATIENCE = 1_500;
/** To be done by then, it may run so many times as fast; what would have to run faster is summed up. */
const FASTEST = 4;

/** One step of the show. */
export interface Timed<View = unknown> {
  /** Null where the table changes and there is nothing to look at. */
  beat: Beat | null;
  /** How long it would take if nothing hurried it; for ever: until the person goes on. */
  full: number;
  ms: number;
  /** The table while it runs. */
  view: View;
  /** With it one more event stands on the table and in the log. */
  isTold: boolean;
  /** Never cut short: an outcome of mine, or the end of a round or game. */
  isKept: boolean;
  /** Of an event that is shown whatever is cut: no summary tells it again. */
  isSeen: boolean;
  /** With it everything that this message brought is shown. */
  table: SeatTable | null;
}

type Plays<View> = Pick<GameTable<View>, "beats" | "isBig" | "isOutcome" | "toRead" | "closes">;

/** The steps of the news of one message, from the view before it to the message itself. */
export function plan<View>(
  game: Plays<View>,
  news: News[],
  before: View,
  table: SeatTable,
  speed: Speed,
): Timed<View>[] {
  const steps: Timed<View>[] = [];
  const after = table.view as View;
  const factor = speed === "brisk" ? 0.5 : 1;
  let view = before;
  for (const [k, one] of news.entries()) {
    const next = (table.between.get(one) ?? after) as View;
    const isMine = game.isOutcome?.(one.event, view, table.seat, news[k + 1]?.event, after) ?? false;
    const isBig = game.isBig?.(one.event, view) ?? true;
    const isSeen = isMine || (game.closes?.(one.event) ?? false);
    const own: Timed<View>[] = [];
    const put = (beat: Beat | null, full: number, isKept = false) => {
      const isAfter = beat?.kind !== "lift" && beat?.kind !== "flight";
      const isTold = isAfter && !own.some((step) => step.isTold);
      own.push({ beat, full, ms: full, view: isAfter ? next : view, isTold, isKept, isSeen, table: null });
    };
    if (speed !== "at_once")
      for (const beat of game.beats?.(one.event, view, after) ?? [])
        put(beat, factor * TIMES[beat.kind as "effect"], isMine);
    if (isMine)
      put(
        isBig ? { kind: "news", news: one } : { kind: "effect", things: [] },
        timeToRead([isBig ? saidIn(one) : "", game.toRead?.(one.event) ?? ""], speed),
        true,
      );
    else if (isBig && speed !== "at_once") put({ kind: "news", news: one }, factor * TIMES.news);
    if (game.closes?.(one.event)) put({ kind: "close", news: one }, Infinity, true);
    if (!own.some(({ isTold }) => isTold)) put(null, 0);
    steps.push(...own);
    view = next;
  }
  const whole: Timed<View> = {
    beat: null,
    full: 0,
    ms: 0,
    view: after,
    isTold: false,
    isKept: false,
    isSeen: false,
    table,
  };
  // The last slip lies on the table as it is now: nobody waits for it.
  const last = steps.at(-1);
  if (last?.beat?.kind !== "news" || last.isKept) return [...steps, whole];
  return [...steps.slice(0, -1), { ...whole, isTold: last.isTold }, { ...last, view: after, isTold: false }];
}

/** So long an outcome of mine stands: long enough to read what lies there. */
const timeToRead = (texts: string[], speed: Speed): number => {
  const words = texts.join(" ").split(/\s+/).filter(Boolean);
  return Math.max(OUTCOME[speed], words.length * PER_WORD[speed]);
};

const saidIn = ({ words }: News): string =>
  words.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");

const without = (step: Timed): Timed => ({ ...step, beat: null, ms: 0 });

/**
 * What is left of a queue: hurried when it is long or keeps me from answering, cut when it is too long for that. What was
 * cut and would have had a slip is summed up. Nobody can answer before a stop: up to there no question hurries anything,
 * and nothing is summed up, for a summary would lie over what is to be read there.
 */
export function hurried(queue: Timed[], isAsked: boolean): { queue: Timed[]; cut: News[] } {
  const stop = queue.findLastIndex(({ full }) => full === Infinity) + 1;
  const after = shortened(queue.slice(stop), isAsked);
  return { queue: [...faster(queue.slice(0, stop)), ...after.queue], cut: after.cut };
}

/** All of it, and where it is long so fast that it is over in time if it can be. */
function faster(queue: Timed[]): Timed[] {
  const total = lengthOf(queue);
  const factor = total > HURRY ? Math.max(1 / FASTEST, Math.min(0.5, TOO_LONG / 2 / total)) : 1;
  return queue.map((step) => ({ ...step, ms: step.isKept ? step.full : step.full * factor }));
}

const lengthOf = (queue: Timed[]): number => queue.reduce((sum, { full, isKept }) => sum + (isKept ? 0 : full), 0);

function shortened(queue: Timed[], isAsked: boolean): { queue: Timed[]; cut: News[] } {
  const total = lengthOf(queue);
  if (total > (isAsked ? FASTEST * PATIENCE : TOO_LONG)) {
    const lastSlip = queue.findLastIndex(({ beat, table }) => beat !== null && !table);
    const kept = queue.map((step, k) =>
      step.isKept || (k === lastSlip && step.beat?.kind === "news") ? step : without(step),
    );
    const cut = queue.flatMap(({ beat, isSeen }, k) =>
      beat?.kind === "news" && !isSeen && k !== lastSlip ? [beat.news] : [],
    );
    return { queue: kept, cut };
  }
  const factor = isAsked ? Math.min(1, PATIENCE / total) : total > HURRY ? 0.5 : 1;
  return { queue: queue.map((step) => ({ ...step, ms: step.isKept ? step.full : step.full * factor })), cut: [] };
}

export interface Timer {
  later(run: () => void, ms: number): number;
  never(timer: number): void;
}

const browser: Timer = {
  later: (run, ms) => window.setTimeout(run, ms),
  never: (timer) => window.clearTimeout(timer),
};

/** The table as far as it has been shown. */
export interface Shown {
  /** The last message that was shown whole. */
  table: SeatTable;
  view: unknown;
  /** How many events after that were shown already. */
  told: number;
  beat: Beat | null;
  ms: number;
}

/** Plays the queue. Whoever listens hears whenever what is shown changes. */
export class MotionPlayer {
  #queue: Timed[] = [];
  #shown: Shown;
  #timer = 0;
  #isHeld = false;
  /** The running beat is over, but is held. */
  #isDue = false;

  constructor(
    start: SeatTable,
    private readonly show: (shown: Shown) => void,
    private readonly timer: Timer = browser,
  ) {
    this.#shown = { table: start, view: start.view, told: 0, beat: null, ms: 0 };
  }

  get shown() {
    return this.#shown;
  }

  /** The newest message that is shown or will be. */
  get last(): SeatTable {
    return this.#queue.findLast(({ table }) => table)?.table ?? this.#shown.table;
  }

  /** More to show. What is summed up instead comes back. */
  add(steps: Timed[], isAsked: boolean): News[] {
    this.#queue.push(...steps);
    const cut = this.#isHeld ? [] : this.#hurry(isAsked);
    if (!this.#shown.beat && !this.#isHeld) this.#next();
    return cut;
  }

  /** Something else is to be shown from now on: another seat, or a table on which something was taken back. */
  jump(table: SeatTable) {
    this.timer.never(this.#timer);
    this.#queue = [];
    this.#isDue = false;
    this.#tell({ table, view: table.view, told: 0, beat: null, ms: 0 });
  }

  /** As long as it is held, the table stays as it is. */
  hold(isHeld: boolean, isAsked: boolean): News[] {
    if (isHeld === this.#isHeld) return [];
    this.#isHeld = isHeld;
    if (isHeld) return [];
    const cut = this.#hurry(isAsked);
    if (this.#isDue || !this.#shown.beat) this.#next();
    return cut;
  }

  /** Ends the running beat. */
  skip() {
    if (this.#isHeld || !this.#shown.beat || this.#shown.ms === Infinity) return;
    this.#next();
  }

  /** Ends everything up to where the table stops. */
  end() {
    if (this.#isHeld || this.#shown.ms === Infinity) return;
    const stop = this.#queue.findIndex(({ ms }) => ms === Infinity);
    this.#queue = this.#queue.map((step, k) => (stop < 0 || k < stop ? without(step) : step));
    this.#next();
  }

  /** The person goes on where the table had stopped. */
  goOn() {
    if (this.#shown.ms === Infinity) this.#next();
  }

  #hurry(isAsked: boolean): News[] {
    const { queue, cut } = hurried(this.#queue, isAsked);
    this.#queue = queue;
    return cut;
  }

  #tell(shown: Shown) {
    this.#shown = shown;
    this.show(shown);
  }

  #next() {
    this.timer.never(this.#timer);
    this.#isDue = false;
    let { table, view, told } = this.#shown;
    let step = this.#queue.shift();
    for (; step; step = this.#queue.shift()) {
      view = step.view;
      if (step.isTold) told += 1;
      if (step.table) [table, told] = [step.table, 0];
      if (step.ms > 0) break;
    }
    this.#tell({ table, view, told, beat: step?.beat ?? null, ms: step?.ms ?? 0 });
    if (!step || step.ms === Infinity) return;
    this.#timer = this.timer.later(() => (this.#isHeld ? (this.#isDue = true) : this.#next()), step.ms);
  }
}
