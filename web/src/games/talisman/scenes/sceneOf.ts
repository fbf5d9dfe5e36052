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
  "keep_destiny",
  "riddle",
  "give_heart",
  "valley_fight",
]);

/** Choices of what a fight brought: they are made after it, and not over its dice. */
const AFTER_A_FIGHT: ReadonlySet<string> = new Set(["choose_treasure"]);

const isMovement = ({ roll }: View): boolean => roll?.purpose === "movement";

/** Dice of a move lie on the board, beside where they lead. */
const isOnBoard = (view: View, key: string): boolean =>
  ELSEWHERE.has(key) || (isMovement(view) && (key === "change_dice" || key === "home_advantage"));

export const sceneOf = (view: View, decision: Decision | null): SceneKind | null => {
  const key = decision?.key ?? "";
  if (view.phase === "over") return null;
  if (key === "keep_character") return "pick";
  if (view.phase === "setup") return null;
  if (isOnBoard(view, key)) return null;
  if (AFTER_A_FIGHT.has(key)) return "ask";
  if (view.fight) return "fight";
  if (view.roll && !isMovement(view)) return "roll";
  if (view.stack.length) return "spells";
  return WITH_PICTURE.has(key) ? "ask" : null;
};

/** Whether the question is put on a slip: it has neither a scene nor a place elsewhere. */
export const isOnSlate = (view: View, decision: Decision | null): boolean =>
  !!decision && !isOnBoard(view, decision.key) && view.phase !== "over" && sceneOf(view, decision) === null;
