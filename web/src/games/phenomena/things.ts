/* Where the options of this game lie on the table. */
import type { Option, Tagged, Words } from "../../wire/types";
import type { Choice, View } from "../../wire/games/phenomena";
import type { Thing } from "../../table/game";
import { castle } from "./content";
import { BOXES } from "./looks";
import { castFor } from "./reading";
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

export const thingsOf = (option: Tagged, view: View): Thing[] => {
  const choice = option as unknown as Choice;
  switch (choice.type) {
    case "pick_character":
      return [`character:${choice.character}`];
    case "keep_main_prophecy":
      return [`prophecy:${choice.prophecy}`];
    case "receive_stones":
      return [stonesThing(choice.stones)];
    case "move_to":
    case "extra_move":
    case "fly_to":
      return [`space:${choice.space}`];
    case "teleport":
      return [`space:${castle()}`];
    case "draw_event":
      return ["deck:events"];
    case "try_prophecy":
      return [`box:${choice.box}`];
    case "replace_prophecy_in":
      return [`box:${choice.box}`];
    case "try_main_prophecy":
      return ["main"];
    case "pick_event":
    case "put_on_top":
      return [`event:${choice.event}`];
    case "use_magic":
    case "offer_spell":
      return [`magic:${choice.spell}`];
    case "buy_magic":
      return [`shop:${choice.spell}`];
    case "accept_help":
      return [`offer:${choice.seat}`];
    case "choose_stone":
    case "give_up_stone":
    case "want_stone":
    case "pay_stone":
    case "give_stone":
      return [`stone:${choice.stone}`];
    case "exchange_stone":
      return [`exchange:${choice.stone}:${choice.into}`];
    case "test_ability":
    case "choose_experience":
      return [`ability:${choice.ability}`];
    case "throw_experience":
      return ["throw"];
    case "sacrifice_health":
      return ["sacrifice"];
    case "reroll": {
      const dice = alike(view, choice.die);
      return isLowest(view, choice.die) ? [...dice, `reroll:${choice.source}`] : dice;
    }
    case "ask_for_help":
      return ["help"];
    case "ask_for_paid_help":
      return ["help:stones"];
    case "keep_treasure":
    case "take_treasure":
    case "give_treasure":
      return [`treasure:${choice.treasure}`];
    case "challenge_to":
      return [`duel:${choice.seat}:${choice.ability}`];
    case "ask_partner":
    case "propose_trade":
      return [`mate:${choice.seat}`];
    case "put_in":
      return [`put:${choice.giver}:${choice.stone ?? choice.treasure}`];
    default:
      return [];
  }
};

/** Which die is thrown again: its number tells it from the others. Where two prophecies wait, theirs do. */
export const labelOf = ({ option, label }: Option, view: View): Words | null => {
  const choice = option as unknown as Choice;
  if (choice.type === "try_prophecy") {
    const at = view.boxes[choice.box]?.marker;
    const isAlone = view.boxes.filter(({ marker }) => marker === at).length < 2;
    const number = BOXES[choice.box]?.number ?? "";
    return isAlone ? null : relabelled(label, (prophecy) => say("board.option.try_prophecy", { number, prophecy }));
  }
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
export const wouldBe = (thing: Thing, view: View): Tagged | null => {
  const [kind = "", id = "", more = ""] = thing.split(":");
  switch (kind) {
    case "space":
      return { type: "move_to", space: id };
    case "magic":
      return { type: "use_magic", spell: id };
    case "shop":
      return { type: "buy_magic", spell: id };
    case "box":
      return { type: "try_prophecy", box: Number(id), prophecy: view.boxes[Number(id)]?.prophecy ?? "" };
    case "main":
      return { type: "try_main_prophecy" };
    case "die":
      return { type: "reroll", source: "", die: Number(id) };
    case "throw":
      return { type: "throw_experience" };
    case "sacrifice":
      return { type: "sacrifice_health" };
    case "help":
      return { type: "ask_for_help" };
    case "stone":
      return more ? null : { type: "give_up_stone", stone: id };
    default:
      return null;
  }
};

/** Whether a spell of mine could serve the test that is running, now or with other stones. */
export const servesTest = (spell: string, view: View): boolean => castFor(spell, view.attempt?.ability ?? null);
