/* What can be read off a view without knowing the rules. */
import { readingOf } from "../../adventure/reading";
import type { Choice as Chosen, Happening, HeroView, View } from "../../wire/games/prophecy";
import { cardOf, characterOf, itemOf } from "./content";

export const { chosenOf, happening, myHero, nearHero } = readingOf<HeroView, Chosen, Happening>();

export const heroName = (hero: HeroView): string => characterOf(hero.character)?.name ?? "";

/** What lies on a space. */
export const groundOf = (view: View, space: string) => view.ground.find((each) => each.space === space) ?? null;

/** What lies on an Astral Plane. */
export const planeAt = (view: View, plane: string) => view.planes.find((each) => each.plane === plane) ?? null;

/** How much time friends have: a Power Up token for each run of the Chance deck, the one in force first. */
export const clockOf = ({ tokens, power, decks }: View) => ({
  has_clock: tokens.length > 0,
  cards: decks.chance ?? 0,
  runs: Math.max(0, tokens.length - 1),
  power,
  row: tokens
    .slice(1)
    .map((n) => `+${n}`)
    .join(", "),
});

/** All cards of a character, Artifacts first. */
export const heldOf = ({ artifacts, items, abilities, kept }: HeroView): string[] => [
  ...artifacts,
  ...items,
  ...abilities,
  ...kept,
];

/** What a card stands for, if it is another one's double. */
export const faceUsed = (view: View, card: string): string => view.doubles[card] ?? card;

export const isBroken = (view: View, card: string): boolean => view.broken.includes(card);
export const isDown = (view: View, card: string): boolean => card in view.down;

/** Whether all that a card lets its owner do once a round was done since her last round began. */
export const isUsed = (hero: HeroView, card: string): boolean => {
  const uses = cardOf(card)?.kind === "fragment" ? [] : ((cardOf(card) as { uses?: unknown[] })?.uses ?? []);
  return uses.length > 0 && uses.every((_, k) => hero.used.includes(`${card}:${k}`));
};

/** Whether an Item is held in a hand or worn. */
export const isGear = (card: string): boolean => {
  const item = itemOf(card);
  return !!item && (item.hands > 0 || item.worn !== null);
};

/** Who trades with whom, the one whose turn it is first. */
export const tradersOf = ({ offer, active }: View): [number, number] | null => {
  const [one, other] = Object.keys(offer).map(Number);
  if (one === undefined || other === undefined) return null;
  return other === active ? [other, one] : [one, other];
};
