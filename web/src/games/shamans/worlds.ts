/* The named things of Shamans: worlds, rituals, tiles and sides, each with its glyph, letter and colour. */
import backTurn from "icon:anticlockwise-rotation";
import wave from "icon:big-wave";
import candle from "icon:candlebright";
import exchange from "icon:card-exchange";
import mask from "icon:ceremonial-mask";
import cowl from "icon:cowled";
import crystals from "icon:crystal-growth";
import flame from "icon:flame";
import shard from "icon:floating-crystal";
import portal from "icon:magic-portal";
import eclipse from "icon:nested-eclipses";
import leaf from "icon:oak-leaf";
import paw from "icon:paw";
import dagger from "icon:sacrificial-dagger";
import sun from "icon:sun";
import totem from "icon:totem-head";
import feathers from "icon:two-feathers";
import type { Side, Tile } from "../../wire/games/shamans";

/** Suit letter and number, as in "B4". */
export type Card = string;
/** A letter of SUITS; no suit is the empty string. */
export type Suit = string;
export type Seat = number;
export type Ritual = "stabilization" | "permutation" | "illumination" | "neutralization";

export const SUITS = ["B", "G", "Y", "P", "W", "N", "R"] as const;
export type SuitLetter = (typeof SUITS)[number];

export interface World {
  name: string;
  icon: string;
  /** Light ink on the scenery. */
  ink: string;
  /** Ground of the pennant. */
  dark: string;
  colour: string;
}

export const WORLDS: Record<SuitLetter, World> = {
  B: { name: "Blue", icon: wave, ink: "#dcebff", dark: "#0c1f45", colour: "#4d8fe8" },
  G: { name: "Green", icon: leaf, ink: "#ddf6e4", dark: "#0b2a1c", colour: "#46ad72" },
  Y: { name: "Yellow", icon: sun, ink: "#fff3cf", dark: "#3d2504", colour: "#f0c244" },
  P: { name: "Purple", icon: crystals, ink: "#efe3ff", dark: "#22103f", colour: "#a97cf0" },
  W: { name: "White", icon: feathers, ink: "#2b3440", dark: "#f4f1ea", colour: "#f1ede4" },
  N: { name: "Brown", icon: paw, ink: "#fbe8d4", dark: "#2b170a", colour: "#b07a4d" },
  R: { name: "Red", icon: flame, ink: "#ffe2d9", dark: "#3b0b07", colour: "#e8583f" },
};

export const RITUALS: Record<Ritual, RitualLook> = {
  stabilization: {
    name: "Stabilization",
    icon: backTurn,
    does: "Pull the Shadow back two spaces, or take an Artifact instead.",
  },
  permutation: {
    name: "Permutation",
    icon: exchange,
    does: "Exchange Role cards with another player who is still in the round.",
  },
  illumination: { name: "Illumination", icon: candle, does: "Score one point." },
  neutralization: {
    name: "Neutralization",
    icon: dagger,
    does: "Every face-up Dagger must eliminate a player; a face-down one may.",
  },
};

export interface TileLook {
  name: string;
  icon: string;
  colour: string;
  dark: string;
  does: string;
}

export const TILES: Record<Tile, TileLook> = {
  portal: {
    name: "Portal",
    icon: portal,
    colour: "#6fd3e6",
    dark: "#0d3a47",
    does: "Discard it at any pause: the Shadow goes one space forward or back.",
  },
  mask: {
    name: "Mask of Truth",
    icon: mask,
    colour: "#f1c76a",
    dark: "#43290a",
    does: "Whoever takes it shows their Role at once. It cannot be kept face down.",
  },
  dagger: {
    name: "Ritual Dagger",
    icon: dagger,
    colour: "#ff9a86",
    dark: "#471310",
    does: "Used in a Neutralization: discard it and eliminate another player.",
  },
  shard: {
    name: "Moon Shard",
    icon: shard,
    colour: "#cfd4ff",
    dark: "#23265c",
    does: "Two of them at the end of the round score 2 points, if you are still in.",
  },
  eclipse: {
    name: "Eclipse",
    icon: eclipse,
    colour: "#e6d29a",
    dark: "#1c1630",
    does: "Comes into force as soon as it is seen: everybody passes cards to the left.",
  },
};

export const SIDES: Record<Side, { name: string; plural: string; icon: string }> = {
  shaman: { name: "Shaman", plural: "Shamans", icon: totem },
  shadow: { name: "Shadow", plural: "Shadows", icon: cowl },
};

export interface RitualLook {
  name: string;
  icon: string;
  does: string;
}

export const suitOf = (card: Card): SuitLetter => card.charAt(0) as SuitLetter;
export const numberOf = (card: Card): number => Number(card.slice(1));
export const worldOf = (suit: Suit): World => WORLDS[suit as SuitLetter];
export const cardName = (card: Card): string => `${WORLDS[suitOf(card)].name} ${numberOf(card)}`;
