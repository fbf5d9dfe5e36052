import { useLayoutEffect, useRef } from "react";
import type { Beat } from "../game";

const place = (root: HTMLElement, thing: string) =>
  root.querySelector(`[data-thing="${CSS.escape(thing)}"]`)?.getBoundingClientRect() ?? null;

/** Draws what flies: one arc from a thing to a thing, its size going over from the one to the other. */
export function Flight({ beat, ms, root }: { beat: Beat | null; ms: number; root: HTMLElement | null }) {
  const ref = useRef<HTMLDivElement>(null);
  const flight = beat?.kind === "flight" ? beat : null;

  useLayoutEffect(() => {
    const element = ref.current;
    if (!flight || !element || !root) return;
    const from = place(root, flight.from);
    const to = place(root, flight.to);
    if (!from || !to) return;
    const own = element.getBoundingClientRect();
    const at = (rect: DOMRect, rise = 0, grow = 1) => {
      const scale = Math.min(rect.width / own.width, rect.height / own.height) * grow;
      const x = rect.left + rect.width / 2 - own.width / 2;
      const y = rect.top + rect.height / 2 - own.height / 2 - rise;
      return `translate(${x}px, ${y}px) scale(${scale})`;
    };
    const middle = new DOMRect(
      (from.x + to.x) / 2,
      (from.y + to.y) / 2,
      (from.width + to.width) / 2,
      (from.height + to.height) / 2,
    );
    const rise = Math.min(90, Math.hypot(to.x - from.x, to.y - from.y) / 5);
    const flying = element.animate(
      [
        { transform: at(from), opacity: 0.4 },
        { transform: at(from, 8), opacity: 1, offset: 0.12 },
        { transform: at(middle, rise, 1.08), opacity: 1 },
        { transform: at(to), opacity: 1 },
      ],
      { duration: ms, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)", fill: "both" },
    );
    return () => flying.cancel();
  }, [flight, ms, root]);

  if (!flight) return null;
  return (
    <div ref={ref} className="flight" aria-hidden="true">
      {flight.draw}
    </div>
  );
}
