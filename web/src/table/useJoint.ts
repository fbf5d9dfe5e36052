import { useRef } from "react";

export interface Joint {
  all: number[];
  answered: number[];
}

/** When several are asked at once, remembers who they were, so that rings can fill as they answer. */
export function useJoint(waiting: number[]): Joint | null {
  const all = useRef<number[]>([]);
  const isContinued = waiting.length > 0 && waiting.every((seat) => all.current.includes(seat));
  if (!isContinued) all.current = waiting;
  if (all.current.length < 2) return null;
  return { all: all.current, answered: all.current.filter((seat) => !waiting.includes(seat)) };
}
