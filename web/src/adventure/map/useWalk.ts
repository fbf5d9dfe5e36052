import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Choice } from "../../table/game";
import type { Option } from "../../wire/types";
import type { SpaceId } from "./layout";

/** How to come to a space. */
export interface Reach<Id extends SpaceId> {
  cost: number;
  /** From where I stand to this space, both included. */
  way: readonly Id[];
}

/** Where I can go, as the question that I am asked allows it. */
export interface Walk<Id extends SpaceId> {
  here: Id | null;
  /** Everything in reach, the first steps included. */
  ahead: ReadonlyMap<Id, Reach<Id>>;
  /** The step to an adjoining space, if it is offered. */
  stepTo(space: Id): Option | undefined;
  /** The whole way, as if it were one option. */
  whole(first: Option, goal: Id, reach: Reach<Id>): Option;
  /** Something is to be decided before the next step. */
  isPaused?: boolean;
  /** Questions that a walk answers. */
  keys: ReadonlySet<string>;
  /** What the bar says while I go on by myself. */
  onTheWay(goal: Id): string;
}

export interface Goal<Id extends SpaceId> {
  space: Id | null;
  set(space: Id | null): void;
}

/** Where every space that one can go to is an option of its own, nobody sets out for one further off. */
export const NO_FURTHER = {
  walk: { ahead: new Map<string, Reach<string>>() },
  goal: { space: null, set: () => undefined } satisfies Goal<string>,
};

/** A space further off that I set out for: the first step is mine to confirm, the others follow by themselves. */
export const useWalk = <Id extends SpaceId>(choice: Choice, walk: Walk<Id>): Goal<Id> => {
  const { here, ahead, stepTo } = walk;
  const [goal, setGoal] = useState<Id | null>(null);
  const start = useRef(here);
  const last = useRef(here);
  const left = useRef(0);
  const asked = useRef(choice.decision);
  const firstTo = (space: Id) => {
    const first = ahead.get(space)?.way[1];
    return first === undefined ? undefined : stepTo(first);
  };
  const set = (space: Id | null) => {
    setGoal(space);
    const reach = space === null ? undefined : ahead.get(space);
    if (space === null || !reach) return;
    start.current = last.current = here;
    left.current = reach.way.length;
    asked.current = choice.decision;
    const first = firstTo(space);
    if (first) choice.choose(first, { as: walk.whole(first, space, reach) });
  };
  // Another choice, or none: the way is given up.
  const chosen = useEffectEvent(() => {
    if (goal !== null && choice.decision === asked.current && choice.chosen !== firstTo(goal)) setGoal(null);
  });
  useEffect(() => chosen(), [choice.chosen]);
  // I have come a step nearer: on to the next one.
  const arrived = useEffectEvent(() => {
    if (goal === null || choice.locked || !choice.decision || here === last.current || walk.isPaused) return;
    const way = ahead.get(goal)?.way.length ?? 0;
    const next = way > 0 && way < left.current ? firstTo(goal) : undefined;
    last.current = here;
    left.current = way;
    if (next) choice.choose(next, { now: true });
    else setGoal(null);
  });
  useEffect(() => arrived(), [choice.decision, choice.locked, here, ahead, walk.isPaused]);
  const isWalk = !choice.decision || walk.keys.has(choice.decision.key);
  const isOnTheWay = goal !== null && isWalk && (choice.locked || !choice.decision || here !== start.current);
  const { goOnWith } = choice;
  const words = isOnTheWay ? walk.onTheWay(goal) : null;
  useEffect(() => {
    goOnWith(words);
    return () => goOnWith(null);
  }, [words, goOnWith]);
  return { space: goal !== null && ahead.has(goal) ? goal : null, set };
};
