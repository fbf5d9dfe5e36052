import type { Card } from "../content";
import { Token } from "../tokens/Token";
import { gistOf } from "./gist";

/** What a card does as one glance: what it costs in Magic, and a few words. */
export const Gist = ({ card }: { card: Card }) => {
  const { magic, words } = gistOf(card);
  return (
    <>
      {magic !== null && (
        <span className="pro-magic">
          {magic}
          <Token kind="magic" />
        </span>
      )}
      {words}
    </>
  );
};
