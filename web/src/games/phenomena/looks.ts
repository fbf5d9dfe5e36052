/* How the things of this game look: shape, letter and colour of landscapes, abilities, prophecies and characters. */
import hands from "icon:shaking-hands";
import open from "icon:open-book";
import swords from "icon:crossed-swords";
import type { Ability, Landscape } from "../../wire/games/phenomena";
import { say } from "./texts";

export const LANDSCAPES: readonly Landscape[] = ["field", "forest", "mountain", "desert"];
export const ABILITIES: readonly Ability[] = ["fight", "wisdom", "friendship"];

export interface Land {
  name: string;
  letter: string;
  colour: string;
  light: string;
  dark: string;
  /** Fill of its spaces on the map. */
  ground: string;
  /** The cut of its stone, and the light on its facet, in a square of 40. */
  cut: string;
  facet: string;
}

const land = (id: Landscape, letter: string, cut: string, facet: string): Land => ({
  letter,
  colour: `var(--l-${letter})`,
  light: `var(--l-${letter}-light)`,
  dark: `var(--l-${letter}-dark)`,
  ground: `var(--l-${letter}-ground)`,
  cut,
  facet,
  get name() {
    return say(`landscape.${id}`);
  },
});

export const LANDS: Record<Landscape, Land> = {
  field: land("field", "F", "M20 2a18 18 0 1 0 .01 0Z", "M11 11a13 13 0 0 1 12 -5"),
  forest: land("forest", "W", "M11 2H29L38 11V29L29 38H11L2 29V11Z", "M8 14V12L13 7H22"),
  mountain: land("mountain", "M", "M20 1L39 35Q39 38 36 38H4Q1 38 1 35Z", "M14 17L20 7"),
  desert: land("desert", "D", "M20 0L39 20L20 40L1 20Z", "M9 19L19 8"),
};

export const CASTLE_GROUND = "var(--castle-ground)";

const ability = (id: Ability, icon: string, colour: string) => ({
  icon,
  colour,
  get name() {
    return say(`ability.${id}`);
  },
});

export const ABILITY: Record<Ability, { name: string; icon: string; colour: string }> = {
  fight: ability("fight", swords, "var(--a-fight)"),
  wisdom: ability("wisdom", open, "var(--a-wisdom)"),
  friendship: ability("friendship", hands, "var(--a-friend)"),
};

/** The three boxes: number, colour and the cut of the flag's end. */
export const BOXES = [
  { number: "I", colour: "var(--box-1)", ink: "var(--box-1-ink)", flag: "M1 -40H25L20 -30.5L25 -21H1Z" },
  { number: "II", colour: "var(--box-2)", ink: "var(--box-2-ink)", flag: "M1 -40H25V-21H1Z" },
  { number: "III", colour: "var(--box-3)", ink: "var(--box-3-ink)", flag: "M1 -40H18A9.5 9.5 0 0 1 18 -21H1Z" },
] as const;

/** Light behind the portraits, from above to below. */
export const PORTRAITS: Record<string, readonly [string, string, string]> = {
  alk: ["var(--portrait-alk-above)", "var(--portrait-alk-amid)", "var(--portrait-alk-below)"],
  ilke: ["var(--portrait-ilke-above)", "var(--portrait-ilke-amid)", "var(--portrait-ilke-below)"],
  sha_ra: ["var(--portrait-sha-ra-above)", "var(--portrait-sha-ra-amid)", "var(--portrait-sha-ra-below)"],
  millian: ["var(--portrait-millian-above)", "var(--portrait-millian-amid)", "var(--portrait-millian-below)"],
  azur: ["var(--portrait-azur-above)", "var(--portrait-azur-amid)", "var(--portrait-azur-below)"],
  borun: ["var(--portrait-borun-above)", "var(--portrait-borun-amid)", "var(--portrait-borun-below)"],
};
