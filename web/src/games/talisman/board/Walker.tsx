import { useLayoutEffect, useRef, type ReactNode } from "react";
import type { Point } from "../../../adventure/map/geometry";
import { motionIsOff, settings } from "../../../settings";
import { TIMES } from "../../../table/motion/queue";
import type { News } from "../../../wire/types";
import { placeOf } from "../geometry";
import { happening } from "../reading";

interface Props {
  seat: number;
  space: string;
  /** Where its feet are. */
  at: Point;
  news: readonly News[];
  children: ReactNode;
}

/** The spaces that the seat has just gone over to come here; none if it came in no steps. */
const pathTo = (news: readonly News[], seat: number, space: string): readonly string[] => {
  const moved = news.map(happening).findLast((event) => event.type === "hero_moved" && event.seat === seat);
  if (moved?.type !== "hero_moved" || moved.end !== space) return [];
  return (moved as { path?: string[] }).path ?? [];
};

/** Whoever stands on the board and has come to another space walks there, step by step, or leaps. */
export const Walker = ({ seat, space, at, news, children }: Props) => {
  const ref = useRef<SVGGElement>(null);
  const last = useRef({ space, at });
  const [x, y] = at;
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { space, at: [x, y] };
    if ((before.at[0] === x && before.at[1] === y) || motionIsOff()) return;
    const path = before.space === space ? [] : pathTo(news, seat, space).slice(0, -1);
    const [hx, hy] = placeOf(space);
    const places = [before.at, ...path.map(placeOf).map(([px, py]): Point => [px + x - hx, py + y - hy]), [x, y]];
    const time = before.space === space ? TIMES.effect : path.length ? TIMES.effect * (path.length + 1) : TIMES.flight;
    const walk = ref.current?.animate?.(
      places.map(([px, py]) => ({ transform: `translate(${px! - x}px, ${py! - y}px)` })),
      { duration: settings().speed === "brisk" ? time / 2 : time, easing: "ease-in-out" },
    );
    return () => walk?.cancel();
    // A new piece of news alone moves nobody.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [seat, space, x, y]);
  return <g ref={ref}>{children}</g>;
};
