/* The shapes of src/fabletop/games/shamans as they come over the wire. */
export type Seat = number;
export type Card = string;
export type Suit = string;
export type Side = "shaman" | "shadow";
export type Tile = "portal" | "mask" | "dagger" | "shard" | "eclipse";
export type Ritual = "stabilization" | "permutation" | "illumination" | "neutralization";
export type Cause = "moon" | "no_shadow_left" | "no_shaman_left" | "empty_hands";

export interface Options {
  talk_silent: boolean;
  talk_strict: boolean;
  talk_open: boolean;
  talk_honest: boolean;
  shards_per_pair: boolean;
  eclipse_pass_one: boolean;
  eclipse_whole_hand: boolean;
  no_eclipse: boolean;
  shadows_know: boolean;
  target_vp: number;
  single_round: boolean;
  open_set_aside: boolean;
}

export interface Statement {
  seat: Seat;
  trick: number;
  what: string;
  suit: Suit;
  value: string;
  about: Seat;
  stands: boolean;
}

export interface RoundResult {
  round: number;
  side: Side;
  cause: Cause;
  roles: readonly Side[];
  points: readonly number[];
}

export interface SeatView {
  seat: Seat;
  alive: boolean;
  points: number;
  hand_size: number;
  front: Card;
  face_up: readonly Tile[];
  face_down: number;
  set_aside: number;
  set_aside_cards: readonly Card[];
  role_card: number;
  role: Side | null;
  role_is_up: boolean;
  followed: number;
  off_suit: readonly Suit[];
}

export interface RoleView {
  side: Side | null;
  is_up: boolean;
  held_by: readonly Seat[];
}

export interface View {
  you: Seat | null;
  options: Options;
  round: number;
  first: Seat;
  guide: Seat;
  trick: number;
  tricks: number;
  lead: Suit;
  to_play: readonly Seat[];
  suits: string;
  numbers: number;
  in_air: Card;
  piles: Readonly<Record<Suit, readonly Card[]>>;
  rituals: Readonly<Record<Suit, Ritual>>;
  pawn: number;
  start: number;
  moon: number;
  display: readonly Tile[];
  tile_pile: number;
  pile_untouched: boolean;
  discard: readonly Tile[];
  seats: readonly SeatView[];
  roles: readonly RoleView[];
  hand: readonly Card[];
  passing: readonly Card[];
  face_down: readonly Tile[];
  given: readonly Card[];
  given_to: Seat;
  received: readonly Card[];
  statements: readonly Statement[];
  results: readonly RoundResult[];
  winners: readonly Seat[];
  is_over: boolean;
}

export type Choice =
  | { type: "play_card"; card: Card }
  | { type: "take_from_display"; slot: number }
  | { type: "draw_from_pile" }
  | { type: "keep_face_down" }
  | { type: "turn_face_up" }
  | { type: "pull_back" }
  | { type: "take_artifact" }
  | { type: "exchange_roles"; seat: Seat }
  | { type: "use_dagger"; seat: Seat }
  | { type: "stop_using_daggers" }
  | { type: "perform_next"; suit: Suit }
  | { type: "use_portal"; step: number }
  | { type: "pass_window" }
  | { type: "give_card"; card: Card }
  | { type: "say"; what: string; suit: Suit; value: string; seat: Seat }
  | { type: "say_nothing" };

export type Happening =
  | { type: "round_started"; round: number; first: Seat; pawn: number }
  | { type: "hand_dealt"; seat: Seat; count: number; cards: readonly Card[] }
  | { type: "leftovers_placed"; cards: readonly Card[] }
  | { type: "role_dealt"; seat: Seat; side: Side | null }
  | { type: "role_seen"; seat: Seat; side: Side }
  | { type: "tiles_laid_out"; display: readonly Tile[]; pile: number }
  | { type: "trick_started"; trick: number; guide: Seat }
  | { type: "card_led"; seat: Seat; card: Card }
  | { type: "suit_followed"; seat: Seat; card: Card }
  | { type: "off_suit_played"; seat: Seat; card: Card }
  | { type: "pawn_moved"; start: number; end: number; cause: string }
  | { type: "cards_placed"; suit: Suit; cards: readonly Card[]; count: number }
  | { type: "ritual_began"; seat: Seat; suit: Suit; ritual: string }
  | { type: "performer_chose_back"; seat: Seat }
  | { type: "performer_chose_artifact"; seat: Seat }
  | { type: "roles_exchanged"; seat: Seat; other: Seat }
  | { type: "points_scored"; seat: Seat; points: number; cause: string }
  | { type: "tile_taken"; seat: Seat; slot: number; tile: Tile }
  | { type: "display_refilled"; slot: number; tile: Tile }
  | { type: "tile_drawn"; seat: Seat; tile: Tile | null }
  | { type: "tile_kept"; seat: Seat; tile: Tile | null }
  | { type: "tile_shown"; seat: Seat; tile: Tile }
  | { type: "no_tile_left"; seat: Seat }
  | { type: "role_revealed"; seat: Seat; side: Side; cause: string }
  | { type: "eclipse_came"; seat: Seat; count: number }
  | { type: "cards_passed"; seat: Seat; to: Seat; count: number; cards: readonly Card[] }
  | { type: "tile_discarded"; seat: Seat; tile: Tile; was_face_down: boolean }
  | { type: "daggers_spared"; seat: Seat }
  | { type: "player_eliminated"; by: Seat; seat: Seat; side: Side }
  | { type: "hand_set_aside"; seat: Seat; count: number; cards: readonly Card[] }
  | { type: "hand_placed"; seat: Seat; cards: readonly Card[] }
  | { type: "trick_gathered"; seat: Seat; suit: Suit; cards: readonly Card[] }
  | { type: "said"; seat: Seat; what: string; suit: Suit; value: string; about: Seat }
  | { type: "window_opened" }
  | { type: "round_ended"; round: number; side: Side; cause: Cause; roles: readonly Side[]; points: readonly number[] }
  | { type: "game_ended"; winners: readonly Seat[]; points: readonly number[] };
