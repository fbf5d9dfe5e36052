/* Which scene stands over the board, read from the view and the open question. */
import type { Decision } from "../../../wire/types";
import type { View } from "../../../wire/games/talisman";

export type SceneKind = "pick" | "fight" | "roll" | "spells" | "ask";

/** Questions that one answers looking at the board, at one's sheet or at a store or trade. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  "start",
  "where_to",
  "which_space",
  "purchase",
  "may_purchase",
  "choose_purchase",
  "put_together",
  "answer_trade",
]);

/** Questions with a picture of their own. */
const WITH_PICTURE: ReadonlySet<string> = new Set([
  "evade",
  "evade_destiny",
  "kind_of_combat",
  "sentinel",
  "portal_value",
  "citadel",
  "town",
  "woodcraft",
  "foresight",
  "which_first",
  "choose_treasure",
  "keep_destiny",
  "riddle",
  "give_heart",
  "valley_fight",
]);

const isMovement = ({ roll }: View): boolean => roll?.purpose === "movement";

export const sceneOf = (view: View, decision: Decision | null): SceneKind | null => {
  const key = decision?.key ?? "";
  if (view.phase === "over") return null;
  if (key === "keep_character") return "pick";
  if (view.phase === "setup") return null;
  if (ELSEWHERE.has(key)) return null;
  if (view.fight) return "fight";
  if (view.roll && !isMovement(view)) return "roll";
  if (view.stack.length) return "spells";
  return WITH_PICTURE.has(key) ? "ask" : null;
};

/** Whether the question is put on a slip: it has neither a scene nor a place elsewhere. */
export const isOnSlate = (view: View, decision: Decision | null): boolean =>
  !!decision && !ELSEWHERE.has(decision.key) && view.phase !== "over" && sceneOf(view, decision) === null;
