/* Which scene stands over the board, read from the view and the open question. */
import type { Decision } from "../../../wire/types";
import type { View } from "../../../wire/games/talisman";
import { storeAsked, tradersOf } from "../reading";

export type SceneKind = "pick" | "fight" | "roll" | "spells" | "trade" | "store" | "ask";

/** Questions that one answers looking at the board or at one's sheet. */
const ELSEWHERE: ReadonlySet<string> = new Set(["start", "where_to", "which_space"]);

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
  "keep_destiny",
  "riddle",
  "give_heart",
  "valley_fight",
]);

/** Dice of a move lie on the board, beside where they lead. */
const isMovement = ({ roll }: View): boolean => roll?.purpose === "movement";

export const sceneOf = (view: View, decision: Decision | null): SceneKind | null => {
  const key = decision?.key ?? "";
  if (view.phase === "over") return null;
  if (key === "keep_character") return "pick";
  if (view.phase === "setup") return null;
  if (ELSEWHERE.has(key)) return null;
  if (tradersOf(view)) return "trade";
  if (storeAsked(key)) return "store";
  if (view.fight) return "fight";
  if (view.roll && !isMovement(view)) return "roll";
  if (view.stack.length) return "spells";
  return WITH_PICTURE.has(key) ? "ask" : null;
};

/** Whether the question is put on a slip: it has neither a scene nor a place elsewhere. */
export const isOnSlate = (view: View, decision: Decision | null): boolean =>
  !!decision && !ELSEWHERE.has(decision.key) && view.phase !== "over" && sceneOf(view, decision) === null;
