/* What a card of the story did, from the news that followed it. */
import type { View } from "../../../../wire/games/andor";
import type { News } from "../../../../wire/types";
import { happening } from "../../reading";

/** With these, something else begins. */
const ENDS = new Set([
  "card_read",
  "turn_began",
  "day_began",
  "symbol_reached",
  "legend_began",
  "hour_spent",
  "round_began",
]);
/** Said by the card itself, or by the table. */
const SILENT = new Set(["goal_shown"]);

export const deedsOf = (view: Pick<View, "legend">, card: string, news: readonly News[]): News[] => {
  const at = news.findIndex((item) => {
    const event = happening(item);
    return event.type === "card_read" && event.card === `${view.legend}/${card}`;
  });
  if (at < 0) return [];
  const after = news.slice(at + 1);
  const end = after.findIndex(({ event }) => ENDS.has(event.type));
  return (end < 0 ? after : after.slice(0, end)).filter(({ event }) => !SILENT.has(event.type));
};

/** Goals that a card made known. */
export const goalsOf = (view: Pick<View, "legend">, card: string, news: readonly News[]): string[] => {
  const at = news.findIndex((item) => {
    const event = happening(item);
    return event.type === "card_read" && event.card === `${view.legend}/${card}`;
  });
  if (at < 0) return [];
  const found: string[] = [];
  for (const item of news.slice(at + 1)) {
    const event = happening(item);
    if (ENDS.has(event.type)) break;
    if (event.type === "goal_shown") found.push(event.goal);
  }
  return found;
};
