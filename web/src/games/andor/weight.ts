/* Which news weigh much: those on slips, in bold, to be waited for, or not told at all. */
import type { Happening, View } from "../../wire/games/andor";
import type { Tagged } from "../../wire/types";

const BIG = new Set<Happening["type"]>([
  "legend_began",
  "day_began",
  "narrator_moved",
  "goal_shown",
  "goal_reached",
  "legend_won",
  "legend_lost",
  "action_granted",
  "narrator_stayed",
  "offer_declined",
  "book_gone",
  "hero_beaten",
  "stood_in_fire",
  "held_by_sprite",
  "hero_rests",
  "went_hungry",
  "token_activated",
  "farmers_delivered",
  "farmers_lost",
  "figure_on_shield",
  "figure_defeated",
  "skeletons_stood_up",
  "movement_token_drawn",
  "event_read",
  "event_fended_off",
  "battle_began",
  "battle_won",
  "battle_over",
  "book_returned",
  "spell_cast",
  "link_closed",
  "link_opened",
  "token_turned",
  "springs_dried",
  "move_cancelled",
]);

/** What a card of the story or the scene of a battle says needs no slip. */
const ON_A_SCENE = new Set<Happening["type"]>([
  "legend_began",
  "goal_shown",
  "action_granted",
  "battle_began",
  "battle_won",
]);

/** A sunrise is told by its own scene. Without a view: what is bold in the log. */
export const isBig = (event: Tagged, before?: View): boolean => {
  const type = event.type as Happening["type"];
  return BIG.has(type) && (!before || (before.phase !== "sunrise" && !ON_A_SCENE.has(type)));
};

const OUTCOMES = new Set<Happening["type"]>([
  "hero_rolled",
  "opponent_rolled",
  "values_compared",
  "battle_over",
  "hero_beaten",
]);

const FOUND = new Set<Happening["type"]>(["token_activated", "event_read"]);

/**
 * Throws and results of a battle in which this seat fights, what its hero uncovers, and each symbol of a sunrise at which
 * something happens.
 */
export const isOutcome = (event: Tagged, before: View, seat: number | null, next?: Tagged): boolean => {
  const type = event.type as Happening["type"];
  if (before.phase === "sunrise")
    return !READ_APART.has(type) && (!next || ENDS_SYMBOL.has(next.type as Happening["type"]));
  if (seat === null) return false;
  if (FOUND.has(type)) return before.phase === "day" && before.active === seat;
  return (
    OUTCOMES.has(type) && (event.seat === seat || !!before.battle?.fighters.some((fighter) => fighter.seat === seat))
  );
};
const ENDS_SYMBOL = new Set<Happening["type"]>(["symbol_reached", "day_began"]);
/** A card of the story lies open until it was read, and the end of the Legend stops the table by itself. */
const READ_APART = new Set<Happening["type"]>([...ENDS_SYMBOL, "card_read", "legend_won", "legend_lost"]);

/** What the log need not say, because the line beside it does. */
const SILENT = new Set<Happening["type"]>([
  "turn_began",
  "hour_spent",
  "symbol_reached",
  "round_began",
  "rule_changed",
]);

export const isSilent = (event: Tagged): boolean =>
  SILENT.has(event.type as Happening["type"]) && !(event.type === "hour_spent" && Number(event.price) > 0);
