/* How news move the things of the table. */
import scroll from "icon:scroll-unfurled";
import star from "icon:round-star";
import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import type { Beat, Thing } from "../../table/game";
import type { Tagged } from "../../wire/types";
import type { Happening, View } from "../../wire/games/andor";
import { CreaturePiece } from "./art/Creature";
import { ThingIcon } from "./art/Thing";
import { baseOf } from "./reading";
import { say } from "./texts";

const fly = (from: Thing, to: Thing, draw: ReactNode): Beat => ({ kind: "flight", from, to, draw });
const effect = (...things: Thing[]): Beat => ({ kind: "effect", things });

const piece = (name: string) => (
  <svg className="an-flying" viewBox="-30 -58 60 66" width="46" height="51">
    <CreaturePiece name={name} />
  </svg>
);
const stuff = (thing: string) => <ThingIcon thing={thing} size={34} />;
const sign = (icon: string) => (
  <span className="an-flying-sign">
    <Icon of={icon} />
  </span>
);

/** My own things are on my board, those of others at their seat. */
const owned = (view: View, seat: number, thing: string): Thing =>
  seat === view.you ? `mine:${baseOf(thing)}` : `seat:${seat}`;

/** The sunrise is played out over the map, so what happens in it moves nothing beneath. */
export const beats = (tagged: Tagged, before: View): Beat[] => {
  const event = tagged as unknown as Happening;
  if (before.phase === "sunrise" && event.type !== "day_began") return [];
  switch (event.type) {
    case "hero_moved":
    case "hero_beaten":
    case "stood_in_fire":
    case "held_by_sprite":
    case "sprite_defeated":
      return [effect(`hero:${event.seat}`, `seat:${event.seat}`)];
    case "hour_spent":
      return [effect(`hour:${event.hour}`)];
    case "passed":
    case "offer_declined":
    case "hero_rests":
    case "willpower_changed":
    case "strength_changed":
    case "hero_joined":
    case "hero_left":
    case "brews_made":
    case "action_done":
    case "went_hungry":
    case "reward_chosen":
      return [effect(`seat:${event.seat}`, `hero:${event.seat}`)];
    case "turn_began":
    case "hero_chosen":
      return [effect(`seat:${event.seat}`)];
    case "day_began":
      return [effect("day")];
    case "day_ended":
      return [effect("sunrise")];
    case "narrator_moved":
      return [effect("narrator"), effect(`letter:${event.letter}`)];
    case "goal_shown":
      return [effect(`goal:${event.goal.split("/").at(-1)}`)];
    case "goal_reached":
      return [fly(`goal:${event.goal.split("/").at(-1)}`, "narrator", sign(star))];
    case "thing_gained":
      return [fly(`hero:${event.seat}`, owned(before, event.seat, event.thing), stuff(event.thing))];
    case "thing_lost":
      return [effect(owned(before, event.seat, event.thing), `seat:${event.seat}`)];
    case "thing_picked_up":
      return [fly(`ground:${event.space}:${event.thing}`, owned(before, event.seat, event.thing), stuff(event.thing))];
    case "thing_put_down":
      return [fly(owned(before, event.seat, event.thing), `space:${event.space}`, stuff(event.thing))];
    case "thing_handed_over":
      return [fly(`seat:${event.seat}`, `seat:${event.to}`, stuff(event.thing))];
    case "provisions_eaten":
      return [fly(owned(before, event.seat, event.thing), "sunrise", stuff(event.thing))];
    case "article_taken":
      return [fly(`equipment:${event.article}`, owned(before, event.seat, event.article), stuff(event.article))];
    case "article_used":
      return [effect(owned(before, event.seat, event.article), `seat:${event.seat}`)];
    case "herbs_picked":
      return [fly(`herb:${event.space}`, owned(before, event.seat, "star_herb"), stuff("star_herb"))];
    case "spring_emptied":
      return [effect(`spring:${event.space}`, `hero:${event.seat}`)];
    case "book_gone":
      return [effect(`book:${event.book}`)];
    case "book_opened":
    case "spell_cast":
      return [effect(`book:${event.book}`, `seat:${event.seat}`)];
    case "book_laid":
      return [fly(`book:${event.book}`, `letter:${event.letter}`, sign(scroll))];
    case "book_returned":
      return [fly("narrator", `book:${event.book}`, sign(scroll))];
    case "thing_laid":
    case "herbs_grew":
    case "fire_laid":
    case "gemstone_gone":
    case "farmers_lost":
    case "camp_set":
      return [effect(`space:${event.space}`)];
    case "token_laid":
      return [effect(`${event.token}:${event.space}`)];
    case "token_uncovered":
    case "token_activated":
      return [
        effect(`fog:${event.space}`, `cave:${event.space}`, `star:${event.space}`),
        effect(`space:${event.space}`),
      ];
    case "springs_refreshed":
      return [effect(...event.spaces.map((space) => `spring:${space}`))];
    case "wagon_moved":
      return [effect("camp")];
    case "shields_changed":
    case "farmers_delivered":
      return [effect("camp", "shields")];
    case "token_turned":
      return [effect("overtime")];
    case "link_closed":
    case "link_opened":
      return [effect(`space:${event.a}`, `space:${event.b}`)];
    case "figure_placed":
      return [effect(`space:${event.space}`)];
    case "figure_moved":
      return [fly(`figure:${event.figure}:${event.start}`, `space:${event.end}`, piece(event.figure))];
    case "figure_on_shield":
      return [effect("camp", "shields")];
    case "figure_defeated":
      return [effect(`figure:${event.figure}:${event.space}`)];
    case "figure_removed":
      return [effect(`figure:${event.figure}:${event.space}`)];
    case "move_cancelled":
      return [effect(`figure:${event.figure}:${event.space}`, `seat:${event.seat}`)];
    case "skeleton_overcome":
    case "skeleton_defeated":
      return [effect(`figure:skeleton:${event.space}`)];
    case "skeletons_stood_up":
      return [effect(...event.spaces.map((space) => `figure:skeleton:${space}`))];
    case "movement_token_drawn":
      return [effect("hour:4"), effect("hour:5")];
    case "red_die_rolled":
      return [effect(`space:${event.space}`)];
    case "battle_began":
      return [effect(`figure:${event.figure}:${event.space}`, `hero:${event.seat}`)];
    case "hero_rolled":
      return [effect(`battle:roll:${event.seat}`), effect(`battle:roll:${event.seat}`)];
    case "die_turned":
      return [effect(`battle:roll:${event.to}`)];
    case "opponent_rolled":
      return [effect("battle:roll:opponent"), effect("battle:roll:opponent")];
    case "values_compared":
      return [effect("battle:values")];
    case "event_read":
      return [effect("events")];
    default:
      return [];
  }
};

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

/** What a seat has to decide, as far as the table shows it. */
export const waitingFor = (view: View, seat: number): string | null => {
  if (view.phase === "setup") return say("board.wants.hero");
  if (view.battle?.fighters.some((fighter) => fighter.seat === seat)) return say("board.wants.battle");
  if (view.phase === "sunrise") return say("board.wants.sunrise");
  if (view.moving === seat) return say("board.wants.way");
  return view.active === seat ? say("board.wants.hour") : null;
};

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
