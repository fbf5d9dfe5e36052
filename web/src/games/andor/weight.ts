/* Which news weigh much: those on slips, in bold, to be waited for, or not told at all. */
import { BIG, QUIET, type Happening, type View } from "../../wire/games/andor";
import type { Tagged } from "../../wire/types";

const types = (...found: Happening["type"][]): ReadonlySet<string> => new Set(found);

/** What a card of the story or the scene of a battle says needs no slip. */
const ON_A_SCENE = types("legend_began", "goal_shown", "action_granted", "battle_began", "battle_won");

/** A sunrise is told by its own scene. Without a view: what is bold in the log. */
export const isBig = ({ type }: Tagged, before?: View): boolean =>
  BIG.has(type) && (!before || (before.phase !== "sunrise" && !ON_A_SCENE.has(type)));

const OUTCOMES = types("hero_rolled", "opponent_rolled", "values_compared", "battle_over", "hero_beaten");
const FOUND = types("token_activated", "event_read");

/**
 * Throws and results of a battle in which this seat fights, what its hero uncovers, and each symbol of a sunrise at which
 * something happens.
 */
export const isOutcome = (event: Tagged, before: View, seat: number | null, next?: Tagged): boolean => {
  const { type } = event;
  if (before.phase === "sunrise") return !READ_APART.has(type) && (!next || ENDS_SYMBOL.has(next.type));
  if (seat === null) return false;
  if (FOUND.has(type)) return before.phase === "day" && before.active === seat;
  return (
    OUTCOMES.has(type) && (event.seat === seat || !!before.battle?.fighters.some((fighter) => fighter.seat === seat))
  );
};
const ENDS_SYMBOL = types("symbol_reached", "day_began");
/** A card of the story lies open until it was read, and the end of the Legend stops the table by itself. */
const READ_APART = types("symbol_reached", "day_began", "card_read", "legend_won", "legend_lost");

export const isSilent = (event: Tagged): boolean =>
  QUIET.has(event.type) && !(event.type === "hour_spent" && Number(event.price) > 0);
