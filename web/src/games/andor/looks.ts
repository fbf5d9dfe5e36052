/* How the things of this game look: colour, sign and letter of heroes, carried things, books and the sunrise box. */
import apple from "icon:acorn";
import barn from "icon:farmer";
import cave from "icon:cave-entrance";
import event from "icon:scroll-unfurled";
import fire from "icon:small-fire";
import gem from "icon:emerald";
import goblin from "icon:orc-head";
import heal from "icon:healing";
import herb from "icon:three-leaves";
import light from "icon:sunbeams";
import log from "icon:log";
import meal from "icon:meal";
import narrator from "icon:scroll-quill";
import portal from "icon:magic-portal";
import skeleton from "icon:raise-skeleton";
import star from "icon:round-star";
import troll from "icon:troll";
import unknown from "icon:perspective-dice-six-faces-random";
import water from "icon:waves";
import wolf from "icon:direwolf";

export interface HeroLook {
  /** What the hero is, whoever it is on this side of the board. */
  name: string;
  letter: string;
  colour: string;
  /** Light and dark side of the hero's dice. */
  light: string;
  dark: string;
}

export const HEROES: Record<string, HeroLook> = {
  warrior: { name: "Warrior", letter: "W", colour: "#5b9cf0", light: "#8dbdf7", dark: "#2c5a9c" },
  archer: { name: "Archer", letter: "A", colour: "#5cc07c", light: "#9fe0b2", dark: "#2c7a4a" },
  dwarf: { name: "Dwarf", letter: "D", colour: "#f0c244", light: "#f9dd85", dark: "#9a7413" },
  wizard: { name: "Wizard", letter: "Z", colour: "#b58cf2", light: "#d3bbfa", dark: "#68429f" },
};
const NO_HERO: HeroLook = { name: "Hero", letter: "?", colour: "#b9a78c", light: "#e7dcc6", dark: "#6d573f" };

export const heroLook = (hero: string): HeroLook => HEROES[hero] ?? NO_HERO;

/** Carried things that are no articles. */
export const THINGS: Record<string, { name: string; icon: string; colour: string; text: string }> = {
  apple_nut: { name: "Apple-nut", icon: apple, colour: "#e2a35a", text: "Provisions: one is eaten at every sunrise." },
  star_herb: {
    name: "Star herb",
    icon: herb,
    colour: "#8fce8a",
    text: "Provisions at sunrise; the archer can brew it.",
  },
  gemstone: { name: "Gemstone", icon: gem, colour: "#6fd0c0", text: "Lures guard trolls; some Legends want it." },
  log: { name: "Log", icon: log, colour: "#c58a4e", text: "Timber. The higher the value, the heavier." },
  farmer: { name: "Farmer", icon: barn, colour: "#e9cf9a", text: "Safe when put down at the camp or wagon." },
  fire_token: { name: "Fire", icon: fire, colour: "#ff8a4a", text: "Whoever stops here has 3 willpower at most." },
  spring: { name: "Spring", icon: water, colour: "#7fc3ee", text: "Willpower for who has stopped here and drinks." },
  fog: { name: "Fog", icon: unknown, colour: "#cfdae0", text: "Uncovered by whoever stops here." },
  cave: { name: "Cave", icon: cave, colour: "#9fb0bd", text: "Uncovered by whoever stops here." },
  star: {
    name: "Hidden star",
    icon: star,
    colour: "#f2cf8c",
    text: "Part of the Legend; uncovered by whoever stops here.",
  },
};

export const BOOKS: Record<string, { name: string; icon: string; text: string }> = {
  light: {
    name: "Light magic",
    icon: light,
    text: "Moves a creature, a Krahder or all skeletons from the wizard's space to a free adjacent one.",
  },
  healing: {
    name: "Healing magic",
    icon: heal,
    text: "As much willpower as the last digit of the wizard's space, split among any heroes.",
  },
  portal: {
    name: "Portal magic",
    icon: portal,
    text: "The wizard, and one hero on the same space, go to the camp or wagon.",
  },
};

/** The sunrise box, symbol by symbol, with the part of the rules that each needs. */
export const SYMBOLS: readonly { name: string; icon: string; module: string }[] = [
  { name: "Event", icon: event, module: "events" },
  { name: "Wargors move", icon: wolf, module: "" },
  { name: "Skrals move", icon: goblin, module: "" },
  { name: "Trolls move", icon: troll, module: "" },
  { name: "Wargors move again", icon: wolf, module: "" },
  { name: "Caves are filled", icon: cave, module: "caves" },
  { name: "Skeletons stand up", icon: skeleton, module: "skeletons" },
  { name: "Provisions", icon: meal, module: "provisions" },
  { name: "Star herb grows", icon: herb, module: "herbs" },
  { name: "Springs are full", icon: water, module: "springs" },
  { name: "The Narrator", icon: narrator, module: "" },
];

export const HOURS = 7;
export const OVERTIME = 3;
export const LETTERS = "abcdefghijklmn";
export const NUMBERS = ["no", "one", "two", "three", "four"];
