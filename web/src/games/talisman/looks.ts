/* Signs and colours of decks, kinds of cards and terrains. */
import adventure from "icon:compass";
import destiny from "icon:small-fire";
import far from "icon:lighthouse";
import house from "icon:village";
import potion from "icon:potion-ball";
import purchase from "icon:swap-bag";
import spell from "icon:scroll-unfurled";
import treasure from "icon:locked-chest";
import personal from "icon:person";
import type { Back } from "../../wire/games/talisman";
import { cardOf, destinyOf, pictureOf } from "./content";
import type { Card, Class, Kind } from "./content.gen";

export interface Look {
  icon: string;
  colour: string;
}

export const BACKS: Record<Back, Look> = {
  adventure: { icon: adventure, colour: "var(--tal-adventure)" },
  town: { icon: house, colour: "var(--tal-town)" },
  purchase: { icon: purchase, colour: "var(--tal-purchase)" },
  spell: { icon: spell, colour: "var(--tal-spell)" },
  potion: { icon: potion, colour: "var(--tal-potion)" },
  treasure: { icon: treasure, colour: "var(--tal-treasure)" },
  personal: { icon: personal, colour: "var(--tal-personal)" },
  destiny: { icon: destiny, colour: "var(--tal-destiny)" },
  outermost: { icon: far, colour: "var(--tal-river)" },
};

const KINDS: Record<Kind, string> = {
  destiny: "tal-destiny",
  enduring: "tal-event",
  enemy: "tal-enemy",
  event: "tal-event",
  follower: "tal-follower",
  object: "tal-object",
  place: "tal-place",
  potion: "tal-potion",
  power: "tal-power",
  spell: "tal-spell",
  stranger: "tal-stranger",
};

/** The class that a card wears by what it is first of all: a Curse, a Talisman, somebody's own, or its kind. */
export const toneOf = ({ kind, subtypes, owner, back }: Pick<Card, "kind" | "subtypes" | "owner" | "back">): string => {
  if (subtypes.includes("curse")) return "tal-curse";
  if (subtypes.includes("talisman")) return "tal-talisman";
  if (owner) return "tal-own";
  return back === "treasure" && kind !== "potion" && kind !== "spell" ? "tal-treasure" : KINDS[kind];
};

/** The class that a Character card wears. */
export const CLASSES: Record<Class, string> = {
  mystic: "tal-mystic",
  rogue: "tal-rogue",
  warrior: "tal-warrior",
};

/** The picture of a card, else the sign of its deck. */
export const iconOfCard = (id: string): string => {
  const card = cardOf(id);
  return card ? pictureOf(card, BACKS[card.back].icon) : pictureOf(destinyOf(id), destiny);
};
