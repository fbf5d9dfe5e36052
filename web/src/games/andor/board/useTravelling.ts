import { useEffect, useMemo } from "react";
import type { Reach, Walk } from "../../../adventure/map/useWalk";
import { leadingTo } from "../../../table/foreseen";
import type { Choice } from "../../../table/game";
import type { HeroView, View } from "../../../wire/games/andor";
import type { Option, Words } from "../../../wire/types";
import { placeName } from "../content";
import { hourAfter, myHero, priceOf } from "../reading";
import { say } from "../texts";
import { reachOf } from "../ways";
import { mustDrink, stepOf, stepsIn, stepsOf, travelWith, useTravel } from "./company";

const NOWHERE: ReadonlyMap<number, Reach<number>> = new Map();
const NOTHING: readonly Option[] = [];
/** Questions that a walk answers. */
const WALKING: ReadonlySet<string> = new Set(["turn", "move_on"]);

/** Where I can walk, in the company that I have chosen. */
export const useTravelling = (view: View, choice: Choice, isPlanning: boolean) => {
  const me = myHero(view);
  const { decision, locked } = choice;
  const offered = useMemo(() => (isPlanning ? NOTHING : stepsOf({ decision, locked })), [decision, locked, isPlanning]);
  const travel = useTravel(offered);
  const steps = useMemo(() => stepsIn(offered, travel), [offered, travel]);
  const ahead = useMemo((): ReadonlyMap<number, Reach<number>> => {
    if (!steps.length || !me) return NOWHERE;
    const reach = [...reachOf(view, me, travel)].map(
      ([space, { hours, way }]) => [space, { cost: hours, way }] as const,
    );
    return withSteps(new Map(reach), steps, me.space);
  }, [steps, view, me, travel]);
  // A side of the wineskin is one step: the next one is walked.
  useEffect(() => travelWith({ wineskin: false }), [me?.space]);
  const walk: Walk<number> = {
    here: me?.space ?? null,
    ahead,
    stepTo: (space) => steps.find((option) => stepOf(option)!.space === space),
    whole: (first, goal, { cost }) => whole(first, goal, cost, me),
    isPaused: steps.some((option) => stepOf(option)!.wineskin) && !mustDrink(steps),
    keys: WALKING,
    onTheWay: (goal) => say("board.ground.on_the_way", { space: placeName(goal) }),
  };
  return { walk, isGoing: steps.length > 0 };
};

/** Reach begins with the steps that are offered: what the decision does not allow is not reached through them either. */
const withSteps = (reach: Map<number, Reach<number>>, steps: readonly Option[], here: number) => {
  const first = new Set(steps.map((option) => stepOf(option)!.space));
  const kept = new Map([...reach].filter(([, { way }]) => first.has(way[1]!)));
  for (const space of first) if (!kept.has(space)) kept.set(space, { cost: 1, way: [here, space] });
  return kept;
};

const hoursWords = (me: HeroView, hours: number): Words[] => {
  const price = priceOf(me, hours);
  return [
    [say("board.ground.hours_to", { hours, hour: hourAfter(me, hours) })],
    ...(price ? [[say("board.ground.overtime_costs", { price })]] : []),
  ];
};

/** The whole way, as if it were one option. */
const whole = (first: Option, goal: number, hours: number, me: HeroView | null): Option => ({
  ...leadingTo(first, me ? hoursWords(me, hours).map((words) => ({ event: { type: "hour_spent" }, words })) : []),
  option: { ...first.option, space: goal },
  label: [
    ...first.label.map((piece) =>
      typeof piece !== "string" && piece.ref.startsWith("space:")
        ? { ref: `space:${goal}`, text: placeName(goal) }
        : piece,
    ),
    say("board.ground.in_hours", { hours }),
  ],
});
