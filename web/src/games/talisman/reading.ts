/* What can be read off a view without knowing the rules. */
import { readingOf } from "../../adventure/reading";
import type { Choice as Chosen, Happening, HeroView, VesselView, View } from "../../wire/games/talisman";
import { cardOf, characterOf, spaceOf } from "./content";
import { say } from "./texts";

export const { chosenOf, happening, myHero, nearHero } = readingOf<HeroView, Chosen, Happening>();

export const heroName = (hero: HeroView): string => characterOf(hero.character)?.name ?? "";

/** What lies in a space. */
export const groundOf = (view: View, space: string) => view.ground.find((each) => each.space === space) ?? null;

/** What lies on a Vessel or a Source. */
export const vesselOf = (view: View, card: string): VesselView | undefined =>
  view.vessels.find((vessel) => vessel.card === card);

/** What a value is made of: what is printed, what cards add, what was gained. */
export const partsOf = (hero: HeroView, kind: "strength" | "craft"): number[] => {
  const printed = characterOf(hero.character)?.[kind] ?? 0;
  if (hero.toad) return [hero[kind]];
  const [added, gained] = [(hero.values[kind] ?? printed) - printed, hero.gained[kind] ?? 0];
  return [printed, ...[gained, added].filter(Boolean)];
};

/** All cards that a Character holds and the viewer may see, Trophies last. */
export const heldOf = ({ objects, followers, potions, spells, trophies }: HeroView): string[] => [
  ...objects,
  ...followers,
  ...potions,
  ...spells,
  ...trophies,
];

export const isCurse = (card: string): boolean => !!cardOf(card)?.subtypes.includes("curse");

export const curseCount = (hero: HeroView): number => heldOf(hero).filter(isCurse).length;

/** Whether all that a card lets its owner do has been done in this turn. */
export const isUsed = (view: View, card: string): boolean => {
  const uses = cardOf(card)?.uses ?? [];
  return view.active === view.you && uses.length > 0 && uses.every((_, k) => view.used.includes(`${card}:${k}`));
};

/** Who trades with whom, the one who put the proposal together first. */
export const tradersOf = ({ offer, active }: View): [number, number] | null => {
  const [one, other] = Object.keys(offer).map(Number);
  if (one === undefined || other === undefined) return null;
  return other === active ? [other, one] : [one, other];
};

const BUYING: ReadonlySet<string> = new Set(["purchase", "may_purchase"]);

/** What is for sale or to be chosen now: the shop of a space, all shops, or the row of Treasures. */
export const storeAsked = (key: string | undefined): "shop" | "shops" | "treasures" | null => {
  if (key === undefined) return null;
  if (BUYING.has(key)) return "shop";
  return key === "choose_purchase" ? "shops" : key === "choose_treasure" ? "treasures" : null;
};

/** How far the Destiny is, or how many successes it needs in this game. */
export const progressWords = (view: View): string =>
  say("board.beside.progress", { reached: view.destiny_reached, needed: view.destiny_needed });

/** Who stands in the Valley of Fire, the one space without a terrain. */
export const inValley = ({ heroes }: View): HeroView | undefined =>
  heroes.find(({ is_alive, space }) => is_alive && !!space && !spaceOf(space)?.terrain);
