import { useMemo } from "react";
import { useWalk, type Reach, type Walk } from "../../../adventure/map/useWalk";
import { leadingTo, notesOf } from "../../../table/foreseen";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/talisman";
import { nameOf } from "../content";
import { chosenOf, myHero } from "../reading";
import { say } from "../texts";
import type { Trail } from "../ways";

/** First the dice are left as they are, then the way is gone: two stages of one walk. */
const DICE = "dice";
const WAY = "way";
const STAGES: ReadonlySet<string> = new Set(["change_dice", "where_to"]);
const NOWHERE: ReadonlyMap<string, Reach<string>> = new Map();

/** While dice may still be changed, a space that they lead to can be chosen already: they stand, and the walk follows. */
export const useStride = (
  { view, choice, ways }: Pick<TableProps<View>, "view" | "choice" | "ways">,
  trails: readonly Trail[],
) => {
  const key = choice.decision?.key ?? "";
  const stage = key === "where_to" ? WAY : DICE;
  const ahead = useMemo(() => {
    const reach = trails
      .filter(({ isSure }) => isSure)
      .map(({ space, numbers, isNow }): [string, Reach<string>] => [
        space,
        { cost: numbers[0] ?? 1, way: isNow ? [WAY, space] : [DICE, WAY, space] },
      ]);
    return STAGES.has(key) && reach.length ? new Map(reach) : NOWHERE;
  }, [trails, key]);
  const walk: Walk<string> = {
    here: `${stage}:${myHero(view)?.space ?? ""}`,
    ahead,
    stepTo: (space) =>
      (choice.decision?.options ?? []).find((option) => {
        const chosen = chosenOf(option);
        return space === WAY ? chosen.type === "let_stand" : chosen.type === "move_to" && chosen.space === space;
      }),
    whole: (first, space, { cost }) => ({
      ...leadingTo(first, [], notesOf(first)),
      label: [say("board.ground.go_to", { space: nameOf(space), steps: cost })],
      things: [...first.things, `space:${space}`],
    }),
    // Where the dice lead is on its way.
    isPaused: !ways,
    keys: STAGES,
    onTheWay: (space) => say("board.ground.on_the_way", { space: nameOf(space) }),
  };
  return { walk, goal: useWalk(choice, walk) };
};
