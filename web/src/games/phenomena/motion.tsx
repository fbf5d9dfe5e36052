/* How events move things. */
import type { ReactNode } from "react";
import type { Beat, Thing } from "../../table/game";
import type { Tagged } from "../../wire/types";
import { BIG, QUIET, type Happening, type Landscape, type View } from "../../wire/games/phenomena";
import { Stone } from "./art/Stone";
import { say } from "./texts";
import { EventFace, ProphecyFace, SpellCard, TreasureCard } from "./cards/faces";

const card = (face: ReactNode) => <div className="ph-fly">{face}</div>;
const stone = (kind: Landscape) => <Stone kind={kind} size={34} name={null} />;

const fly = (from: Thing, to: Thing, draw: ReactNode): Beat => ({ kind: "flight", from, to, draw });
const effect = (...things: Thing[]): Beat => ({ kind: "effect", things });

/** My own things are on my sheet, those of others at their seat. */
const pouch = (view: View, seat: number, kind: string): Thing => (seat === view.you ? `stone:${kind}` : `seat:${seat}`);

export const beats = (tagged: Tagged, before: View): Beat[] => {
  const event = tagged as unknown as Happening;
  switch (event.type) {
    case "piece_moved":
      return [effect(`piece:${event.seat}`)];
    case "stones_gained":
      return event.stones.map((kind) => fly(`piece:${event.seat}`, pouch(before, event.seat, kind), stone(kind)));
    case "stones_lost":
      return [effect(...event.stones.map((kind) => pouch(before, event.seat, kind)))];
    case "stones_given":
      return event.stones.map((kind) =>
        fly(pouch(before, event.seat, kind), pouch(before, event.to, kind), stone(kind)),
      );
    case "magic_bought":
      return [fly("shop", `seat:${event.seat}`, card(<SpellCard id={event.spell} />))];
    case "event_drawn":
      return [fly("deck:events", `piece:${event.seat}`, card(<EventFace id={event.event} />))];
    case "treasure_kept":
      return [fly("deck:treasures", `seat:${event.seat}`, card(<TreasureCard id={event.treasure} />))];
    case "treasure_changed_hands":
      return [fly(`seat:${event.seat}`, `seat:${event.to}`, card(<TreasureCard id={event.treasure} />))];
    case "prophecy_fulfilled":
      return [fly(`box:${event.box}`, `seat:${event.seat}`, card(<ProphecyFace id={event.prophecy} />))];
    case "prophecy_revealed":
      return [fly("deck:prophecies", `box:${event.box}`, card(<ProphecyFace id={event.prophecy} />))];
    case "sherpa_moved":
      return [effect("sherpa")];
    case "dice_thrown":
    case "die_rerolled":
      return [effect("throw"), effect("throw")];
    case "health_changed":
    case "experience_gained":
    case "card_won":
    case "crown_taken":
    case "magic_used":
    case "help_offered":
      return [effect(`seat:${event.seat}`)];
    default:
      return [];
  }
};

export const isBig = (event: Tagged): boolean => BIG.has(event.type);

export const isSilent = (event: Tagged): boolean => QUIET.has(event.type);

const OUTCOMES = new Set<Happening["type"]>([
  "prophecy_fulfilled",
  "main_prophecy_fulfilled",
  "dice_thrown",
  "die_rerolled",
  "challenge_won",
  "challenge_lost",
  "duel_won",
]);

/** What was decided for this seat: throws and results of its challenges, prophecies fulfilled, what a partner answers;
    and the crown, whoever takes it, for it begins the last round. */
export const isOutcome = (event: Tagged, before: View, seat: number | null): boolean => {
  if (seat === null) return false;
  if (event.type === "crown_taken") return true;
  if (event.type === "partner_joined" || event.type === "partner_refused") return before.active === seat;
  return (
    OUTCOMES.has(event.type as Happening["type"]) &&
    (event.seat === seat || event.loser === seat || !!before.attempt?.seats.includes(seat))
  );
};

/** What a seat has to decide, as far as the table shows it. */
export const waitingFor = (view: View, seat: number): string | null => {
  if (view.phase === "setup") return say("board.wants.hero");
  if (view.trade) return say("board.wants.trade");
  if (view.step === "resolve" && !view.attempt)
    return say(seat === view.active ? "board.wants.outcome" : "board.wants.join");
  if (seat !== view.active && !view.attempt?.seats.includes(seat)) return say("board.wants.help");
  return say("board.wants", { step: seat === view.active ? view.step : "resolve" }) || null;
};
