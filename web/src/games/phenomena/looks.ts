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

export const LANDS: Record<Landscape, Land> = {
  field: {
    get name() {
      return say("landscape.field");
    },
    letter: "F",
    colour: "#e6b840",
    light: "#ffe9a0",
    dark: "#7a5608",
    ground: "#cdb65a",
    cut: "M20 2a18 18 0 1 0 .01 0Z",
    facet: "M11 11a13 13 0 0 1 12 -5",
  },
  forest: {
    get name() {
      return say("landscape.forest");
    },
    letter: "W",
    colour: "#4fa56a",
    light: "#b9eac4",
    dark: "#123f24",
    ground: "#5d8a55",
    cut: "M11 2H29L38 11V29L29 38H11L2 29V11Z",
    facet: "M8 14V12L13 7H22",
  },
  mountain: {
    get name() {
      return say("landscape.mountain");
    },
    letter: "M",
    colour: "#9fb4cc",
    light: "#eef5fc",
    dark: "#2c3c50",
    ground: "#aab1b6",
    cut: "M20 1L39 35Q39 38 36 38H4Q1 38 1 35Z",
    facet: "M14 17L20 7",
  },
  desert: {
    get name() {
      return say("landscape.desert");
    },
    letter: "D",
    colour: "#e07f4a",
    light: "#ffd3b4",
    dark: "#612407",
    ground: "#e2a970",
    cut: "M20 0L39 20L20 40L1 20Z",
    facet: "M9 19L19 8",
  },
};

export const CASTLE_GROUND = "#b9a36b";

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
  { number: "I", colour: "#e0523f", ink: "#5b120b", flag: "M1 -40H25L20 -30.5L25 -21H1Z" },
  { number: "II", colour: "#f0c244", ink: "#5a3d05", flag: "M1 -40H25V-21H1Z" },
  { number: "III", colour: "#7b8cf5", ink: "#1b2268", flag: "M1 -40H18A9.5 9.5 0 0 1 18 -21H1Z" },
] as const;

/** Light behind the portraits, from above to below. */
export const PORTRAITS: Record<string, readonly [string, string, string]> = {
  alk: ["#cfe79a", "#5f8a3a", "#22400f"],
  ilke: ["#8fd0f5", "#2d6a9c", "#123653"],
  sha_ra: ["#f7bcd4", "#a34a78", "#4a1535"],
  millian: ["#8fe0c4", "#2a7d66", "#0e3a30"],
  azur: ["#ffd890", "#b8702a", "#512608"],
  borun: ["#e6d3bd", "#84664a", "#37230f"],
};
