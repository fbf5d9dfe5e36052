/* Which scene stands over the map, read from the view and the open decision. */
import type { Decision } from "../../../wire/types";
import type { View } from "../../../wire/games/andor";

export type SceneKind = "pick_hero" | "battle" | "exchange";

/** What is asked in a battle, and is answered on its scene; while articles are taken the stores are open. */
const IN_BATTLE: ReadonlySet<string> = new Set([
  "invite",
  "join_battle",
  "roll_on",
  "turn_die",
  "use_articles",
  "save_from_loss",
  "fight_on",
  "choose_reward",
  "deal_out",
  "who_takes_article",
  "skeleton_to",
]);

export const sceneOf = (view: View, decision: Decision | null): SceneKind | null => {
  const key = decision?.key ?? "";
  if (view.phase === "over") return null;
  if (view.phase === "setup" && view.heroes.some(({ hero }) => !hero)) return "pick_hero";
  if (view.battle && (!key || IN_BATTLE.has(key))) return "battle";
  if (view.bargain && (!key || key === "exchange" || key === "agree_exchange")) return "exchange";
  return null;
};
