/* Where the options of this game lie on the table. A character is `hero:2`, a card `card:sword`, wherever it lies. */
import { LAYING } from "../../adventure/gameTable";
import { actionOf } from "../../adventure/scene/actionOf";
import { lying, wished } from "../../table/lying";
import { MOST_BUTTONS } from "../../table/offered";
import type { Choice, View } from "../../wire/games/prophecy";
import type { Tagged } from "../../wire/types";
import { abilityOf } from "./content";
import { BOARDS, boardOf } from "./geometry";
import { groundOf, myHero } from "./reading";
import { slotsOf } from "./board/knowing";

const onCard = ({ card }: { card: string }) => [`card:${card}`];
const onHero = ({ seat }: { seat: number }) => [`hero:${seat}`];
const here = (view: View) => myHero(view)?.space ?? "";

const placesOf = lying<Choice, View>({
  keep_character: ({ character }) => [`character:${character}`],
  keep_race: ({ race }) => [`card:${race}`],
  choose_card: onCard,
  choose_seat: onHero,
  choose_space: ({ space }, view) => [
    `space:${space}`,
    ...(groundOf(view, space)?.down ?? []).map((_, k) => `down:${space}:${k}`),
  ],
  choose_colour: ({ colour }) => [`token:${colour === "red" ? "health" : "magic"}`],
  choose_loss: ({ what }) => [`token:${what}`],
  rest: ({ what }) => [`token:${what}`],
  turn_up_chance: () => ["deck:chance"],
  use_card: onCard,
  move_to: ({ space, card }, view) => [
    space ? `space:${space}` : `exit:${boardOf(here(view))}`,
    ...(card ? [`card:${card}`] : []),
  ],
  fight: onCard,
  leave_alone: onCard,
  use_instead: onCard,
  use_opportunity: onCard,
  use_service: ({ space, use }) => [`service:${space}:${use}`],
  take_item: onCard,
  take_fragment: (_, view) => [`fragment:${here(view)}`],
  attack: onHero,
  attack_plane: ({ plane }) => [`plane:${plane}`],
  learn: onCard,
  buy: onCard,
  sell: onCard,
  repair: onCard,
  adjust: onCard,
  integrate: ({ stone, host }) => [`card:${stone}`, `card:${host}`],
  dig: ({ treasures }) => treasures.map((card) => `card:${card}`),
  break_shield: onCard,
  give_item: onCard,
  take_artifact: onCard,
  guess_item: onCard,
  reveal_cards: ({ plane, which }, view) => {
    const slots = view.planes.filter((each) => each.plane === plane).flatMap((each) => slotsOf(view, each));
    const meant = slots.filter(({ kind }) => which === "all" || kind === which).map(({ thing }) => thing);
    return meant.length ? meant : [`plane:${plane}`];
  },
  propose_trade: onHero,
  offer_card: onCard,
  offer_gold: ({ seat }) => [`purse:${seat}`],
  offer_map: ({ seat }) => [`maps:${seat}`],
  take_back_card: onCard,
  take_back_gold: ({ seat }) => [`laid_gold:${seat}`],
  take_back_map: ({ seat }) => [`laid_maps:${seat}`],
  reroll_die: ({ die }) => [`die:${die}`],
});

/** Where an option lies, and its card in a scene or on a slip. */
export const thingsOf = (option: Tagged, view: View): string[] => [...placesOf(option, view), actionOf(option)];

/** What is done on a space: its card on the slip tells all of it, one click there does it, and a turn takes four clicks
 * at most. */
export const ON_SLIPS: ReadonlySet<Choice["type"]> = new Set([
  "use_opportunity",
  "use_instead",
  "use_service",
  "take_item",
  "take_fragment",
  "fight",
  "leave_alone",
  "learn",
  "propose_trade",
]);

/** What the bar offers, too: of up to three options all that no slip and no heap tells, so that one tap is enough; else what
 * everybody looks for there or what lies nowhere else on the table. */
export const isInBar = (option: Tagged, view: View, all: readonly unknown[]): boolean => {
  const type = option.type as Choice["type"];
  // Many places lie on the board alone, so that what is done without moving is not lost among them.
  if (type === "move_to") return all.length <= MOST_BUTTONS;
  if (isInRealm(option, view)) return true;
  return (all.length <= FEW && !TOLD_ON_THE_TABLE.has(type)) || IN_BAR.has(type) || !placesOf(option, view).length;
};

/** Whether it is about a card of a realm, whose board need not lie open. */
const isInRealm = (option: Tagged, view: View): boolean =>
  option.type === "reveal_cards" && REALMS.includes(option.plane as string) && boardOf(here(view)) !== option.plane;

const REALMS: readonly string[] = BOARDS.filter((board) => board !== "land");

/** So many stand side by side on a phone. */
const FEW = 3;
const TOLD_ON_THE_TABLE: ReadonlySet<string> = new Set([...ON_SLIPS, ...LAYING, "attack_plane"]);
const IN_BAR = new Set<Choice["type"]>(["fight", "rest", "take_fragment", "turn_up_chance"]);

/** The option that somebody would want who clicks on an unlit thing. */
export const wouldBe = wished<View>({
  space: (space) => ({ type: "move_to", mode: "foot", space }),
  plane: (plane) => ({ type: "attack_plane", plane }),
  card: (card, view) =>
    card in view.fees ? { type: "learn", card, experience: abilityOf(card)?.cost ?? 0, gold: view.fees[card] } : null,
});
