/* What was told last and is worth a look: a die for a card, with what it brought; a Chance card. */
import type { DiceRolled, Happening } from "../../../wire/games/prophecy";
import type { News } from "../../../wire/types";
import { happening } from "../reading";

/** What a die brings follows it at once. */
const FOLLOWS: ReadonlySet<Happening["type"]> = new Set([
  "gained",
  "lost",
  "paid",
  "regained",
  "cube_gained",
  "cube_lost",
  "card_taken",
  "card_lost",
  "card_broken",
  "card_resisted",
  "drifted",
]);

export interface RollTold {
  roll: DiceRolled;
  /** What came of it. */
  after: readonly News[];
}

/** The die that was rolled just now, with what it has brought so far. */
export const rollTold = (news: readonly News[]): RollTold | null => {
  for (let k = news.length - 1; k >= 0; k--) {
    const event = happening(news[k]!);
    if (event.type === "dice_rolled") return { roll: event, after: news.slice(k + 1) };
    if (!FOLLOWS.has(event.type)) return null;
  }
  return null;
};

/** The Chance card that was turned up just now, while it takes effect. */
export const turnedUp = (news: readonly News[]): string | null => {
  for (let k = news.length - 1; k >= 0; k--) {
    const event = happening(news[k]!);
    if (event.type === "chance_turned_up") return event.card;
    if (!FOLLOWS.has(event.type)) return null;
  }
  return null;
};
