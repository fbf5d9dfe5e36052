/* What is remembered of a finished game, in the words in which it was told. */
import type { News, Tagged } from "../../wire/types";

export interface Remembered {
  milestones: readonly { round: number; event: Tagged }[];
}

export interface Stretch {
  round: number;
  told: News[];
}

const written = (event: Tagged): string =>
  JSON.stringify(Object.entries(event).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Milestones by rounds, each as the log told it; what the log does not tell is left out. */
export const courseOf = ({ milestones }: Remembered, news: readonly News[]): Stretch[] => {
  const found: Stretch[] = [];
  let from = 0;
  for (const { round, event } of milestones) {
    const at = news.findIndex((one, k) => k >= from && written(one.event) === written(event));
    if (at < 0) continue;
    from = at + 1;
    const last = found.at(-1);
    if (last?.round === round) last.told.push(news[at]!);
    else found.push({ round, told: [news[at]!] });
  }
  return found;
};
