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
    case "hour_spent":
      return [effect(`hour:${event.hour}`)];
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
    case "figure_placed":
    case "red_die_rolled":
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
    case "figure_on_shield":
      return [effect("camp", "shields")];
    case "token_turned":
      return [effect("overtime")];
    case "link_closed":
    case "link_opened":
      return [effect(`space:${event.a}`, `space:${event.b}`)];
    case "figure_moved":
      return [fly(`figure:${event.figure}:${event.start}`, `space:${event.end}`, piece(event.figure))];
    case "figure_defeated":
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
      return [before.tracks.token_hour, before.tracks.token_hour + 1].map((hour) => effect(`hour:${hour}`));
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
