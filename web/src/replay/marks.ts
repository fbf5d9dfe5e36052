/* What is marked on the line of a replay, and which of it is told in words. */
import type { GameTable } from "../table/game";
import type { Step } from "./steps";

export interface TimelineMark {
  title: string;
  /** Its first step. */
  at: number;
}

/** A letter of a label is so wide at most, in pixels; so much lies between two labels. */
const [LETTER_PX, GAP_PX] = [6.6, 10];

/** Where each round begins. What is called the same, as the turns of several heroes, is one round. */
export function roundsOf(game: Pick<GameTable, "round" | "heading">, steps: readonly Step[]): TimelineMark[] {
  const rounds: TimelineMark[] = [];
  steps.forEach(({ news, heading, view }, at) => {
    const title = game.round ? news.map(({ event }) => game.round!(event, view)).findLast(Boolean) : heading;
    if (title && title !== rounds.at(-1)?.title) rounds.push({ title, at });
  });
  return rounds;
}

/** As many of these as lie so far apart, from the first on. */
export function spread<T extends { at: number }>(all: readonly T[], apart: number): T[] {
  const kept: T[] = [];
  for (const one of all) if (!kept.length || one.at - kept.at(-1)!.at > apart) kept.push(one);
  return kept;
}

export interface Label extends TimelineMark {
  isRound: boolean;
  /** Where its text begins, in pixels. */
  left: number;
}

/** As many labels as fit beside each other on a line of this width: rounds first, then the headings between them. */
export function labelled(
  rounds: readonly TimelineMark[],
  chapters: readonly TimelineMark[],
  last: number,
  width: number,
): Label[] {
  const kept: Label[] = [];
  const long = ({ title }: TimelineMark) => title.length * LETTER_PX + GAP_PX;
  const put = (isRound: boolean) => (mark: TimelineMark) => {
    const left = Math.max(0, Math.min((mark.at / last) * width, width - long(mark)));
    const isFree = kept.every((one) => left + long(mark) <= one.left || one.left + long(one) <= left);
    if (isFree) kept.push({ ...mark, isRound, left });
  };
  rounds.forEach(put(true));
  chapters.filter(({ title }) => !rounds.some((one) => one.title === title)).forEach(put(false));
  return kept.sort((a, b) => a.at - b.at);
}
