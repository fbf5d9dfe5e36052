/* What can be read off a view without knowing the rules. */
import { readingOf } from "../../adventure/reading";
import type { AttemptView, Choice as Chosen, DieView, Happening, HeroView, View } from "../../wire/games/phenomena";
import type { News } from "../../wire/types";
import { castle, characterOf, missionOf, treasureOf, eventOf } from "./content";
import { LANDSCAPES } from "./looks";
import { say } from "./texts";

export const { chosenOf, happening, myHero, nearHero } = readingOf<HeroView, Chosen, Happening>();

export const heroName = (hero: HeroView): string => characterOf(hero.character)?.name ?? "";

export const stoneCount = (hero: HeroView): number =>
  LANDSCAPES.reduce((sum, kind) => sum + (hero.stones[kind] ?? 0), 0);

/** How many stones have to go now. */
export const owedWords = (hero: HeroView): string => say("board.owed", { count: stoneCount(hero), owed: hero.owed });

/** All that a hero can cast: printed, bought, and Magic of heaven. */
export const spellsOf = (hero: HeroView): string[] => [
  ...hero.printed,
  ...hero.bought,
  ...hero.treasures.filter((card) => treasureOf(card)?.effect),
];

export const plainTreasures = (hero: HeroView): string[] => hero.treasures.filter((card) => !treasureOf(card)?.effect);

/** The steps of the active hero's turn as a player counts them. */
export const turnStep = (view: View): 1 | 2 | 3 =>
  view.step === "start" || view.step === "receive" ? 1 : view.step === "move" ? 2 : 3;

export const turnOf = (view: View): number => Math.max(1, ...view.heroes.map((hero) => hero.turns));

/** How long the game still goes on once the crown is taken; who has the crown has had the last turn. */
export const lastTurns = (view: View): string => {
  const after = view.turns_left - 1;
  const mine = view.active === view.you;
  if (!after) return say("board.last.turn", { mine });
  return say("board.last.more", { mine: mine && view.crown !== view.you, count: after });
};

/** That the last round has begun, whose crown it is, and what is still to come. */
export const lastRound = (view: View, nameOf: (seat: number) => string): string | null =>
  view.turns_left > 0
    ? say("board.last.round", { mine: view.crown === view.you, name: nameOf(view.crown), turns: lastTurns(view) })
    : null;

/** Where the attempt takes place, and what to call it. */
export const stageOf = (
  view: View,
): { card: string; name: string; space: string; failure: number; points: number } | null => {
  const attempt = view.attempt;
  if (!attempt) return null;
  const mission = missionOf(attempt.card);
  const event = eventOf(attempt.card);
  const hero = view.heroes[attempt.seats[0] ?? view.active];
  return {
    card: attempt.card,
    name: mission?.name ?? event?.name ?? attempt.card,
    space: mission?.location ?? hero?.space ?? castle(),
    failure: mission?.failure ?? event?.failure ?? 0,
    points: mission?.points ?? event?.reward.points ?? 0,
  };
};

/** An attempt that is decided stays on the table until the next thing happens. */
export const verdictOf = (attempt: AttemptView | null): AttemptView["verdict"] => attempt?.verdict ?? null;

/** Where the dice of an attempt come from, and what they show together. */
export const reckoning = (dice: readonly DieView[]): { origin: string; values: number[]; sum: number }[] =>
  [...new Set(dice.map(({ origin }) => origin))].map((origin) => {
    const values = dice.filter((die) => die.origin === origin).map(({ value }) => value);
    return { origin, values, sum: values.reduce((all, one) => all + one, 0) };
  });

/** Prices that helpers have named, as the latest news tell. */
export const namedPrices = (news: readonly News[]): Map<number, { stones: readonly string[]; wantsPoint: boolean }> => {
  const prices = new Map<number, { stones: readonly string[]; wantsPoint: boolean }>();
  for (const item of news) {
    const event = happening(item);
    if (event.type === "help_asked") prices.clear();
    if (event.type === "help_offered") prices.set(event.seat, { stones: event.price, wantsPoint: event.wants_point });
  }
  return prices;
};

/** Who was asked in this turn to join, and will not. */
export const refusers = (news: readonly News[]): number[] => {
  const events = news.map(happening);
  const turn = events.slice(events.findLastIndex(({ type }) => type === "turn_started") + 1);
  return turn.flatMap((event) => (event.type === "partner_refused" ? [event.seat] : []));
};

/** My re-rolls from a card that still serve the ability that is tested. */
export const rerollsLeft = ({ attempt, you }: View, source: string): number =>
  (attempt?.rerolls ?? [])
    .filter((each) => each.source === source && each.owner === you && each.serves)
    .reduce((sum, { left }) => sum + left, 0);
