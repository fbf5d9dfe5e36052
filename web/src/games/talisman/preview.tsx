/* What cards say that an option is about, and the icons of what it leads to. */
import boot from "icon:walking-boot";
import broken from "icon:heart-minus";
import castle from "icon:qaitbay-citadel";
import chest from "icon:locked-chest";
import coins from "icon:coins";
import dice from "icon:rolling-dices";
import die from "icon:dice-six-faces-four";
import draw from "icon:card-draw";
import dove from "icon:peace-dove";
import flame from "icon:small-fire";
import frog from "icon:frog";
import gone from "icon:card-discard";
import hazard from "icon:hazard-sign";
import home from "icon:house";
import hourglass from "icon:hourglass";
import laurels from "icon:laurel-crown";
import portal from "icon:magic-portal";
import pray from "icon:prayer";
import rune from "icon:rune-stone";
import sabres from "icon:crossed-sabres";
import shield from "icon:shield-reflect";
import somebody from "icon:three-friends";
import stall from "icon:shop";
import skull from "icon:evil-eyes";
import target from "icon:on-target";
import thief from "icon:robber";
import type { PreviewLine } from "../../table/game";
import type { Option, Tagged } from "../../wire/types";
import type { Back } from "../../wire/games/talisman";
import { cardOf, faceOf, pictureOf, spaceOf } from "./content";
import { BACKS, iconOfCard } from "./looks";
import { chosenOf } from "./reading";

/** What a card or a space that an option is about says: nobody should have to look it up first. */
export const preview = (option: Option): PreviewLine[] => {
  const id = cardIn(option);
  const card = id ? cardOf(id) : undefined;
  if (card?.text) return [{ icon: iconOfCard(id!), text: card.text }];
  const space = spaceIn(option);
  return space && !space.draw ? [{ icon: pictureOf(space, boot), text: space.text }] : [];
};

const spaceIn = (option: Option) => {
  const chosen = chosenOf(option);
  return "space" in chosen ? spaceOf(chosen.space) : undefined;
};

const cardIn = (option: Option): string | null => {
  const chosen = chosenOf(option);
  switch (chosen.type) {
    case "cast_spell":
      return chosen.spell;
    case "use_potion":
      return chosen.potion;
    case "buy":
    case "steal":
    case "choose_card":
    case "take_card":
    case "send_bodyguard":
    case "reward_object":
    case "offer_card":
    case "take_back_card":
    case "ditch_card":
      return chosen.card;
    case "use_ability":
    case "move_as":
    case "use_on":
      return chosen.source;
    case "shoot":
      return chosen.means;
    default:
      return null;
  }
};

const ICONS: Record<string, string> = {
  path: boot,
  on_roll: dice,
  stands_there: somebody,
  face_down: BACKS.adventure.icon,
  badland: hazard,
  at_home: home,
  sells: stall,
  nothing_sold: stall,
  for_gold: stall,
  by_theft: thief,
  runeland: rune,
  prayer: pray,
  sanctuary: dove,
  portal,
  gate: flame,
  citadel: castle,
  costs_life: broken,
  cannot_win: skull,
  hits_from: target,
  draws: draw,
  sentinel: shield,
  guardian: sabres,
  adds: dice,
  wins_on: die,
  draws_on: die,
  comes_to: laurels,
  needs_room: gone,
  became_toad: frog,
  turns_lost: hourglass,
  turn_missed: hourglass,
  hero_died: skull,
  life_saved: shield,
  death_prevented: shield,
  trophies_traded: laurels,
  hero_moved: boot,
  hero_held: hourglass,
  retreat_announced: boot,
  rolled: dice,
  rerolled: dice,
  die_set: die,
  alignment_changed: pray,
  bought: coins,
  robbed: thief,
  card_stolen: thief,
  tokens_stolen: thief,
  card_discarded: gone,
  card_lost: gone,
  deck_renewed: draw,
  nothing_drawn: draw,
  vessel_filled: chest,
  ranged_attack: target,
  destiny_drawn: flame,
  valley_reached: flame,
  no_talisman: portal,
};

/** The sign of something that an option leads to, or of a note about it. */
export const iconOf = ({ type, ...values }: Tagged): string | null => {
  const { card, character, back } = values as Record<string, unknown>;
  if (typeof card === "string" && cardOf(card)) return iconOfCard(card);
  if (typeof character === "string" && character) return faceOf(character);
  return ICONS[type] ?? (typeof back === "string" && back in BACKS ? BACKS[back as Back].icon : null);
};
