import { useLayoutEffect, useRef, type ReactNode } from "react";
import { motionIsOff, settings } from "../../settings";
import { TIMES } from "../../table/motion/queue";
import { moved, type Point } from "./geometry";

interface Props {
  space: string;
  /** Where its feet are. */
  at: Point;
  /** The spaces that were gone over to come here, this one last; none if it came in no steps. */
  path(): readonly string[];
  placeOf(space: string): Point;
  children: ReactNode;
}

/** Whoever stands on the board and has come to another space walks there, step by step, or leaps. */
export const Walker = ({ space, at, path, placeOf, children }: Props) => {
  const ref = useRef<SVGGElement>(null);
  const last = useRef({ space, at });
  const [x, y] = at;
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { space, at: [x, y] };
    if ((before.at[0] === x && before.at[1] === y) || motionIsOff()) return;
    const over = before.space === space ? [] : path().slice(0, -1);
    const [hx, hy] = placeOf(space);
    const places = [before.at, ...over.map((each) => moved(placeOf(each), [x - hx, y - hy])), [x, y] as const];
    const time = before.space === space ? TIMES.effect : over.length ? TIMES.effect * (over.length + 1) : TIMES.flight;
    const walk = ref.current?.animate?.(
      places.map(([px, py]) => ({ transform: `translate(${px - x}px, ${py - y}px)` })),
      { duration: settings().speed === "brisk" ? time / 2 : time, easing: "ease-in-out" },
    );
    return () => walk?.cancel();
    // A new piece of news alone moves nobody.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [space, x, y]);
  return <g ref={ref}>{children}</g>;
};
