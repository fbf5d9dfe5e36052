/* How events move things, and the table just after each of them. */
import type { ReactNode } from "react";
import type { Beat, Thing } from "../../table/game";
import type { Tagged } from "../../wire/types";
import { TileStone } from "./art/TileStone";
import { WorldCard } from "./art/WorldCard";
import type { Happening, SeatView, Tile, View } from "../../wire/games/shamans";
import type { Card } from "./worlds";

const cardSize = (card: Card | null) => (
  <div className="sh-fly-card">
    <WorldCard card={card} />
  </div>
);
const tileSize = (tile: Tile | null) => (
  <div className="sh-fly-tile">
    <TileStone tile={tile} />
  </div>
);

/** My own cards leave my hand, those of others their seat. */
const handOf = (view: View, seat: number, card: Card): Thing => (seat === view.you ? `card:${card}` : `seat:${seat}`);

const fly = (from: Thing, to: Thing, draw: ReactNode): Beat[] => [
  { kind: "lift", thing: from },
  { kind: "flight", from, to, draw },
];
const effect = (...things: Thing[]): Beat[] => [{ kind: "effect", things }];

export const beats = (tagged: Tagged, before: View): Beat[] => {
  const event = tagged as unknown as Happening;
  switch (event.type) {
    case "card_led":
    case "suit_followed":
      return fly(handOf(before, event.seat, event.card), `front:${event.seat}`, cardSize(event.card));
    case "off_suit_played":
      return fly(handOf(before, event.seat, event.card), `pile:${event.card.charAt(0)}`, cardSize(event.card));
    case "pawn_moved":
      return effect("track");
    case "cards_placed":
      return effect(`suit:${event.suit}`);
    case "trick_gathered":
      return fly(`front:${event.seat}`, `pile:${event.suit}`, cardSize(event.cards.at(-1) ?? null));
    case "ritual_began":
      return effect(`suit:${event.suit}`, `seat:${event.seat}`);
    case "tile_taken":
      return fly(`display:${event.slot}`, `seat:${event.seat}`, tileSize(event.tile));
    case "display_refilled":
      return fly("tile_pile", `display:${event.slot}`, tileSize(event.tile));
    case "tile_drawn":
      return fly("tile_pile", `seat:${event.seat}`, tileSize(event.tile));
    case "tile_shown":
    case "shards_shown":
    case "tile_discarded":
    case "points_scored":
    case "role_revealed":
      return effect(`seat:${event.seat}`);
    case "roles_exchanged":
      return [
        ...fly(`seat:${event.seat}`, `seat:${event.other}`, cardSize(null)),
        ...fly(`seat:${event.other}`, `seat:${event.seat}`, cardSize(null)),
      ];
    case "cards_passed":
      return fly(`seat:${event.seat}`, `seat:${event.to}`, cardSize(null));
    case "player_eliminated":
      return effect(`seat:${event.by}`, `seat:${event.seat}`);
    case "hand_placed":
      return effect(...[...new Set(event.cards.map((card) => `suit:${card.charAt(0)}`))]);
    default:
      return [];
  }
};

const withSeat = (view: View, seat: number, change: (facts: SeatView) => Partial<SeatView>): View => ({
  ...view,
  seats: view.seats.map((facts) => (facts.seat === seat ? { ...facts, ...change(facts) } : facts)),
});

const without = <T,>(list: readonly T[], item: T): T[] => {
  const at = list.indexOf(item);
  return at < 0 ? [...list] : [...list.slice(0, at), ...list.slice(at + 1)];
};

/** A card leaves a hand for the table. */
const played = (view: View, seat: number, card: Card): View => ({
  ...withSeat(view, seat, (facts) => ({ hand_size: facts.hand_size - 1 })),
  to_play: view.to_play.filter((other) => other !== seat),
  hand: without(view.hand, card),
});

