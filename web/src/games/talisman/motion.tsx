/* How news move the things of the table. */
import type { ReactNode } from "react";
import type { Beat, Thing } from "../../table/game";
import type { Tagged } from "../../wire/types";
import { BIG, QUIET, type Back, type Happening, type Token, type View } from "../../wire/games/talisman";
import { FlyingCard, FlyingToken } from "./art/Flying";
import { cardOf } from "./content";
import { say } from "./texts";

const fly = (from: Thing, to: Thing, draw: ReactNode): Beat => ({ kind: "flight", from, to, draw });
const effect = (...things: Thing[]): Beat => ({ kind: "effect", things });

/** So many tokens fly one by one; of more nobody would count them. */
const MOST = 3;

const seatOf = (seat: number): Thing => `seat:${seat}`;
const heroOf = (seat: number): Thing => `hero:${seat}`;
/** My own tokens lie on my sheet, those of others at their seat. */
const purse = (view: View, seat: number, token: Token): Thing => (seat === view.you ? `token:${token}` : seatOf(seat));
const tokens = (n: number, from: Thing, to: Thing, token: Token): Beat[] =>
  Array.from({ length: Math.min(n, MOST) }, () => fly(from, to, <FlyingToken token={token} />));
const card = (from: Thing, to: Thing, id: string, back: Back): Beat =>
  fly(from, to, <FlyingCard id={id} back={back} />);

/** Where a card came from, as the news tell it: a deck, the space, or somebody else. */
const source = (view: View, { seat, back, whence }: Extract<Happening, { type: "card_taken" }>): Thing => {
  if (whence === "deck") return `deck:${back}`;
  if (/^\d+$/.test(whence)) return seatOf(Number(whence));
  return whence === "space" || whence === "ground" ? `spot:${view.heroes[seat]?.space ?? ""}` : heroOf(seat);
};

/** A card comes face up from its own deck. */
const turnedUp = ({ card: id, space }: Extract<Happening, { type: "card_drawn" }>): Beat => {
  const back = cardOf(id)?.back ?? "adventure";
  return card(`deck:${back}`, `spot:${space}`, id, back);
};

export const beats = (tagged: Tagged, before: View): Beat[] => {
  const event = tagged as unknown as Happening;
  switch (event.type) {
    case "hero_moved": {
      const path = event.path ?? [];
      return path.length
        ? path.map((space) => effect(`space:${space}`))
        : [effect(`space:${event.start}`), effect(`space:${event.end}`)];
    }
    case "gained":
      return tokens(event.n, heroOf(event.seat), purse(before, event.seat, event.token), event.token);
    case "lost":
      return [...tokens(event.n, purse(before, event.seat, event.token), heroOf(event.seat), event.token)];
    case "tokens_stolen":
      return tokens(
        event.n,
        purse(before, event.victim, event.token),
        purse(before, event.seat, event.token),
        event.token,
      );
    case "card_taken":
      return [card(source(before, event), seatOf(event.seat), event.card, event.back)];
    case "card_lost":
      return event.space
        ? [card(seatOf(event.seat), `spot:${event.space}`, "", event.back)]
        : [effect(seatOf(event.seat), heroOf(event.seat))];
    case "card_stolen":
      return [card(seatOf(event.victim), seatOf(event.seat), event.card, event.back)];
    case "card_drawn":
      return [turnedUp(event), effect(`space:${event.space}`)];
    case "card_discarded":
      return [effect(`card:${event.card}`, `space:${event.space}`)];
    case "enemy_killed":
      return [card(`spot:${before.heroes[event.seat]?.space ?? ""}`, seatOf(event.seat), event.card, "adventure")];
    case "bought":
      return [card(heroOf(event.seat), seatOf(event.seat), event.card, "purchase")];
    case "enduring_began":
      return [card(`spot:${before.heroes[before.active]?.space ?? ""}`, "enduring", event.card, "adventure")];
    case "enduring_ended":
      return [effect("enduring")];
    case "destiny_drawn":
      return [fly("deck:destiny", "destiny", <FlyingCard id={event.card} back="destiny" />)];
    case "destiny_attempted":
    case "destiny_put_away":
      return [effect("destiny", heroOf(event.seat))];
    case "rolled":
    case "rerolled":
    case "die_set":
      return [effect("dice"), effect("dice")];
    case "roll_stands":
      return [effect("dice")];
    case "vessel_filled":
      return [effect(`card:${event.card}`)];
    case "taken_from":
      return [effect(`card:${event.card}`, heroOf(event.seat))];
    case "card_met":
    case "card_evaded":
      return [effect(`card:${event.card}`, `space:${before.heroes[event.seat]?.space ?? ""}`)];
    case "ranged_attack":
      return [effect(`space:${before.heroes[event.seat]?.space ?? ""}`), effect(`space:${event.space}`)];
    case "hero_died":
    case "hero_held":
      return [effect(`space:${event.space}`, seatOf(event.seat))];
    case "nothing_drawn":
    case "cards_looked_at":
      return [effect(`deck:${event.back}`, seatOf(event.seat))];
    case "deck_renewed":
      return [effect(`deck:${event.back}`)];
    case "hand_seen":
      return [effect(seatOf(event.victim), seatOf(event.seat))];
    case "traded":
      return [effect(seatOf(event.seat), seatOf(event.other))];
    case "attack_evaded":
      return [effect(heroOf(event.seat), heroOf(event.by))];
    case "window_opened":
      return [];
    case "character_dealt":
      return [effect(`space:${event.space}`, seatOf(event.seat))];
    default:
      return "seat" in event ? [effect(seatOf(event.seat), heroOf(event.seat))] : [];
  }
};

