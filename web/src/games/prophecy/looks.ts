/* Signs and colours of decks and cards. */
import ability from "icon:skills";
import adventure from "icon:compass";
import artifact from "icon:crown";
import chance from "icon:windmill";
import common from "icon:swap-bag";
import dark from "icon:octopus";
import fragment from "icon:treasure-map";
import greater from "icon:daemon-skull";
import kept from "icon:person";
import lesser from "icon:imp-laugh";
import light from "icon:spiral-shell";
import rare from "icon:gem-pendant";
import scale from "icon:dragon-head";
import egg from "icon:dragon-spiral";
import slayer from "icon:dragon-shield";
import swimmer from "icon:diving-helmet";
import treasure from "icon:locked-chest";
import type { Back } from "../../wire/games/prophecy";
import { cardOf, pictureOf, type Card, type Kind } from "./content";
import type { Guild } from "./content.gen";

export interface Look {
  icon: string;
  colour: string;
}

export const BACKS: Record<Back, Look> = {
  chance: { icon: chance, colour: "var(--pro-b-chance)" },
  adventure: { icon: adventure, colour: "var(--pro-b-adventure)" },
  ability: { icon: ability, colour: "var(--pro-b-ability)" },
  common: { icon: common, colour: "var(--pro-b-common)" },
  rare: { icon: rare, colour: "var(--pro-b-rare)" },
  lesser: { icon: lesser, colour: "var(--pro-b-lesser)" },
  greater: { icon: greater, colour: "var(--pro-b-greater)" },
  artifact: { icon: artifact, colour: "var(--pro-b-artifact)" },
  fragment: { icon: fragment, colour: "var(--pro-b-fragment)" },
  treasure: { icon: treasure, colour: "var(--pro-b-treasure)" },
  positive: { icon: light, colour: "var(--pro-b-positive)" },
  negative: { icon: dark, colour: "var(--pro-b-negative)" },
  underwater: { icon: swimmer, colour: "var(--pro-b-underwater)" },
  dragon_positive: { icon: egg, colour: "var(--pro-b-dragon-positive)" },
  dragon_negative: { icon: scale, colour: "var(--pro-b-dragon-negative)" },
  dragonslayer: { icon: slayer, colour: "var(--pro-b-dragonslayer)" },
  kept: { icon: kept, colour: "var(--pro-b-kept)" },
};

/** The class that what belongs to a guild wears. */
export const GUILD_TONES: Record<Guild, string> = {
  warriors_guild: "pro-warrior",
  hunters_guild: "pro-hunter",
  thieves_guild: "pro-thief",
  magic_tower: "pro-mage",
  monastery: "pro-monk",
};

const KINDS: Record<Exclude<Kind, "ability" | "item">, string> = {
  creature: "pro-creature",
  opportunity: "pro-find",
  obstacle: "pro-obstacle",
  chance: "pro-fate",
  gate: "pro-gate",
  race: "pro-race",
  fragment: "pro-item",
};

const DECKS: Partial<Record<Back, string>> = {
  rare: "pro-rare",
  artifact: "pro-artifact",
  treasure: "pro-treasure",
  positive: "pro-realm",
  negative: "pro-realm",
  underwater: "pro-realm",
  dragon_positive: "pro-dragon",
  dragon_negative: "pro-dragon",
  dragonslayer: "pro-dragon",
};

const GUARDIANS: Partial<Record<Back, string>> = { lesser: "pro-lesser", greater: "pro-greater" };

/** The class that a card wears: by its guild, its deck, or else by its kind. */
export const toneOf = (card: Card): string => {
  if (card.kind === "ability") return card.guild ? GUILD_TONES[card.guild] : (DECKS[card.deck] ?? "pro-realm");
  if (card.kind === "item") return card.rare ? "pro-rare" : (DECKS[card.deck] ?? "pro-item");
  return (card.kind === "creature" && GUARDIANS[card.deck]) || KINDS[card.kind];
};

/** The picture of a card, else the sign of its deck. */
export const iconOfCard = (id: string): string => {
  const card = cardOf(id);
  return pictureOf(card, card ? BACKS[card.deck].icon : adventure);
};
