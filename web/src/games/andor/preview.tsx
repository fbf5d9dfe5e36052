/* The icons of what options lead to, and of what is to be known of them. */
import card from "icon:scroll-unfurled";
import dice from "icon:rolling-dices";
import fist from "icon:biceps";
import fire from "icon:small-fire";
import heart from "icon:hearts";
import broken from "icon:heart-minus";
import hourglass from "icon:hourglass";
import narrator from "icon:scroll-quill";
import rooster from "icon:rooster";
import skull from "icon:daemon-skull";
import somebody from "icon:three-friends";
import wagon from "icon:walking-boot";
import type { Tagged } from "../../wire/types";
import { foeOf } from "./content";
import { BOOKS, THINGS } from "./looks";
import { iconOfThing } from "./reading";

const ICONS: Record<string, string> = {
  hour_spent: hourglass,
  willpower_changed: broken,
  strength_changed: fist,
  narrator_moved: narrator,
  thing_lost: iconOfThing("star_herb"),
  day_ended: rooster,
  way: hourglass,
  way_price: broken,
  rides_along: somebody,
  holds: skull,
  fire,
  fed: wagon,
  sprite: THINGS.cave!.icon,
  spring: THINGS.spring!.icon,
  herbs: THINGS.star_herb!.icon,
  foe: skull,
  foe_dice: dice,
  own_dice: dice,
  reward: fist,
  hour_a_round: hourglass,
  narrator,
  first_to_end: rooster,
  hours_unused: hourglass,
  eats: iconOfThing("apple_nut"),
  hungry: iconOfThing("apple_nut"),
  get_in: skull,
  said: card,
  more_strength: fist,
  strength_of: fist,
  added: dice,
  counts_twice: dice,
  value_stands: dice,
  loss: broken,
};

export const iconOf = ({ type, ...values }: Tagged): string | null => {
  switch (type) {
    case "stands":
    case "lies":
      return foeOf(String(values.figure)).icon;
    case "token":
      return THINGS[String(values.kind)]?.icon ?? card;
    case "thing":
    case "eaten":
      return iconOfThing(String(values.thing));
    case "spell":
      return BOOKS[String(values.book)]?.icon ?? card;
    case "reward_is_shared":
      return values.points === "strength" ? fist : heart;
    case "skeleton_to":
      return values.place === "space_200" ? narrator : rooster;
    default:
      return ICONS[type] ?? null;
  }
};
