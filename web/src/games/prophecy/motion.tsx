/* How news move the things of the table. */
import type { ReactNode } from "react";
import type { Beat, Thing } from "../../table/game";
import type { Tagged } from "../../wire/types";
import { BIG, QUIET, type Back, type Happening, type Resource, type View } from "../../wire/games/prophecy";
import { FlyingCard, FlyingToken } from "./art/Flying";
import { cardOf, cellOf } from "./content";
import { tradersOf } from "./reading";
import { shownBy } from "./scenes/told";
import { say } from "./texts";

const fly = (from: Thing, to: Thing, draw: ReactNode): Beat => ({ kind: "flight", from, to, draw });
const effect = (...things: Thing[]): Beat => ({ kind: "effect", things });

/** So many tokens fly one by one; of more nobody would count them. */
const MOST = 3;

const seatOf = (seat: number): Thing => `seat:${seat}`;
const heroOf = (seat: number): Thing => `hero:${seat}`;
/** What is mine lies on my sheet, what others have at their seat. */
const purse = (view: View, seat: number, what: Resource): Thing => (seat === view.you ? `token:${what}` : seatOf(seat));
const tokens = (n: number, from: Thing, to: Thing, what: Resource): Beat[] =>
  Array.from({ length: Math.min(n, MOST) }, () => fly(from, to, <FlyingToken kind={what} />));
const card = (from: Thing, to: Thing, id: string, back: Back = "adventure"): Beat =>
  fly(from, to, <FlyingCard id={id} back={cardOf(id)?.deck ?? back} />);

const placeOf = (view: View, seat: number): string => view.heroes[seat]?.space ?? "";

/** Where a card came from. */
const whence = (view: View, { seat, card: id, source = "" }: Extract<Happening, { type: "card_taken" }>): Thing => {
  const deck = cardOf(id)?.deck;
  if (source === "plane") return heroOf(seat);
  if (view.ground.some(({ up }) => up.includes(id))) return `spot:${placeOf(view, seat)}`;
  return deck === "common" || deck === "rare" ? `deck:${deck}` : heroOf(seat);
};

const backAt = (space: string): Back => cellOf(space)?.holds ?? "adventure";

export const beats = (tagged: Tagged, before: View): Beat[] => {
  const event = tagged as unknown as Happening;
  switch (event.type) {
    case "moved":
      return [effect(`space:${event.start}`), effect(`space:${event.space}`)];
    case "gained":
    case "regained":
      return tokens(event.n, heroOf(event.seat), purse(before, event.seat, event.what), event.what);
    case "lost":
    case "paid":
      return tokens(event.n, purse(before, event.seat, event.what), heroOf(event.seat), event.what);
    case "chance_turned_up":
      return [card("deck:chance", "chance", event.card, "chance")];
    case "adventure_placed":
      return [card("deck:adventure", `spot:${event.space}`, event.card ?? "", backAt(event.space))];
    case "fragment_placed":
      return [fly("deck:adventure", `spot:${event.space}`, <FlyingToken kind="maps" />)];
    case "cards_turned_up":
      return [effect(`space:${event.space}`, ...event.cards.map((each) => `card:${each}`))];
    case "plane_cards_turned_up":
      return [effect(`plane:${event.plane}`)];
    case "gate_opened":
      return [effect(`plane:${event.plane}`), effect(`plane:${event.realm}`)];
    case "ability_offered":
      return [card(`space:${event.guild}`, `card:${event.card}`, event.card, "ability")];
    case "card_taken":
      return [card(whence(before, event), seatOf(event.seat), event.card)];
    case "card_given":
      return [card(seatOf(event.giver), seatOf(event.taker), event.card)];
    case "handed_over":
      return tokens(
        event.n,
        purse(before, event.giver, event.what),
        purse(before, event.taker, event.what),
        event.what,
      );
    case "treasures_turned_up":
      return event.cards.map((each) => effect(`card:${each}`));
    case "fragment_won":
      return tokens(1, seatOf(event.giver), seatOf(event.taker), "maps");
    case "bought":
      return [
        ...tokens(event.gold, purse(before, event.seat, "gold"), heroOf(event.seat), "gold"),
        card(heroOf(event.seat), seatOf(event.seat), event.card),
      ];
    case "sold":
      return [card(seatOf(event.seat), heroOf(event.seat), event.card)];
    case "battle_rolled":
    case "die_changed":
    case "dice_rolled":
    case "drifted":
      return [effect("dice"), effect("dice")];
    case "deck_renewed":
      return [effect(`deck:${event.deck}`)];
    case "character_dealt":
    case "character_returned":
      return [effect(`space:${event.space}`, seatOf(event.seat))];
    case "traded":
    case "whispered":
      return [effect(seatOf(event.seat), seatOf(event.other))];
    default:
      return "seat" in event ? [effect(seatOf(event.seat), heroOf(event.seat))] : [];
  }
};

