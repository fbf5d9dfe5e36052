/* Which scene stands over the board, read from the view, the open question and what was told last. */
import type { Decision, News } from "../../../wire/types";
import type { View } from "../../../wire/games/prophecy";
import { tradersOf } from "../reading";
import { justShown, rollTold, turnedUp } from "./told";

export type SceneKind = "pick" | "battle" | "trade" | "market" | "ask" | "roll" | "chance" | "shown";

/** Questions that one answers looking at the board or at one's sheet. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  "start",
  "move",
  "swim",
  "swim_on",
  "go_to",
  "return_to",
  "scout",
  "reveal_cards",
  "look_at_cards",
  "reveal_realm",
  "battleground",
]);

/** Questions before the first round that are scenes. */
const OF_SETUP: ReadonlySet<string> = new Set(["keep_race", "name_artifact", "leave_out_artifact"]);

/** What a won battle brings: it is over, and the cards need the room. */
const SPOILS: ReadonlySet<string> = new Set(["learn", "may_learn", "leave_game"]);

/** Small questions: a slip is enough, and the board stays in sight. */
const ON_SLIP: ReadonlySet<string> = new Set([
  "act",
  "extra_turn",
  "breathe",
  "final_attack",
  "guide",
  "go_along",
  "whisper",
  "pay_with_pearl",
  "spend_map",
  "give_map",
  "dig_deeper",
]);

export const sceneOf = (view: View, decision: Decision | null, news: readonly News[] = []): SceneKind | null => {
  const key = decision?.key ?? "";
  if (view.phase === "over") return null;
  if (key === "keep_character") return "pick";
  if (view.phase === "setup" && !OF_SETUP.has(key)) return null;
  if (ELSEWHERE.has(key)) return null;
  if (tradersOf(view)) return "trade";
  if (key === "trade") return "market";
  if (key === "roll_again" && rollTold(news)) return "roll";
  if (view.battle && !SPOILS.has(key)) return "battle";
  if (!decision && rollTold(news)) return "roll";
  if (!decision && view.step === "start" && turnedUp(news)) return "chance";
  if (!decision) return justShown(news) ? "shown" : null;
  return ON_SLIP.has(key) ? null : "ask";
};

/** Whether the question is put on a slip: it has neither a scene nor a place elsewhere. */
export const isOnSlate = (view: View, decision: Decision | null): boolean =>
  !!decision && ON_SLIP.has(decision.key) && sceneOf(view, decision) === null && view.phase !== "over";
