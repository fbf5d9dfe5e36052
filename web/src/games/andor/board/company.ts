import { useMemo, useSyncExternalStore } from "react";
import type { Choice } from "../../../table/game";
import type { Option } from "../../../wire/types";
import { chosenOf } from "../reading";
import { ALONE, type Company } from "../ways";

/* How I travel is set on my board, and holds until it is changed; what is not possible on a step is left out. */
let travel: Company = ALONE;
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const travelWith = (change: Partial<Company>): void => {
  travel = { ...travel, ...change };
  for (const watcher of watchers) watcher();
};

type Step = Extract<ReturnType<typeof chosenOf>, { type: "step_to" }>;

export const stepOf = (option: Option): Step | null => {
  const chosen = chosenOf(option);
  return chosen.type === "step_to" ? chosen : null;
};

/** The steps that I am asked for now. */
export const stepsOf = ({ locked, decision }: Pick<Choice, "locked" | "decision">): Option[] =>
  locked ? [] : (decision?.options ?? []).filter((option) => stepOf(option));

/** What could come along on some of these steps. */
export interface Possible {
  passengers: number[];
  wagon: boolean;
  wineskin: boolean;
}

export const possible = (steps: readonly Option[]): Possible => {
  const found = steps.map((option) => stepOf(option)!);
  return {
    passengers: [...new Set(found.map(({ passenger }) => passenger).filter((seat) => seat >= 0))],
    wagon: found.some(({ with_wagon }) => with_wagon),
    wineskin: found.some(({ wineskin }) => wineskin),
  };
};

/** No step is offered but with the wineskin: no hour is left. */
export const mustDrink = (steps: readonly Option[]): boolean =>
  steps.length > 0 && steps.every((option) => stepOf(option)!.wineskin);

/** How I want to travel, as far as these steps allow it. */
export const useTravel = (steps: readonly Option[]): Company => {
  const wish = useSyncExternalStore(watch, () => travel);
  return useMemo(() => {
    const can = possible(steps);
    return {
      passenger: can.passengers.includes(wish.passenger) ? wish.passenger : -1,
      withWagon: wish.withWagon && can.wagon,
      wineskin: (wish.wineskin && can.wineskin) || mustDrink(steps),
    };
  }, [steps, wish]);
};

/** The steps that fit how I travel. */
export const stepsIn = (steps: readonly Option[], { passenger, withWagon, wineskin }: Company): Option[] =>
  steps.filter((option) => {
    const step = stepOf(option)!;
    return step.passenger === passenger && step.with_wagon === withWagon && step.wineskin === wineskin;
  });