/** The table just after an event, as far as it is told; the true view follows when all news were shown. */
export const step = (view: View, tagged: Tagged, after: View): View => {
  const event = tagged as unknown as Happening;
  switch (event.type) {
    case "round_started":
      return { ...after, trick: 0, lead: "", to_play: [], pawn: event.pawn };
    case "trick_started":
      return {
        ...view,
        trick: event.trick,
        guide: event.guide,
        lead: "",
        to_play: after.trick === event.trick ? orderFrom(view, event.guide) : view.to_play,
      };
    case "card_led":
      return withSeat({ ...played(view, event.seat, event.card), lead: event.card.charAt(0) }, event.seat, () => ({
        front: event.card,
      }));
    case "suit_followed":
      return withSeat(played(view, event.seat, event.card), event.seat, (facts) => ({
        front: event.card,
        followed: facts.followed + 1,
      }));
    case "off_suit_played":
      return withSeat(played(view, event.seat, event.card), event.seat, (facts) => ({
        off_suit: [...facts.off_suit, view.lead],
        off_suit_card: event.card,
      }));
    case "pawn_moved":
      return { ...view, pawn: event.end };
    case "cards_placed":
      return { ...view, piles: { ...view.piles, [event.suit]: [...(view.piles[event.suit] ?? []), ...event.cards] } };
    case "trick_gathered":
      return {
        ...view,
        guide: event.seat,
        lead: "",
        to_play: [],
        seats: view.seats.map((facts) => ({ ...facts, front: "", off_suit_card: "" })),
      };
    case "points_scored":
      // What the end of a round brings stands on the table with the end itself.
      if (event.cause !== "illumination") return view;
      return withSeat(view, event.seat, (facts) => ({ points: facts.points + event.points }));
    case "tile_taken":
      return withSeat(
        { ...view, display: view.display.filter((_, slot) => slot !== event.slot) },
        event.seat,
        (facts) => ({ face_up: [...facts.face_up, event.tile] }),
      );
    case "display_refilled":
      return {
        ...view,
        display: [...view.display.slice(0, event.slot), event.tile, ...view.display.slice(event.slot)],
        tile_pile: view.tile_pile - 1,
      };
    case "tile_drawn":
      return withSeat({ ...view, tile_pile: view.tile_pile - 1 }, event.seat, (facts) => drawn(facts, event.tile));
    case "tile_shown":
      return withSeat(view, event.seat, (facts) => ({
        face_down: facts.face_down - 1,
        face_up: [...facts.face_up, event.tile],
      }));
    case "tile_discarded":
      return withSeat({ ...view, discard: [...view.discard, event.tile] }, event.seat, (facts) =>
        event.was_face_down ? { face_down: facts.face_down - 1 } : { face_up: without(facts.face_up, event.tile) },
      );
    case "role_revealed":
      return withSeat(view, event.seat, () => ({ role: event.side, role_is_up: true }));
    case "player_eliminated":
      return withSeat(view, event.seat, () => ({ alive: false, role: event.side, role_is_up: true }));
    case "hand_set_aside":
      return withSeat(view, event.seat, () => ({ hand_size: 0, set_aside: event.count }));
    case "hand_placed":
      return withSeat(view, event.seat, () => ({ hand_size: 0 }));
    case "round_ended": {
      const { type: _, ...result } = event;
      return {
        ...view,
        lead: "",
        to_play: [],
        seats: view.seats.map((facts) => ({
          ...facts,
          role: event.roles[facts.seat] ?? null,
          role_is_up: true,
          points: event.total[facts.seat] ?? facts.points,
        })),
        results: [...view.results, result],
      };
    }
    case "game_ended":
      return { ...view, lead: "", to_play: [] };
    default:
      return view;
  }
};

/** A Mask lies open at once, and an Eclipse stays with nobody; anything else is looked at face down. */
const drawn = (facts: SeatView, tile: Tile | null): Partial<SeatView> => {
  if (tile === "eclipse") return {};
  return tile === "mask" ? { face_up: [...facts.face_up, tile] } : { face_down: facts.face_down + 1 };
};

const orderFrom = (view: View, guide: number): number[] => {
  const count = view.seats.length;
  return Array.from({ length: count }, (_, k) => (guide + k) % count).filter((seat) => view.seats[seat]?.alive);
};

const BIG = new Set<Happening["type"]>([
  "off_suit_played",
  "ritual_began",
  "roles_exchanged",
  "role_revealed",
  "eclipse_came",
  "player_eliminated",
  "tile_discarded",
  "round_started",
  "round_ended",
  "game_ended",
]);

export const isBig = (event: Tagged): boolean => BIG.has(event.type as Happening["type"]);

/** What happens to me: what I drew, what my Role became, who struck me. */
const OUTCOMES = new Set<Happening["type"]>(["tile_drawn", "roles_exchanged", "player_eliminated", "points_scored"]);

export const isOutcome = (event: Tagged, _: View, seat: number | null): boolean =>
  OUTCOMES.has(event.type as Happening["type"]) &&
  seat !== null &&
  [event.seat, event.other].includes(seat) &&
  (event.type !== "points_scored" || event.cause === "illumination");