export const isBig = (event: Tagged): boolean => BIG.has(event.type);

/** What these come to is told as they are compared. */
const COMPARED = new Set(["strength", "craft", "test", "ranged"]);

/** What the log need not say, because the line beside it does. */
export const isSilent = (tagged: Tagged): boolean => {
  const event = tagged as unknown as Happening;
  if (event.type === "roll_stands") return COMPARED.has(event.purpose) || (!event.modifiers.length && !event.home);
  if (event.type === "fighter_chosen") return !event.fighter && !event.gear.length;
  return QUIET.has(event.type);
};

/** What was decided for a Character, whoever decided it. */
const OUTCOMES = new Set<Happening["type"]>([
  "rolled",
  "rerolled",
  "die_set",
  "card_drawn",
  "fight_decided",
  "ranged_result",
  "robbed",
  "became_toad",
  "turns_lost",
  "hero_died",
  "death_prevented",
  "life_saved",
  "valley_reached",
  "no_talisman",
  "destiny_drawn",
  "destiny_attempted",
]);

/** After these a card that was met lies in the scene that follows. */
const SCENES = new Set(["rolled", "fight_began", "window_opened"]);

/** My rolls and those against me, what I draw and meet, fights of mine, what was taken from me, and what a card brings. */
export const isOutcome = (tagged: Tagged, before: View, seat: number | null, next?: Tagged): boolean => {
  const event = tagged as unknown as Happening;
  if (seat === null) return false;
  const { fight, active } = before;
  const isMyFight = !!fight && (fight.own.seat === seat || fight.other.seat === seat);
  switch (event.type) {
    case "card_stolen":
    case "tokens_stolen":
      return event.victim === seat || event.seat === seat;
    case "lost":
      return event.seat === seat && (event.token === "life" || (active === seat && isCard(event.cause)));
    case "gained":
      return event.seat === seat && (event.token === "wish" || (active === seat && isCard(event.cause)));
    case "card_met":
      return event.seat === seat && !!next && !SCENES.has(next.type);
    case "card_taken":
      return event.seat === seat && event.whence === "deck" && isCard(event.card);
    case "rolled":
      return event.seat === seat || isMyFight || (event.seat < 0 && active === seat);
    case "fight_decided":
      return event.seat === seat || isMyFight;
    case "spell_cancelled":
      return event.seat === seat || before.stack.some((lies) => lies.seat === seat);
    default:
      return OUTCOMES.has(event.type) && "seat" in event && event.seat === seat;
  }
};

const isCard = (id: string): boolean => cardOf(id) !== undefined;

/** What lies open and is to be read with an event: the text of the card that was met or drawn. */
export const toRead = (tagged: Tagged): string => {
  const event = tagged as unknown as Happening;
  return event.type === "card_met" || event.type === "card_taken" ? (cardOf(event.card)?.text ?? "") : "";
};

/** What a seat has to decide, as far as the table shows it. */
export const waitingFor = (view: View, seat: number): string | null => {
  if (view.phase === "setup") return say("board.wants.hero");
  if (view.phase !== "play") return null;
  if (view.fight) return say("board.wants.fight");
  if (seat !== view.active) return say("board.wants.answer");
  if (view.roll) return say(view.roll.purpose === "movement" ? "board.wants.way" : "board.wants.dice");
  return say(view.step === "start" ? "board.wants.start" : "board.wants.encounter");
};
