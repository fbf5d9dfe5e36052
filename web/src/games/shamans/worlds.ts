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
import { say, type Key } from "./texts";

/** Suit letter and number, as in "B4". */
export type Card = string;
/** A letter of SUITS; no suit is the empty string. */
export type Suit = string;
export type Seat = number;
export type Ritual = "stabilization" | "permutation" | "illumination" | "neutralization";

const SUITS = ["B", "G", "Y", "P", "W", "N", "R"] as const;
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

/** Names are asked for when they are shown: packs may call things otherwise. */
const named = <Look extends object>(key: Key, look: Look) => ({
  ...look,
  get name() {
    return say(key);
  },
});

const useful = <Look extends object>(key: Key, help: Key, look: Look) => ({
  ...look,
  get name() {
    return say(key);
  },
  get does() {
    return say(help);
  },
});

export const WORLDS: Record<SuitLetter, World> = {
  B: named("suit.B", { icon: wave, ink: "#dcebff", dark: "#0c1f45", colour: "#4d8fe8" }),
  G: named("suit.G", { icon: leaf, ink: "#ddf6e4", dark: "#0b2a1c", colour: "#46ad72" }),
  Y: named("suit.Y", { icon: sun, ink: "#fff3cf", dark: "#3d2504", colour: "#f0c244" }),
  P: named("suit.P", { icon: crystals, ink: "#efe3ff", dark: "#22103f", colour: "#a97cf0" }),
  W: named("suit.W", { icon: feathers, ink: "#2b3440", dark: "#f4f1ea", colour: "#f1ede4" }),
  N: named("suit.N", { icon: paw, ink: "#fbe8d4", dark: "#2b170a", colour: "#b07a4d" }),
  R: named("suit.R", { icon: flame, ink: "#ffe2d9", dark: "#3b0b07", colour: "#e8583f" }),
};

const ritual = (id: Ritual, icon: string) => useful(`ritual.${id}`, `board.ritual_does.${id}`, { icon });

export const RITUALS: Record<Ritual, RitualLook> = {
  stabilization: ritual("stabilization", backTurn),
  permutation: ritual("permutation", exchange),
  illumination: ritual("illumination", candle),
  neutralization: ritual("neutralization", dagger),
};

export interface TileLook {
  name: string;
  icon: string;
  colour: string;
  dark: string;
  does: string;
}

const tile = (id: Tile, icon: string, colour: string, dark: string) =>
  useful(`tile.${id}`, `board.tile_does.${id}`, { icon, colour, dark });

export const TILES: Record<Tile, TileLook> = {
  portal: tile("portal", portal, "#6fd3e6", "#0d3a47"),
  mask: tile("mask", mask, "#f1c76a", "#43290a"),
  dagger: tile("dagger", dagger, "#ff9a86", "#471310"),
  shard: tile("shard", shard, "#cfd4ff", "#23265c"),
  eclipse: tile("eclipse", eclipse, "#e6d29a", "#1c1630"),
};

const side = (id: Side, icon: string) => ({
  icon,
  get name() {
    return say(`side.${id}`);
  },
  get plural() {
    return say(`sides.${id}`);
  },
});

export const SIDES: Record<Side, { name: string; plural: string; icon: string }> = {
  shaman: side("shaman", totem),
  shadow: side("shadow", cowl),
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
