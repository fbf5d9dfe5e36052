import { useRef } from "react";

export interface Joint {
  all: number[];
  answered: number[];
}

/** When several are asked at once, remembers who they were, so that rings can fill as they answer. As long as they
    are fewer from moment to moment it is the same question. */
export function useJoint(waiting: number[], n: number): Joint | null {
  const known = useRef<{ all: number[]; waiting: number[]; n: number }>({ all: [], waiting: [], n });
  const before = known.current;
  const isFewer = waiting.length < before.waiting.length || n === before.n;
  const isContinued = waiting.length > 0 && isFewer && waiting.every((seat) => before.waiting.includes(seat));
  const all = isContinued ? before.all : waiting;
  known.current = { all, waiting, n };
  return all.length < 2 ? null : { all, answered: all.filter((seat) => !waiting.includes(seat)) };
}
