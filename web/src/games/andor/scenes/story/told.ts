/* What a card of the story did, from the news that followed it. */
import type { Happening, View } from "../../../../wire/games/andor";
import type { News } from "../../../../wire/types";
import { happening } from "../../reading";

/** With these, something else begins: another card, a symbol, a turn, or what a hero does. */
const ENDS: ReadonlySet<Happening["type"]> = new Set<Happening["type"]>([
  "card_read",
  "legend_began",
  "symbol_reached",
  "day_began",
  "hero_rests",
  "turn_began",
  "hour_spent",
  "passed",
  "day_ended",
  "battle_began",
  "round_began",
  "action_done",
  "brews_made",
  "book_opened",
  "spell_cast",
  "thing_picked_up",
  "thing_put_down",
  "thing_handed_over",
  "herbs_picked",
  "spring_emptied",
]);
/** Said by the card itself, or by the table. */
const SILENT: ReadonlySet<Happening["type"]> = new Set<Happening["type"]>(["goal_shown"]);

/** A movement token is drawn by a card, or by a hero whose fourth hour is over. */
const isEnd = (event: Happening): boolean =>
  ENDS.has(event.type) || (event.type === "movement_token_drawn" && event.seat >= 0);

/** Everything that a card brought about. */
const after = (view: Pick<View, "legend">, card: string, news: readonly News[]): News[] => {
  const at = news.findIndex((item) => {
    const event = happening(item);
    return event.type === "card_read" && event.card === `${view.legend}/${card}`;
  });
  if (at < 0) return [];
  const rest = news.slice(at + 1);
  const end = rest.findIndex((item) => isEnd(happening(item)));
  return end < 0 ? rest : rest.slice(0, end);
};

export const actionsOf = (view: Pick<View, "legend">, card: string, news: readonly News[]): News[] =>
  after(view, card, news).filter((item) => !SILENT.has(happening(item).type));

/** Goals that a card made known. */
export const goalsOf = (view: Pick<View, "legend">, card: string, news: readonly News[]): string[] =>
  after(view, card, news).flatMap((item) => {
    const event = happening(item);
    return event.type === "goal_shown" ? [event.goal] : [];
  });
