/** The five games on the shelf. */
import candle from "icon:candle-holder";
import caravel from "icon:caravel";
import gems from "icon:gems";
import moon from "icon:moon";
import mountains from "icon:mountains";
import pendant from "icon:gem-pendant";
import type { ComponentType } from "react";
import { AndorPoster } from "./posters/andor";
import type { GameInfo } from "../wire/types";
import { PhenomenaPoster } from "./posters/phenomena";
import { PlainPoster } from "./posters/plain";
import { ProphecyPoster } from "./posters/prophecy";
import { ShamansPoster } from "./posters/shamans";
import { TalismanPoster } from "./posters/talisman";

export interface Shelved {
  id: string;
  title: string;
  blurb: string;
  /** Two sentences for somebody who is asked to a game that they do not know. */
  invitation?: string;
  kind: string;
  icon: string;
  Poster: ComponentType;
  /** Where the picture is cut at the top. */
  cut: number;
}

export const SHELF: Shelved[] = [
  {
    id: "shamans",
    title: "Shamans",
    blurb: "Somebody here is a Shadow. Follow suit, or step towards the Moon.",
    invitation:
      "A card game of suspicion: whoever does not follow suit lets the Shadow step towards the Moon. Some of you are Shadows, and want just that.",
    kind: "hidden roles",
    icon: moon,
    Poster: ShamansPoster,
    cut: 26,
  },
  {
    id: "phenomena",
    title: "Phenomena",
    blurb: "Race across four lands, gather stones, fulfil the prophecies.",
    invitation:
      "Each of you leads a hero across an island of four lands, gathers stones and meets challenges with dice. The prophecies that you fulfil bring the points that win.",
    kind: "hero race",
    icon: gems,
    Poster: PhenomenaPoster,
    cut: 30,
  },
  {
    id: "andor",
    title: "Andor",
    blurb: "The Last Hope. Guard the Dwarf Road, together.",
    invitation:
      "You are heroes, and you win or lose together. Spend the hours of every day well: at sunrise the creatures move on.",
    kind: "cooperative",
    icon: mountains,
    Poster: AndorPoster,
    cut: 44,
  },
  {
    id: "talisman",
    title: "Talisman",
    blurb: "Three rings of peril, and a Destiny in the Valley of Fire.",
    invitation:
      "Each of you plays a Character who roams three Regions, fights, finds friends and grows. Whoever reaches the Valley of Fire with a Talisman and fulfils a Destiny there wins.",
    kind: "adventure",
    icon: pendant,
    Poster: TalismanPoster,
    cut: 56,
  },
  {
    id: "prophecy",
    title: "Prophecy",
    blurb: "Round the realm and under the sea for four of five Artifacts.",
    invitation:
      "Each of you leads a character round a realm of twenty spaces, learns from its guilds and fights with Strength and with Wills. Whoever takes four of the five Artifacts from the Astral Planes wins.",
    kind: "quest",
    icon: caravel,
    Poster: ProphecyPoster,
    cut: 66,
  },
];

/** From so many to so many, in words. */
export const range = ([low, high]: [number, number]) => (low === high ? `${low}` : `${low}–${high}`);

/** The shelf with the games that whoever runs this server has added. */
export const shelfWith = (games: readonly GameInfo[]): Shelved[] => [
  ...SHELF,
  ...games
    .filter(({ id }) => !shelved(id))
    .map(({ id, title, blurb }) => ({
      ...{ id, title, blurb, kind: "", icon: candle, Poster: PlainPoster, cut: 0 },
    })),
];

export const shelved = (id: string) => SHELF.find((game) => game.id === id);
