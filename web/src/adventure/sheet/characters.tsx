/* Characters that stand somewhere on a map, as their seats and the sheet of all heroes tell of them. */
import type { ComponentType } from "react";
import type { SeatProps } from "../../table/game";
import { heroesSheet } from "./Heroes";

interface Placed {
  seat: number;
  character: string;
  space: string;
}

interface Own<Hero, View, Card> {
  faceOf(character: string): string;
  heroName(hero: Hero): string;
  /** What a space or a card is called. */
  nameOf(id: string): string;
  /** The cards that all may see. */
  heldOf(hero: Hero): readonly string[];
  cardOf(id: string): Card | undefined;
  gistWords(card: Card): string;
  /** Beside the name: what it carries and what ails it. */
  Marks: ComponentType<{ hero: Hero }>;
  /** Everything public about it. */
  Facts: ComponentType<{ view: View; hero: Hero }>;
}

/** What a table shows of characters, with what a game says of its own. */
export const charactersOf = <
  Hero extends Placed,
  View extends { heroes: readonly Hero[] },
  Card extends { name: string },
>({
  faceOf,
  heroName,
  nameOf,
  heldOf,
  cardOf,
  gistWords,
  Marks,
  Facts,
}: Own<Hero, View, Card>) => {
  const lineOf = (id: string): string => {
    const card = cardOf(id);
    return card ? [card.name, gistWords(card)].filter(Boolean).join(": ") : nameOf(id);
  };
  return {
    seatIcon: (seat: number, view: View) => faceOf(view.heroes[seat]?.character ?? ""),
    SeatTags: ({ view, seat }: SeatProps<View>) => {
      const hero = view.heroes[seat];
      if (!hero?.character) return null;
      return (
        <>
          <span className="hs-who">{heroName(hero)}</span>
          <Marks hero={hero} />
          <span className="grow" />
          <span className="hs-place">{nameOf(hero.space)}</span>
        </>
      );
    },
    SeatFacts: ({ view, seat }: SeatProps<View>) => {
      const hero = view.heroes[seat];
      return hero?.character ? <Facts view={view} hero={hero} /> : null;
    },
    HeroesSheet: heroesSheet<Hero, View>((hero, { view }) =>
      hero.character
        ? {
            seat: hero.seat,
            face: faceOf(hero.character),
            name: heroName(hero),
            kind: nameOf(hero.space),
            aside: <Marks hero={hero} />,
            facts: <Facts view={view} hero={hero} />,
            lines: heldOf(hero).map(lineOf),
          }
        : null,
    ),
  };
};
