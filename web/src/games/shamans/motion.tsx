/* How events move things. */
import type { ReactNode } from "react";
import type { Beat, Thing } from "../../table/game";
import type { Tagged } from "../../wire/types";
import { TileStone } from "./art/TileStone";
import { WorldCard } from "./art/WorldCard";
import { BIG, type Happening, type Tile, type View } from "../../wire/games/shamans";
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

export const isBig = (event: Tagged): boolean => BIG.has(event.type);

/** What happens to me: what I drew, what my Role became, who struck me. */
const OUTCOMES = new Set<Happening["type"]>(["tile_drawn", "roles_exchanged", "player_eliminated", "points_scored"]);

export const isOutcome = (event: Tagged, _: View, seat: number | null): boolean =>
  OUTCOMES.has(event.type as Happening["type"]) &&
  seat !== null &&
  [event.seat, event.other].includes(seat) &&
  (event.type !== "points_scored" || event.cause === "illumination");
