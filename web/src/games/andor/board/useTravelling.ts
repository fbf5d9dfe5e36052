import { useEffect, useMemo } from "react";
import type { Walk } from "../../../adventure/map/useWalk";
import { leadingTo } from "../../../table/foreseen";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import type { Option } from "../../../wire/types";
import { placeName } from "../content";
import { myHero } from "../reading";
import { say } from "../texts";
import { reachIn, type Travel } from "../ways";
import { mustDrink, stepOf, stepsIn, stepsOf, travelWith, useTravel } from "./company";

const NOWHERE: ReadonlyMap<number, Travel> = new Map();
const NOTHING: readonly Option[] = [];
/** Questions that a walk answers. */
const WALKING: ReadonlySet<string> = new Set(["turn", "move_on"]);

/** Where I can walk, in the company that I have chosen. */
export const useTravelling = ({ view, choice, ways }: TableProps<View>, isPlanning: boolean) => {
  const me = myHero(view);
  const { decision, locked } = choice;
  const offered = useMemo(() => (isPlanning ? NOTHING : stepsOf({ decision, locked })), [decision, locked, isPlanning]);
  const travel = useTravel(offered);
  const steps = useMemo(() => stepsIn(offered, travel), [offered, travel]);
  const here = me?.space;
  const ahead = useMemo(
    () => (steps.length && here !== undefined && ways ? reachIn(ways, here, travel) : NOWHERE),
    [steps, ways, here, travel],
  );
  // A side of the wineskin is one step: the next one is walked.
  useEffect(() => travelWith({ wineskin: false }), [me?.space]);
  const walk: Walk<number> = {
    here: me?.space ?? null,
    ahead,
    stepTo: (space) => steps.find((option) => stepOf(option)!.space === space),
    whole: (first, goal) => whole(first, goal, ahead.get(goal)!, me?.seat),
    // How far the next step leads is on its way, or the wineskin is to be put away first.
    isPaused: !ways || (steps.some((option) => stepOf(option)!.wineskin) && !mustDrink(steps)),
    keys: WALKING,
    onTheWay: (goal) => say("board.ground.on_the_way", { space: placeName(goal) }),
  };
  return { walk, ahead, isGoing: steps.length > 0 };
};

/** The whole way, as if it were one option. */
const whole = (first: Option, goal: number, { hour, label, notes }: Travel, seat: number | undefined): Option => ({
  ...leadingTo(first, [{ event: { type: "hour_spent", seat, hour }, words: [] }], notes),
  option: { ...first.option, space: goal },
  label,
});