/** An Artifact from a plane, a Treasure from the Island. */
const PRIZES = new Set(["plane", "dug"]);

/** What another card brings: nobody knows before what is drawn. */
const isDrawn = ({ source }: { source: string }): boolean => !!cardOf(source);

/** Whoever wins an Artifact or digs up a Treasure is told of, though cards are got all the time; so am I of what I draw. */
export const isBig = (tagged: Tagged, view?: View): boolean => {
  const event = tagged as unknown as Happening;
  if (event.type !== "card_taken") return BIG.has(event.type);
  return PRIZES.has(event.source) || (event.seat === view?.you && isDrawn(event));
};

/** What the log need not say, because the line beside it does: prices stand with what they are paid for. */
export const isSilent = (tagged: Tagged): boolean => {
  const event = tagged as unknown as Happening;
  switch (event.type) {
    case "paid":
      return event.source === "price";
    case "card_taken":
      return event.source === "bought";
    case "gained":
      return event.source === "sold";
    case "card_lost":
      return event.how === "sold";
    default:
      return QUIET.has(event.type);
  }
};

/** What was decided for a character, whoever decided it. */
const OUTCOMES = new Set<Happening["type"]>([
  "battle_rolled",
  "die_changed",
  "roll_decided",
  "battle_ended",
  "dice_rolled",
  "drifted",
  "chance_turned_up",
  "character_died",
  "card_resisted",
  "riddle_guessed",
  "pearl_gained",
  "card_broken",
  "cube_lost",
]);

/** What concerns everybody. */
const TURNING_POINTS = new Set<Happening["type"]>(["final_battle_begun", "apocalypse_begun"]);
/** My battles and those against me, my dice, what I won or lost, what a Chance card does to me, cards that I am shown. */
export const isOutcome = (
  tagged: Tagged,
  before: View,
  seat: number | null,
  _?: Tagged,
  after: View = before,
): boolean => {
  const event = tagged as unknown as Happening;
  if (seat === null) return false;
  const { battle } = before;
  const isMyBattle = !!battle && (battle.own.seat === seat || battle.other.seat === seat);
  switch (event.type) {
    case "lost":
    case "gained":
    case "regained":
      return event.seat === seat && (before.step === "start" || (event.type === "lost" && event.what === "health"));
    case "cards_looked_at":
      return event.seat === seat && !!event.cards?.length;
    case "plane_cards_turned_up":
      return before.active === seat;
    case "goods_shown":
      // Where something can be bought they lie on the stall.
      return event.seat === seat && !after.in_shop.length;
    case "card_taken":
      return event.seat === seat && (PRIZES.has(event.source) || isDrawn(event));
    case "card_given":
    case "fragment_won":
      return event.giver === seat || event.taker === seat;
    default:
      if (TURNING_POINTS.has(event.type)) return true;
      return OUTCOMES.has(event.type) && (("seat" in event && event.seat === seat) || isMyBattle);
  }
};

/** What a card says that somebody has just got. */
export const toRead = (tagged: Tagged): string => {
  const event = tagged as unknown as Happening;
  if (event.type === "card_taken") return cardOf(event.card)?.text ?? "";
  return (shownBy(event)?.cards ?? []).map((id) => cardOf(id)?.text ?? "").join(" ");
};

/** What a seat has to decide, as far as the table shows it. */
export const waitingFor = (view: View, seat: number): string | null => {
  if (view.phase === "setup") return say("board.wants.hero");
  if (view.phase === "over") return null;
  if (view.battle) return say("board.wants.battle");
  if (seat !== view.active) return say("board.wants.answer");
  if (tradersOf(view)) return say("board.wants.trade");
  return say(view.step === "move" ? "board.wants.move" : view.step === "act" ? "board.wants.act" : "board.wants.start");
};
