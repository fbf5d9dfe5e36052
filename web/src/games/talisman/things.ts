/* Where the options of this game lie on the table. A Character is `hero:2`, a card `card:rapier`, wherever it lies. */
import type { Tagged } from "../../wire/types";
import type { Choice, View } from "../../wire/games/talisman";
import { lying, wished } from "../../table/lying";
import { MOST_BUTTONS } from "../../table/offered";
import { abilityOf, cardOf, characterOf } from "./content";
import { myHero } from "./reading";
import { actionOf } from "../../adventure/scene/actionOf";

const onSpace = ({ space }: { space: string }) => [`space:${space}`];
const onCard = ({ card }: { card: string }) => [`card:${card}`];
const onHero = ({ seat }: { seat: number }) => [`hero:${seat}`];
const onToken = ({ token }: { token: string }) => [`token:${token}`];
const onDie = ({ die }: { die: number }) => [`die:${die}`];
/** A card that does something, or an ability of the Character. */
const onSource = ({ source, use }: { source: string; use: number }) => [
  cardOf(source) ? `card:${source}` : `ability:${abilityOf(source, use)}`,
];
const homeOf = (view: View) => characterOf(myHero(view)?.character ?? "")?.home ?? "";

const placesOf = lying<Choice, View>({
  keep_character: ({ character }) => [`character:${character}`],
  choose_card: onCard,
  choose_seat: onHero,
  choose_space: onSpace,
  choose_token: onToken,
  choose_way: ({ way }) => [`way:${way}`],
  lose_this: ({ what }) => [`lose:${what}`],
  restore_this: ({ what }) => [`restore:${what}`],
  align_to: ({ alignment }) => [`align:${alignment}`],
  use_wish: () => ["token:wish"],
  trade_trophies: ({ token }) => [`trophies:${token}`],
  use_ability: onSource,
  move_as: onSource,
  cast_spell: ({ spell }) => [`card:${spell}`],
  use_potion: ({ potion }) => [`card:${potion}`],
  ditch_card: ({ card }, view) => [
    myHero(view)?.trophies.includes(card)
      ? `trophies:${cardOf(card)?.strength ? "strength" : "craft"}`
      : `card:${card}`,
  ],
  use_move: onSpace,
  use_move_home: (_, view) => [`space:${homeOf(view)}`],
  step: onSpace,
  move_to: onSpace,
  spend_fate: onDie,
  roll_again: onDie,
  turn_die: onDie,
  encounter_space: (_, view) => [`space:${myHero(view)?.space ?? ""}`],
  attack: onHero,
  use_on: onHero,
  shoot: ({ seat, card }) => [seat >= 0 ? `hero:${seat}` : `card:${card}`],
  propose_trade: onHero,
  town_option: ({ n }) => [`town:${n}`],
  buy: onCard,
  steal: onCard,
  evade: onCard,
  fight_with: ({ kind }) => [`kind:${kind}`],
  send_bodyguard: onCard,
  take_card: onCard,
  take_token: onToken,
  reward_object: onCard,
  offer_card: onCard,
  offer_gold: ({ seat }) => [`purse:${seat}`],
  take_back_card: onCard,
  take_back_gold: ({ seat }) => [`laid_gold:${seat}`],
  riddle_of: ({ what }) => [`riddle:${what}`],
  give_token: onToken,
});

/** Where an option lies, and its card in a scene or on a slip. */
export const thingsOf = (option: Tagged, view: View): string[] => [...placesOf(option, view), actionOf(option)];

/** What the bar offers, too: of two options both, so that none is overlooked beside its opposite; else what everybody
 * looks for there or what lies nowhere else on the table. */
export const isInBar = (option: Tagged, view: View, all: readonly unknown[]): boolean => {
  const type = option.type as Choice["type"];
  // Many places and dice lie on the table alone, so that nothing is lost among them.
  if (type === "move_to" || type === "roll_again") return all.length <= MOST_BUTTONS;
  return all.length < 3 || IN_BAR.has(type) || !placesOf(option, view).length;
};

const IN_BAR = new Set<Choice["type"]>([
  "encounter_space",
  "move_as",
  "spend_fate",
  "step",
  "trade_trophies",
  "use_ability",
]);

/** The option that somebody would want who clicks on an unlit thing. */
export const wouldBe = wished<View>({
  space: (space) => ({ type: "use_move", space }),
  die: (die) => ({ type: "spend_fate", die: Number(die), shows: 0 }),
});
