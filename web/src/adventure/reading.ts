/* What can be read off the view of any adventure without knowing its rules. */
import type { News, Option, Tagged } from "../wire/types";

interface Seen<Hero> {
  you: number | null;
  active: number;
  heroes: readonly Hero[];
}

/** The readings of a game, with the types of its heroes, of its options and of its news. */
export const readingOf = <Hero, Choice, Happening>() => {
  const myHero = ({ you, heroes }: Seen<Hero>): Hero | null => (you === null ? null : (heroes[you] ?? null));
  return {
    chosenOf: (option: Option | Tagged): Choice => ("option" in option ? option.option : option) as unknown as Choice,
    happening: (item: News): Happening => item.event as unknown as Happening,
    myHero,
    /** The hero through whose eyes the map is looked at: mine, or whose turn it is. */
    nearHero: (view: Seen<Hero>): Hero | null => myHero(view) ?? view.heroes[view.active] ?? null,
  };
};
