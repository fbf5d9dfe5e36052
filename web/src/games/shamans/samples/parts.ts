/* What sample tables are put together from. */
import { leadingTo } from "../../../table/foreseen";
import type { Sample } from "../../../table/game";
import { PLAINLY, sampleOf } from "../../../table/sampling";
import type { Decision, News, Option, SeatInfo, Tagged, Words } from "../../../wire/types";
import type { Choice, Happening, Options, RoleView, SeatView, Tile, View } from "../../../wire/games/shamans";
import { cardName, suitOf, TILES, worldOf, type Card } from "../worlds";

const NAMES = ["Fox", "Owl", "Stag", "Raven", "Bear"];

const OPTIONS: Options = {
  talk_silent: false,
  talk_strict: false,
  talk_open: false,
  talk_honest: false,
  shards_per_pair: false,
  eclipse_pass_one: false,
  eclipse_whole_hand: false,
  no_eclipse: false,
  shadows_know: false,
  target_vp: 8,
  single_round: false,
  first_seat_begins: false,
  open_set_aside: false,
};

export const cards = (list: string): Card[] => (list ? list.split(" ") : []);

const seatInfos = (count: number): SeatInfo[] =>
  NAMES.slice(0, count).map((name, seat) => ({
    seat,
    kind: seat === 0 || seat === 2 ? "person" : "bot",
    name,
    person: seat === 0 || seat === 2 ? `p${seat}` : null,
    level: seat === 0 || seat === 2 ? null : "heuristic",
    strength: "",
    present: true,
    away: false,
    past: [],
  }));

export const seat = (at: number, facts: Partial<SeatView> = {}): SeatView => ({
  seat: at,
  alive: true,
  points: 0,
  hand_size: 5,
  front: "",
  face_up: [],
  face_down: 0,
  set_aside: 0,
  set_aside_cards: [],
  role_card: at,
  role: null,
  role_is_up: false,
  followed: 3,
  off_suit: [],
  off_suit_card: "",
  ...facts,
});

const roles = (seats: readonly SeatView[]): RoleView[] =>
  seats.map((one) => ({ side: one.role, is_up: one.role_is_up, held_by: [one.seat] }));

const BY_COUNT = {
  3: { suits: "BGYPW", numbers: 6, start: 21, tricks: 9 },
  4: { suits: "BGYPWN", numbers: 6, start: 18, tricks: 9 },
  5: { suits: "BGYPWNR", numbers: 8, start: 6, tricks: 11 },
} as const;

const RITUALS = {
  B: "stabilization",
  G: "stabilization",
  Y: "permutation",
  N: "permutation",
  P: "illumination",
  W: "neutralization",
  R: "neutralization",
} as const;

export const table = (seats: SeatView[], piles: Record<string, string>, facts: Partial<View>): View => {
  const fixed = BY_COUNT[seats.length as 3 | 4 | 5];
  return {
    you: 0,
    options: OPTIONS,
    round: 1,
    first: 0,
    guide: 1,
    trick: 3,
    lead: "",
    to_play: [],
    in_air: "",
    piles: Object.fromEntries([...fixed.suits].map((suit) => [suit, cards(piles[suit] ?? "")])),
    rituals: Object.fromEntries([...fixed.suits].map((suit) => [suit, RITUALS[suit as keyof typeof RITUALS]])),
    pawn: fixed.start,
    moon: 30,
    display: ["shard", "portal"],
    tile_pile: 6,
    pile_untouched: false,
    discard: [],
    seats,
    roles: roles(seats),
    hand: [],
    passing: [],
    face_down: [],
    given: [],
    given_to: -1,
    received: [],
    statements: [],
    results: [],
    winners: [],
    is_over: false,
    ...fixed,
    ...facts,
  };
};

export const card = (name: Card) => ({ ref: `card:${name}`, text: cardName(name) });
export const world = (name: string) => ({ ref: `suit:${name}`, text: worldOf(name).name });
export const who = (at: number) => ({ ref: `seat:${at}`, text: `seat ${at}` });
export const stone = (tile: Tile) => ({ ref: `tile:${tile}`, text: TILES[tile].name });

export const option = (
  choice: Choice,
  label: Words,
  things: string[],
  consequence: [Happening, Words][] = [],
  clause = "",
): Option =>
  leadingTo(
    {
      option: choice as unknown as Tagged,
      label,
      things,
      clause,
      dangers: [],
      traits: choice.type === "pass_window" ? ["passes"] : [],
      chance_of: [],
    },
    consequence.map(([event, words]) => ({ event: event as unknown as Tagged, words })),
  );

export const movedTo = (start: number, end: number, text: string): [Happening, Words] => [
  { type: "pawn_moved", start, end, cause: "portal" },
  [text],
];

export const plays = (view: View): Option[] =>
  view.hand.map((each) => {
    const isOff = view.lead && suitOf(each) !== view.lead;
    const pile = view.piles[suitOf(each)]?.length ?? 0;
    const consequence: [Happening, Words][] = isOff
      ? [
          [{ type: "off_suit_played", seat: view.you ?? 0, card: each }, []],
          [
            { type: "pawn_moved", start: view.pawn, end: view.pawn + 1, cause: "off_suit" },
            [`Shadow ${view.pawn} → ${view.pawn + 1}.`],
          ],
          [
            { type: "cards_placed", suit: suitOf(each), cards: [each], count: pile + 1 },
            [world(suitOf(each)), ` pile: ${pile + 1}.`],
          ],
        ]
      : [];
    return option(
      { type: "play_card", card: each },
      ["Play ", card(each)],
      [`card:${each}`],
      consequence,
      isOff ? "SHA-053" : "SHA-049",
    );
  });

export const tell = (...list: readonly (readonly [Happening, Words])[]): News[] =>
  list.map(([event, words], n) => ({ n: n + 1, event: event as unknown as Tagged, words }));

interface Moment {
  name: string;
  view: View;
  news?: News[];
  decision?: {
    key: string;
    prompt: Words;
    detail: string;
    clause: string;
    options: Option[];
    secret?: boolean;
    kind?: Decision["kind"];
  };
  waiting?: number[];
}

export const sample = ({ name, view, news = [], decision, waiting = [] }: Moment): Sample => {
  const kind = decision?.secret ? ("window" as const) : PLAINLY.kind;
  const asked = decision ? { ...PLAINLY, kind, ...decision, detail: [decision.detail] } : null;
  return sampleOf(name, seatInfos(view.seats.length), view, news, asked, waiting, true);
};
