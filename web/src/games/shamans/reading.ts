/* Questions one asks of a view: what lies in front of whom, what would this card do. */
import { foreseenEvents } from "../../table/foreseen";
import type { News, Option } from "../../wire/types";
import type { Happening, SeatView, View } from "../../wire/games/shamans";
import { RITUALS, type Card, type Ritual, type RitualLook, type Seat } from "./worlds";
import { say } from "./texts";

export const happening = (news: News): Happening => news.event as unknown as Happening;

/** The view's seat, or the one that lies at the bottom for a spectator. */
export const nearSeat = (view: View): Seat => view.you ?? view.seats.length - 1;

/** Seats clockwise, beginning after this one and ending with it. */
export const clockwiseAfter = (seat: Seat, count: number): Seat[] =>
  Array.from({ length: count }, (_, k) => (seat + 1 + k) % count);

/** The ritual of a world; packs may deal them out in another way. */
export const ritualOf = (view: View, suit: string): RitualLook => RITUALS[view.rituals[suit] as Ritual];

export interface Place {
  seat: Seat;
  /** The matching card in front of this seat. */
  front: Card | null;
  /** The card that it has played off suit in this trick; it lies on its pile. */
  offSuitCard: Card | null;
  /** 0: plays now, 1: next …; null if it does not play any more. */
  turn: number | null;
  isLast: boolean;
  isHighest: boolean;
  isLowest: boolean;
}

/** What lies in front of each seat in the running trick, in order of play. */
export const trickOf = (view: View): Place[] =>
  view.order.map((seat) => {
    const at = view.to_play.indexOf(seat);
    return {
      seat,
      front: view.seats[seat]?.front || null,
      offSuitCard: view.seats[seat]?.off_suit_card || null,
      turn: at < 0 ? null : at,
      isLast: at >= 0 && at === view.to_play.length - 1,
      isHighest: seat === view.highest,
      isLowest: seat === view.lowest,
    };
  });

/** What a seat that is openly asked thinks about, as far as the table shows it. */
export const waitingFor = (view: View, seat: Seat): string | null => {
  if (view.to_play[0] === seat)
    return view.lead ? say("board.wants_card", { suit: view.lead }) : say("board.wants_lead");
  return !view.to_play.length && view.lowest === seat ? say("board.wants_tile") : null;
};

/** What an option would change on the board. */
export interface Foresight {
  /** The bead it would light. */
  bead: Card | null;
  /** Where the Shadow would stand. */
  pawn: number | null;
}

export const foresee = (option: Option | null): Foresight => ({
  bead: foreseenEvents<Happening, "off_suit_played">(option, "off_suit_played")[0]?.card ?? null,
  pawn: foreseenEvents<Happening, "pawn_moved">(option, "pawn_moved")[0]?.end ?? null,
});

/** Whether this seat's side is known to me alone, or to few: it does not lie open. */
export const isPrivatelyKnown = (view: View, seat: SeatView): boolean =>
  seat.role !== null && !seat.role_is_up && seat.seat !== view.you;
