/* What was said and who strayed in this round, in order, trick by trick. */
import type { News } from "../../../wire/types";
import { happening } from "../reading";
import type { Seat } from "../worlds";

export interface Remark {
  /** Its place among all news: two may have come with one message. */
  key: number;
  seat: Seat;
  news: News;
  /** It was played, not said. */
  isPlay: boolean;
}

export interface Heard {
  trick: number;
  lines: Remark[];
}

/** What was said in the running round; of one seat alone also what it played off suit, to hold the two side by side. */
export const heardIn = (news: readonly News[], seat: Seat | null): Heard[] => {
  const tricks: Heard[] = [];
  const start = news.findLastIndex(({ event }) => event.type === "round_started");
  news.slice(Math.max(start, 0)).forEach((item, key) => {
    const event = happening(item);
    if (event.type === "trick_started") tricks.push({ trick: event.trick, lines: [] });
    if (event.type !== "said" && event.type !== "off_suit_played") return;
    const isPlay = event.type === "off_suit_played";
    if (seat === null ? isPlay : event.seat !== seat) return;
    if (!tricks.length) tricks.push({ trick: 0, lines: [] });
    tricks.at(-1)!.lines.push({ key, seat: event.seat, news: item, isPlay });
  });
  return tricks.filter(({ lines }) => lines.length > 0);
};
