/* What a battle round adds up to, read off the dice on the table. */
import type { BattleView, FighterView, HeroView, View } from "../../../../wire/games/andor";

/** The best single die or sum of identical dice. */
export const addedUp = (dice: readonly number[]): number =>
  Math.max(0, ...dice.map((value) => value * dice.filter((other) => other === value).length));

/** Which of the opponent's dice count: identical ones together. */
export const countingOfOpponent = (dice: readonly number[]): boolean[] => {
  const best = addedUp(dice);
  const sumOf = (face: number) => face * dice.filter((each) => each === face).length;
  const value = [...dice].sort((a, b) => b - a).find((face) => sumOf(face) === best);
  return dice.map((face) => face === value);
};

/** Which dice of a hero count: the highest, of the archer the last, with helm or glove more of them. */
export const countingOfHero = (hero: string, { roll, counts, used }: FighterView): boolean[] => {
  if (hero === "archer") return roll.map((_, k) => k === roll.length - 1);
  if (used.includes("helm")) return countingOfOpponent(roll);
  if (used.includes("iron_glove")) return pairOf(roll, counts);
  const highest = roll.indexOf(Math.max(...roll));
  return roll.map((_, k) => k === highest);
};

const pairOf = (dice: readonly number[], sum: number): boolean[] => {
  for (let a = 0; a < dice.length; a++)
    for (let b = a + 1; b < dice.length; b++)
      if (dice[a]! + dice[b]! === sum) return dice.map((_, k) => k === a || k === b);
  return dice.map(() => true);
};

export interface Sides {
  /** Strength and counting dice of all who have rolled, and the strength of the others. */
  heroes: number;
  /** Somebody has not rolled yet. */
  isOpen: boolean;
  /** Strength and roll of the opponent; only strength before the roll. */
  opponent: number;
}

/** Both battle values as far as they are known; the roll of a fighter who is still at it counts as it lies. */
export const sidesOf = (view: View, battle: BattleView): Sides => ({
  heroes: battle.fighters.reduce((sum, fighter) => sum + fighter.strength + countsNow(view, fighter), 0),
  isOpen: battle.fighters.some(({ roll }) => !roll.length),
  opponent: battle.strength + addedUp(battle.roll),
});

/** What the dice of a fighter count for now; between roll and evaluation the view does not say it yet. */
export const countsNow = (view: View, fighter: FighterView): number => {
  if (!fighter.roll.length) return 0;
  if (fighter.used.length) return fighter.counts;
  const isArcher = view.heroes[fighter.seat]?.hero === "archer";
  return isArcher ? fighter.roll[fighter.roll.length - 1]! : Math.max(...fighter.roll);
};

/** What a roll counts for after one of its dice was turned to its opposite side. */
export const turned = (hero: string, roll: readonly number[], die: number): number => {
  const dice = roll.map((face, k) => (k === die ? SIDES - face : face));
  return hero === "archer" ? dice.at(-1)! : Math.max(...dice);
};
/** Opposite sides of a hero's die add up to this. */
const SIDES = 7;

/** Hours of this day that a hero can still pay for. */
export const hoursLeft = ({ prices, willpower }: HeroView): number => {
  let rest = willpower;
  for (const [k, price] of prices.entries()) {
    if (price && rest <= price) return k;
    rest -= price;
  }
  return prices.length;
};

/** "Equal dice are added. Under 7 willpower it throws two." */
export const diceWords = (rows: readonly { willpower: number; dice: number }[], willpower: number): string => {
  const now = [...rows].reverse().find((row) => willpower >= row.willpower);
  const lower = [...rows].reverse().find((row) => now && row.willpower < now.willpower);
  const words = rows.some(({ dice }) => dice > 1) ? ["Equal dice are added."] : [];
  if (now && lower && lower.dice !== now.dice)
    words.push(`Under ${now.willpower} willpower it throws ${NUMBERS[lower.dice] ?? lower.dice}.`);
  return words.join(" ");
};
const NUMBERS = ["none", "one", "two", "three", "four", "five"];
