/* Which scene stands over the board, read from the open decision and the latest news. */
import type { Decision, News } from "../../../wire/types";
import { happening } from "../reading";
import type { Happening, Tile, View } from "../../../wire/games/shamans";
import type { Ritual, Seat } from "../worlds";

export type SceneKind =
  | { kind: "ritual"; ritual: Ritual; suit: string | null; performer: Seat; isMine: boolean }
  | { kind: "order"; suits: readonly string[] }
  | { kind: "eclipse"; count: number; finder: Seat | null; awaited: readonly Seat[] }
  | { kind: "drawn"; tile: Tile };

const RITUAL_OF_KEY: Record<string, Ritual> = {
  stabilization: "stabilization",
  permutation: "permutation",
  must_use_dagger: "neutralization",
  may_use_dagger: "neutralization",
};

/** Events after which the ritual or the Eclipse before them is over, or asks for something on the board. */
const ENDS = new Set<Happening["type"]>([
  "trick_started",
  "card_led",
  "suit_followed",
  "off_suit_played",
  "tile_taken",
  "tile_drawn",
  "trick_gathered",
  "performer_chose_back",
  "performer_chose_artifact",
  "roles_exchanged",
  "points_scored",
  "cards_passed",
  "round_ended",
]);

export const sceneOf = (
  view: View,
  decision: Decision | null,
  news: readonly News[],
  waiting: readonly Seat[],
): SceneKind | null => {
  if (view.is_over || view.trick === 0) return null;
  return decision ? sceneOfMine(view, decision, news, waiting) : sceneOfOthers(view, news, waiting);
};

const sceneOfMine = (
  view: View,
  decision: Decision,
  news: readonly News[],
  waiting: readonly Seat[],
): SceneKind | null => {
  const me = view.you ?? 0;
  const ritual = RITUAL_OF_KEY[decision.key];
  if (ritual) {
    const began = lastOf(news, "ritual_began");
    return { kind: "ritual", ritual, suit: began?.ritual === ritual ? began.suit : null, performer: me, isMine: true };
  }
  if (decision.key === "ritual_order")
    return { kind: "order", suits: decision.options.map(({ option }) => String(option.suit)) };
  if (decision.key === "give_card") {
    const came = lastOf(news, "eclipse_came");
    return {
      kind: "eclipse",
      count: came?.count ?? view.passing.length + 1,
      finder: came?.seat ?? null,
      awaited: waiting,
    };
  }
  if (decision.key === "keep_tile") return { kind: "drawn", tile: view.face_down.at(-1) ?? "portal" };
  return null;
};

/** Only while somebody is openly awaited: a secret question must not show. */
const sceneOfOthers = (view: View, news: readonly News[], waiting: readonly Seat[]): SceneKind | null => {
  if (!waiting.length) return null;
  const last = news.findLast(
    ({ event }) =>
      ENDS.has(event.type as Happening["type"]) || event.type === "ritual_began" || event.type === "eclipse_came",
  );
  if (!last) return null;
  const event = happening(last);
  if (event.type === "eclipse_came")
    return { kind: "eclipse", count: event.count, finder: event.seat, awaited: waiting };
  if (event.type === "ritual_began" && waiting.includes(event.seat) && !view.to_play.includes(event.seat))
    return { kind: "ritual", ritual: event.ritual as Ritual, suit: event.suit, performer: event.seat, isMine: false };
  return null;
};

type EventOf<Type extends Happening["type"]> = Extract<Happening, { type: Type }>;

const lastOf = <Type extends Happening["type"]>(news: readonly News[], type: Type): EventOf<Type> | null => {
  const item = news.findLast(({ event }) => event.type === type);
  return item ? (happening(item) as EventOf<Type>) : null;
};
