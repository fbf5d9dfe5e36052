import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";

const laidOut = new Set<string>();

/**
 * Puts the drawings of a game into the page, once. Board, sheets, log and reference all point at them, so they belong to
 * none of these.
 */
export const layOutSprite = (game: string, Drawings: ComponentType): void => {
  if (laidOut.has(game)) return;
  laidOut.add(game);
  const place = document.createElement("div");
  document.body.prepend(place);
  createRoot(place).render(
    <svg className="defs" aria-hidden="true">
      <defs>
        <Drawings />
      </defs>
    </svg>,
  );
};
