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
  warrior: { letter: "W", colour: "var(--h-warrior)", light: "var(--h-warrior-light)", dark: "var(--h-warrior-dark)" },
  archer: { letter: "A", colour: "var(--h-archer)", light: "var(--h-archer-light)", dark: "var(--h-archer-dark)" },
  dwarf: { letter: "D", colour: "var(--h-dwarf)", light: "var(--h-dwarf-light)", dark: "var(--h-dwarf-dark)" },
  wizard: { letter: "Z", colour: "var(--h-wizard)", light: "var(--h-wizard-light)", dark: "var(--h-wizard-dark)" },
};
const NO_HERO: HeroLook = {
  letter: "?",
  colour: "var(--h-none)",
  light: "var(--h-none-light)",
  dark: "var(--h-none-dark)",
};

export const heroLook = (hero: string): HeroLook => HEROES[hero] ?? NO_HERO;

type Below<Group extends string> = Key extends infer Each ? (Each extends `${Group}.${infer Id}` ? Id : never) : never;

/** A sign with its words, in whatever language is spoken when they are asked for. */
const look = (icon: string, name: Key, help?: Key, colour = "") => ({
  icon,
  colour,
  get name() {
    return sentence(say(name));
  },
  get text() {
    return help ? say(help) : "";
  },
});

const thing = (id: Below<"board.thing_help">, icon: string, colour: string) =>
  look(icon, `thing.${id}`, `board.thing_help.${id}`, colour);

/** Carried things that are no articles, and what lies on spaces. */
export const THINGS: Record<string, ReturnType<typeof thing>> = {
  apple_nut: thing("apple_nut", apple, "var(--an-gold-76)"),
  star_herb: thing("star_herb", herb, "var(--an-moss-79)"),
  gemstone: thing("gemstone", gem, "var(--an-sea-79)"),
  log: thing("log", log, "var(--an-ember-68)"),
  farmer: thing("farmer", barn, "var(--paper-2)"),
  fire_token: thing("fire_token", fire, "var(--an-ember-76)"),
  spring: thing("spring", water, "var(--an-sky-79)"),
  fog: thing("fog", unknown, "var(--an-stone-88)"),
  cave: thing("cave", cave, "var(--an-sky-75)"),
  star: thing("star", star, "var(--an-parchment-87)"),
};

const book = (id: Below<"book">, icon: string) => look(icon, `book.${id}`, `book_help.${id}`);

export const BOOKS: Record<string, ReturnType<typeof book>> = {
  light: book("light", light),
  healing: book("healing", heal),
  portal: book("portal", portal),
};

const symbol = (id: Below<"symbol">, icon: string) => look(icon, `symbol.${id}`);

/** The sunrise box, symbol by symbol. */
export const SYMBOLS = [
  symbol("1", event),
  symbol("2", wolf),
  symbol("3", goblin),
  symbol("4", troll),
  symbol("5", wolf),
  symbol("6", cave),
  symbol("7", skeleton),
  symbol("8", meal),
  symbol("9", herb),
  symbol("10", water),
  symbol("11", narrator),
] as const;
