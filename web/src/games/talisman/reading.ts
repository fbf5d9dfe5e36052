/* What can be read off a view without knowing the rules. */
import { readingOf } from "../../adventure/reading";
import type { Choice as Chosen, Happening, HeroView, View } from "../../wire/games/talisman";
import { characterOf } from "./content";

export const { chosenOf, happening, myHero, nearHero } = readingOf<HeroView, Chosen, Happening>();

export const heroName = (hero: HeroView): string => characterOf(hero.character)?.name ?? "";

/** What lies in a space. */
export const groundOf = (view: View, space: string) => view.ground.find((each) => each.space === space) ?? null;
