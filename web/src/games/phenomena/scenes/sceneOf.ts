/* Which scene stands over the map, read from the view and the open decision. */
import type { Decision } from "../../../wire/types";
import type { View } from "../../../wire/games/phenomena";
import { eventOf } from "../content";

const OF_KEY = {
  pick_character: "pick_character",
  keep_main_prophecy: "keep_main",
  keep_treasure: "treasure",
  take_treasure: "treasure",
  give_treasure: "treasure",
  pick_event: "pick_events",
  put_on_top: "pick_events",
  consider_event: "event",
  lose_health_or_stones: "event",
  challenge_to_duel: "challenge_to",
  ask_partner: "join",
  join: "join",
  propose_trade: "trade",
  answer_trade: "trade",
} as const;

const SLATES = {
  receive_stones: "receive",
  choose_stone: "stone",
  too_many_stones: "stone",
  keep_few_stones: "stone",
  lose_stones: "stone",
  exchange_stones: "exchange",
  choose_experience: "experience",
  trade: "trade_with",
} as const;

export type SceneKind = (typeof OF_KEY)[keyof typeof OF_KEY] | "attempt" | "duel" | "help";
export type SlateKind = (typeof SLATES)[keyof typeof SLATES];

const SCENE_OF: Partial<Record<string, SceneKind>> = OF_KEY;
const SLATE_OF: Partial<Record<string, SlateKind>> = SLATES;

const HELP = new Set(["offer_help", "offer_payment", "name_price", "want_point", "accept_help"]);

/** The scene that fills the board. */
export const sceneOf = (view: View, decision: Decision | null): SceneKind | null => {
  if (view.phase === "over") return null;
  const key = decision?.key ?? "";
  if (view.phase === "setup")
    return SCENE_OF[key] ?? (view.heroes.every((hero) => hero.character) ? null : "pick_character");
  const own = SCENE_OF[key];
  if (own) return own;
  if (view.attempt) return view.attempt.kind === "duel" ? "duel" : "attempt";
  if (HELP.has(key)) return "help";
  if (view.trade) return "trade";
  if (view.event && !decision && isBeingRead(view)) return "event";
  return null;
};

/** A drawn event is read until it is faced, an instruction until it is carried out; a challenge has a scene of its own. */
const isBeingRead = ({ event, step }: View): boolean => step === "drawn" || eventOf(event)?.kind === "instruction";

/** The slip that lies on top of the map or of the scene. */
export const slateOf = (decision: Decision | null): SlateKind | null => SLATE_OF[decision?.key ?? ""] ?? null;
