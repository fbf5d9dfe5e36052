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
  B: named("suit.B", { icon: wave, ink: "var(--w-B-ink)", dark: "var(--w-B-dark)", colour: "var(--w-B)" }),
  G: named("suit.G", { icon: leaf, ink: "var(--w-G-ink)", dark: "var(--w-G-dark)", colour: "var(--w-G)" }),
  Y: named("suit.Y", { icon: sun, ink: "var(--w-Y-ink)", dark: "var(--w-Y-dark)", colour: "var(--w-Y)" }),
  P: named("suit.P", { icon: crystals, ink: "var(--w-P-ink)", dark: "var(--w-P-dark)", colour: "var(--w-P)" }),
  W: named("suit.W", { icon: feathers, ink: "var(--w-W-ink)", dark: "var(--w-W-dark)", colour: "var(--w-W)" }),
  N: named("suit.N", { icon: paw, ink: "var(--w-N-ink)", dark: "var(--w-N-dark)", colour: "var(--w-N)" }),
  R: named("suit.R", { icon: flame, ink: "var(--w-R-ink)", dark: "var(--w-R-dark)", colour: "var(--w-R)" }),
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
  portal: tile("portal", portal, "var(--tile-portal)", "var(--tile-portal-dark)"),
  mask: tile("mask", mask, "var(--tile-mask)", "var(--tile-mask-dark)"),
  dagger: tile("dagger", dagger, "var(--tile-dagger)", "var(--tile-dagger-dark)"),
  shard: tile("shard", shard, "var(--tile-shard)", "var(--tile-shard-dark)"),
  eclipse: tile("eclipse", eclipse, "var(--tile-eclipse)", "var(--tile-eclipse-dark)"),
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
