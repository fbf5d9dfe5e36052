/* Where the options of this game lie on the table. */
import type { Option, Tagged, Words } from "../../wire/types";
import type { Choice, View } from "../../wire/games/phenomena";
import type { Thing } from "../../table/game";
import { lying, wished } from "../../table/lying";
import { castle } from "./content";
import { BOXES } from "./looks";
import { say } from "./texts";

export const stonesThing = (stones: readonly string[]): Thing => `stones:${stones.join("+")}`;

/** Dice that show the same are re-rolled by the same option. */
const alike = (view: View, die: number): Thing[] => {
  const dice = view.attempt?.dice ?? [];
  const of = dice[die];
  return dice.flatMap((each, k) =>
    of && each.value === of.value && (view.attempt?.kind !== "duel" || each.owner === of.owner) ? [`die:${k}`] : [],
  );
};

/** The card stands for the re-roll that everybody means: of a die that shows least. */
const isLowest = (view: View, die: number): boolean => {
  const dice = view.attempt?.dice ?? [];
  const mine = view.attempt?.kind === "duel" ? dice.filter(({ owner }) => owner === dice[die]?.owner) : dice;
  return dice[die]?.value === Math.min(...mine.map(({ value }) => value));
};

const onSpace = ({ space }: { space: string }) => [`space:${space}`];
const onBox = ({ box }: { box: number }) => [`box:${box}`];
const onEvent = ({ event }: { event: string }) => [`event:${event}`];
const onSpell = ({ spell }: { spell: string }) => [`magic:${spell}`];
const onStone = ({ stone }: { stone: string }) => [`stone:${stone}`];
const onAbility = ({ ability }: { ability: string }) => [`ability:${ability}`];
const onTreasure = ({ treasure }: { treasure: string }) => [`treasure:${treasure}`];
const onMate = ({ seat }: { seat: number }) => [`mate:${seat}`];

export const thingsOf = lying<Choice, View>({
  pick_character: ({ character }) => [`character:${character}`],
  keep_main_prophecy: ({ prophecy }) => [`prophecy:${prophecy}`],
  receive_stones: ({ stones }) => [stonesThing(stones)],
  move_to: onSpace,
  extra_move: onSpace,
  fly_to: onSpace,
  teleport: () => [`space:${castle()}`],
  draw_event: () => ["deck:events"],
  try_prophecy: onBox,
  replace_prophecy_in: onBox,
  try_main_prophecy: () => ["main"],
  pick_event: onEvent,
  put_on_top: onEvent,
  use_magic: onSpell,
  offer_spell: onSpell,
  buy_magic: ({ spell }) => [`shop:${spell}`],
  accept_help: ({ seat }) => [`offer:${seat}`],
  choose_stone: onStone,
  give_up_stone: onStone,
  want_stone: onStone,
  pay_stone: onStone,
  give_stone: onStone,
  exchange_stone: ({ stone, into }) => [`exchange:${stone}:${into}`],
  test_ability: onAbility,
  choose_experience: onAbility,
  throw_experience: () => ["throw"],
  sacrifice_health: () => ["sacrifice"],
  reroll: ({ die, source }, view) => [...alike(view, die), ...(isLowest(view, die) ? [`reroll:${source}`] : [])],
  ask_for_help: () => ["help"],
  ask_for_paid_help: () => ["help:stones"],
  keep_treasure: onTreasure,
  take_treasure: onTreasure,
  give_treasure: onTreasure,
  challenge_to: ({ seat, ability }) => [`duel:${seat}:${ability}`],
  ask_partner: onMate,
  propose_trade: ({ seat }, view) => (view.trade ? [] : [`mate:${seat}`]),
  put_in: ({ giver, stone, treasure }) => [`put:${giver}:${stone ?? treasure}`],
});

/** Which die is thrown again: its number tells it from the others. Where two prophecies wait, theirs do. */
export const labelOf = ({ option, label }: Option, view: View): Words | null => {
  const choice = option as unknown as Choice;
  if (choice.type === "try_prophecy") {
    const at = view.boxes[choice.box]?.marker;
    const isAlone = view.boxes.filter(({ marker }) => marker === at).length < 2;
    const number = BOXES[choice.box]?.number ?? "";
    return isAlone ? null : relabelled(label, (prophecy) => say("board.option.try_prophecy", { number, prophecy }));
  }
  if (choice.type === "propose_trade" && view.trade) return [say("board.option.counter_trade")];
  const value = choice.type === "reroll" ? view.attempt?.dice[choice.die]?.value : undefined;
  return value === undefined ? null : relabelled(label, (source) => say("board.option.reroll", { value, source }));
};

/** Other words around the thing that a label names. */
const relabelled = (label: Words, words: (name: string) => string): Words => {
  const named = label.filter((piece) => typeof piece !== "string");
  const [before = "", after = ""] = words(GAP).split(GAP);
  return [before, ...named, after].filter((piece) => piece !== "");
};
const GAP = "\n";

/** What the bar offers, too, because everybody looks for it there. */
export const isInBar = (option: Tagged, view: View): boolean =>
  IN_BAR.has(option.type as Choice["type"]) && (option.type !== "teleport" || AT_REST.has(view.step));

const IN_BAR = new Set<Choice["type"]>([
  "teleport",
  "draw_event",
  "try_prophecy",
  "try_main_prophecy",
  "throw_experience",
]);

/** Steps of a turn in which going to the castle is a plan of its own. */
const AT_REST = new Set(["start", "receive", "move", "end"]);

/** The option that somebody would want who clicks on an unlit thing. */
export const wouldBe = wished<View>({
  space: (space) => ({ type: "move_to", space }),
  magic: (spell) => ({ type: "use_magic", spell }),
  shop: (spell) => ({ type: "buy_magic", spell }),
  box: (box, view) => ({ type: "try_prophecy", box: Number(box), prophecy: view.boxes[Number(box)]?.prophecy ?? "" }),
  main: () => ({ type: "try_main_prophecy" }),
  die: (die) => ({ type: "reroll", source: "", die: Number(die) }),
  throw: () => ({ type: "throw_experience" }),
  sacrifice: () => ({ type: "sacrifice_health" }),
  help: () => ({ type: "ask_for_help" }),
  stone: (stone, _, more) => (more ? null : { type: "give_up_stone", stone }),
});
