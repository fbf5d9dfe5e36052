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
import { sentence } from "../../table/say";
import { say, type Key } from "./texts";

export interface HeroLook {
  letter: string;
  colour: string;
  /** Light and dark side of the hero's dice. */
  light: string;
  dark: string;
}

export const HEROES: Record<string, HeroLook> = {
  warrior: { letter: "W", colour: "#5b9cf0", light: "#8dbdf7", dark: "#2c5a9c" },
  archer: { letter: "A", colour: "#5cc07c", light: "#9fe0b2", dark: "#2c7a4a" },
  dwarf: { letter: "D", colour: "#f0c244", light: "#f9dd85", dark: "#9a7413" },
  wizard: { letter: "Z", colour: "#b58cf2", light: "#d3bbfa", dark: "#68429f" },
};
const NO_HERO: HeroLook = { letter: "?", colour: "#b9a78c", light: "#e7dcc6", dark: "#6d573f" };

export const heroLook = (hero: string): HeroLook => HEROES[hero] ?? NO_HERO;

type Below<Group extends string> = Key extends infer Each ? (Each extends `${Group}.${infer Id}` ? Id : never) : never;

const thing = (id: Below<"board.thing_help">, icon: string, colour: string) => ({
  icon,
  colour,
  get name() {
    return sentence(say(`thing.${id}`));
  },
  get text() {
    return say(`board.thing_help.${id}`);
  },
});

/** Carried things that are no articles, and what lies on spaces. */
export const THINGS: Record<string, ReturnType<typeof thing>> = {
  apple_nut: thing("apple_nut", apple, "#e2a35a"),
  star_herb: thing("star_herb", herb, "#8fce8a"),
  gemstone: thing("gemstone", gem, "#6fd0c0"),
  log: thing("log", log, "#c58a4e"),
  farmer: thing("farmer", barn, "#e9cf9a"),
  fire_token: thing("fire_token", fire, "#ff8a4a"),
  spring: thing("spring", water, "#7fc3ee"),
  fog: thing("fog", unknown, "#cfdae0"),
  cave: thing("cave", cave, "#9fb0bd"),
  star: thing("star", star, "#f2cf8c"),
};

const book = (id: Below<"book">, icon: string) => ({
  icon,
  get name() {
    return say(`book.${id}`);
  },
  get text() {
    return say(`book_help.${id}`);
  },
});

export const BOOKS: Record<string, ReturnType<typeof book>> = {
  light: book("light", light),
  healing: book("healing", heal),
  portal: book("portal", portal),
};

const symbol = (id: Below<"symbol">, icon: string, module = "") => ({
  icon,
  /** The part of the rules that it needs. */
  module,
  get name() {
    return sentence(say(`symbol.${id}`));
  },
});

/** The sunrise box, symbol by symbol. */
export const SYMBOLS = [
  symbol("1", event, "events"),
  symbol("2", wolf),
  symbol("3", goblin),
  symbol("4", troll),
  symbol("5", wolf),
  symbol("6", cave, "caves"),
  symbol("7", skeleton, "skeletons"),
  symbol("8", meal, "provisions"),
  symbol("9", herb, "herbs"),
  symbol("10", water, "springs"),
  symbol("11", narrator),
] as const;

export const HOURS = 7;
export const OVERTIME = 3;
export const LETTERS = "abcdefghijklmn";
