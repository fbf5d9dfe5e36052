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
]);

/** In place of a card: the compass under water. */
export const COMPASS = "compass";

export interface RollTold {
  roll: Pick<DiceRolled, "seat" | "card" | "die" | "added">;
  /** What came of it. */
  after: readonly News[];
}

/** The die that was rolled just now, with what it has brought so far. */
export const rollTold = (news: readonly News[]): RollTold | null => {
  for (let k = news.length - 1; k >= 0; k--) {
    const event = happening(news[k]!);
    if (event.type === "dice_rolled") return { roll: event, after: news.slice(k + 1) };
    if (event.type === "drifted")
      return { roll: { seat: event.seat, card: COMPASS, die: event.die, added: 0 }, after: [] };
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

export interface Shown {
  how: "goods" | "looked" | "plane";
  cards: readonly string[];
  /** The Astral Plane that shows them, if one does. */
  plane: string;
}

/** Cards that an event shows without a question about them. */
export const shownBy = (event: Happening): Shown | null => {
  switch (event.type) {
    case "goods_shown":
      return { how: "goods", cards: event.cards, plane: "" };
    case "cards_looked_at":
      return event.cards?.length ? { how: "looked", cards: event.cards, plane: "" } : null;
    case "plane_cards_turned_up":
      return { how: "plane", cards: event.cards, plane: event.plane };
    default:
      return null;
  }
};

/** The cards that were shown just now. */
export const justShown = (news: readonly News[]): Shown | null => {
  const last = news.at(-1);
  return last ? shownBy(happening(last)) : null;
};
