/* Which cards of the story were read in this browser, and which one is open. */
import { useEffect, useState, useSyncExternalStore } from "react";
import type { View } from "../../../../wire/games/andor";
import { cardOf } from "../../content";
import type { LegendCard } from "../../content.gen";
import { myHero } from "../../reading";

const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** A card that is read once more, from the chronicle. */
let again: string | null = null;
export const readAgain = (card: string | null): void => {
  again = card;
  for (const watcher of watchers) watcher();
};

/** The same table is the same page. */
const keyOf = (): string => `fabletop.story.${location.pathname}`;

const stored = (): string[] | null => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf()) ?? "null") as string[] | null;
  } catch {
    return null;
  }
};

/** Whoever comes later has read what was read before the day began; at the first day everything is new. */
export const readBefore = (view: Pick<View, "day" | "cards_read">, known: string[] | null): string[] =>
  known ?? (view.day > 1 ? [...view.cards_read] : []);

/** Cards that were not read yet, in the order of the story. */
export const unread = (view: Pick<View, "cards_read">, read: readonly string[]): string[] =>
  view.cards_read.filter((card) => !read.includes(card));

/** Cards that speak to a hero are laid before whoever plays that hero; the others find them in the chronicle. */
export const isForMe = (view: View, id: string): boolean => {
  const card = cardOf(`${view.legend}/${id}`);
  return card?.group !== "hero" || heroOfCard(card) === myHero(view)?.hero;
};

/** The hero that a card of this group is about. */
export const heroOfCard = ({ id }: Pick<LegendCard, "id">): string => id.replace(/^h_/, "");

export interface Story {
  /** The cards that lie open, one after the other. */
  cards: string[];
  /** Whether these were read before. */
  isAgain: boolean;
  /** These were read. */
  close(cards: readonly string[]): void;
}

export const useStory = (view: View): Story => {
  const [read, setRead] = useState(() => readBefore(view, stored()));
  const reread = useSyncExternalStore(watch, () => again);
  useEffect(() => () => readAgain(null), []);
  const cards = view.phase === "over" ? [] : unread(view, read).filter((card) => isForMe(view, card));
  if (reread && view.cards_read.includes(reread))
    return { cards: [reread], isAgain: true, close: () => readAgain(null) };
  return {
    cards,
    isAgain: false,
    close: (seen) => {
      const all = [...new Set([...read, ...seen])];
      setRead(all);
      try {
        sessionStorage.setItem(keyOf(), JSON.stringify(all));
      } catch {
        // Without storage the cards are shown again when the page is opened again.
      }
    },
  };
};
