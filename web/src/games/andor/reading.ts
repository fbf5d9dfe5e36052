/* What can be read off a view without knowing the rules. */
import { readingOf } from "../../adventure/reading";
import type { Choice as Chosen, FigureView, Happening, HeroView, View } from "../../wire/games/andor";

import somebody from "icon:character";
import { sentence } from "../../table/say";
import { articleOf, heroOf, legendOf, pictureOf } from "./content";
import type { Legend } from "./content.gen";
import { THINGS } from "./looks";
import { say } from "./texts";

export const { chosenOf, happening, myHero, nearHero } = readingOf<HeroView, Chosen, Happening>();

/** The name on the hero board, as in "Halvard". */
export const heroName = (hero: HeroView): string => heroOf(hero.hero)?.names[0] ?? "";

/** What the hero is, as in "warrior", whoever it is on this side of the board. */
export const kindWord = (hero: string): string => say("board.kind", { hero });

/** The same as a name, as in "Warrior". */
export const kindName = (hero: string): string => sentence(kindWord(hero));

/** The two abilities of a hero board, apart. */
export const abilities = (text: string): [string, string] => {
  const [first = "", second = ""] = text.split(`${say("board.pick.second")}:`);
  return [first.trim(), sentence(second.trim())];
};

/** What a hero can do in this Legend: second abilities do not count in every one. */
export const abilitiesIn = (view: View, hero: string): string => {
  const text = heroOf(hero)?.text ?? "";
  return usesModule(view, "second_abilities") ? text : abilities(text)[0];
};

export const legendIn = (view: View): Legend | undefined => legendOf(view.legend);

/** The title of a goal that the server names with its Legend. */
export const goalTitle = (goal: string, view: View): string =>
  legendIn(view)?.goals.find(({ id }) => `${view.legend}/${id}` === goal)?.title ?? goal;

export const usesModule = (view: View, module: string): boolean =>
  !!legendIn(view)?.modules.some((each) => each === module);

// -- things that are carried ------------------------------------------------------------------------------------------

/** Kind and value of a carried thing: "log:2" is a log of 2, "helm" an article, "wineskin/1" one with a side left. */
export const parseThing = (thing: string): { id: string; value: number; uses: number | null } => {
  const [whole = "", uses] = thing.split("/");
  const [id = "", value] = whole.split(":");
  return { id, value: Number(value ?? 0), uses: uses === undefined ? null : Number(uses) };
};

/** The thing as the table draws it, however much is left of it. */
export const baseOf = (thing: string): string => thing.split("/")[0] ?? thing;

export const nameOfThing = (thing: string): string => {
  const { id, value, uses } = parseThing(thing);
  const name = THINGS[id]?.name ?? articleOf(id)?.name ?? id;
  return value ? `${name} ${value}` : uses ? say("board.uses_left", { name, count: uses }) : name;
};

export const iconOfThing = (thing: string): string => {
  const { id } = parseThing(thing);
  return THINGS[id]?.icon ?? pictureOf(articleOf(id)?.icon, somebody);
};

/** An article as options name it: with its uses if some are gone. */
const carriedName = ({ id, uses }: { id: string; uses: number }): string =>
  uses === (articleOf(id)?.uses ?? 0) ? id : `${id}/${uses}`;

type Holder = Pick<HeroView, "apple_nuts" | "star_herbs" | "gemstones" | "logs" | "farmers" | "articles">;

/** Everything that a hero has or that lies on a space, one entry a thing. */
export const thingsIn = (holder: Holder): string[] => [
  ...Array<string>(holder.apple_nuts).fill("apple_nut"),
  ...Array<string>(holder.star_herbs).fill("star_herb"),
  ...holder.gemstones.map((value) => `gemstone:${value}`),
  ...holder.logs.map((value) => `log:${value}`),
  ...Array<string>(holder.farmers).fill("farmer"),
  ...holder.articles.map(carriedName),
];

/** The same things lie on one heap: each once, with how many there are. */
export const heaped = (things: readonly string[]): [thing: string, count: number][] => {
  const heaps = new Map<string, number>();
  for (const thing of things) heaps.set(thing, (heaps.get(thing) ?? 0) + 1);
  return [...heaps];
};

/** The articles of a hero by the places of the hero board; what needs no place stands apart. */
export const storage = (hero: HeroView): Record<"head" | "large" | "small" | "none", string[]> => {
  const places = { head: [] as string[], large: [] as string[], small: [] as string[], none: [] as string[] };
  for (const article of hero.articles) places[articleOf(article.id)?.size ?? "small"].push(carriedName(article));
  return places;
};

// -- time -------------------------------------------------------------------------------------------------------------

export const inTheDay = (hero: HeroView): boolean => !hero.has_ended_day && !hero.rests;

/** "hour 3 of 7", "overtime 9", "in the sunrise box". */
export const hourWords = ({ tracks: { hours } }: View, hero: HeroView): string => {
  if (hero.rests) return say("board.day.rests");
  if (hero.has_ended_day) return say("board.day.ended");
  return say(hero.hours > hours ? "board.day.overtime" : "board.day.hour", { hour: hero.hours, hours });
};

/** What a seat has to decide, as far as the table shows it. */
export const waitingFor = (view: View, seat: number): string | null => {
  if (view.phase === "setup") return say("board.wants.hero");
  if (view.battle?.fighters.some((fighter) => fighter.seat === seat)) return say("board.wants.battle");
  if (view.phase === "sunrise") return say("board.wants.sunrise");
  if (view.moving === seat) return say("board.wants.way");
  return view.active === seat ? say("board.wants.hour") : null;
};

/** Whoever goes on from this hour draws a movement token, where there are skeletons. */
export const drawsMovement = (view: View, hour: number): boolean => hour === view.tracks.token_hour;

// -- the story --------------------------------------------------------------------------------------------------------

/** Where the Legend ends. */
export const endOf = ({ tracks }: View): string => tracks.letters.at(-1)!;

export const figureThing = (figure: Pick<FigureView, "name" | "space">): string =>
  `figure:${figure.name}:${figure.space}`;
