import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { GameTable, TableProps, ThingDescription } from "./game";

/** Whether a card or a scene lies over it. */
const isCovered = (target: Element): boolean => {
  const { left, top, width, height } = target.getBoundingClientRect();
  const cover = document
    .elementFromPoint(left + width / 2, top + height / 2)
    ?.closest("[role=dialog], section[data-kind]");
  return !!cover && !cover.contains(target);
};

/** What a thing is, beside the thing or the word that was pointed at. A lit thing explains itself in the preview. */
export function Tip({ game, table, root }: { game: GameTable; table: TableProps<unknown>; root: HTMLElement | null }) {
  const { view } = table;
  const { pointed, lit } = table.choice;
  const [shown, show] = useState<{ text: ThingDescription; at: DOMRect } | null>(null);
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const text = pointed && !lit.has(pointed) ? game.describeThing?.(pointed, view) : null;
    if (!text || !root) return show(null);
    const timer = setTimeout(() => {
      // What a slip points out is lit and no more: a tip would lie over what the slip speaks of.
      const target =
        root.querySelector(".ref:hover, .ref:focus-visible") ??
        root.querySelector(`[data-thing="${CSS.escape(pointed!)}"]:is(:hover, :focus)`);
      if (target && !isCovered(target)) show({ text, at: target.getBoundingClientRect() });
    }, 280);
    return () => clearTimeout(timer);
  }, [game, view, pointed, lit, root]);

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || !shown) return;
    const own = box.getBoundingClientRect();
    const { at } = shown;
    const left = Math.min(Math.max(8, at.left + at.width / 2 - own.width / 2), innerWidth - own.width - 8);
    const above = at.top - own.height - 10;
    box.style.transform = `translate(${left}px, ${above > 60 ? above : Math.min(at.bottom + 10, innerHeight - own.height - 8)}px)`;
  }, [shown]);

  if (!shown) return null;
  const { title, lines, picture, clause } = shown.text;
  return (
    <div ref={ref} className="tip slip" role="tooltip">
      {picture && <div className="tip-picture">{picture}</div>}
      <div>
        <h3>{title}</h3>
        {lines?.map((line, k) => (
          <p key={k}>{line}</p>
        ))}
        {clause && <p className="clause">{clause}</p>}
      </div>
    </div>
  );
}
