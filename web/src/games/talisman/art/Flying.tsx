/* What flies over the table. */
import { Glyph } from "../../../look/Icon";
import type { Back, Token } from "../../../wire/games/talisman";
import { cardOf, destinyOf } from "../content";
import { TOKENS } from "../looks";
import { MiniBack, MiniCard } from "./MiniCard";

/** A card with its face, or the back of one that nobody may know. */
export const FlyingCard = ({ id, back }: { id: string; back: Back }) => (
  <svg viewBox="-17 -21 36 44" width="72" height="88">
    {cardOf(id) || destinyOf(id) ? <MiniCard id={id} /> : <MiniBack back={back} />}
  </svg>
);

export const FlyingToken = ({ token }: { token: Token }) => (
  <svg viewBox="-12 -12 24 24" width="34" height="34">
    <circle r="11" fill={TOKENS[token].colour} stroke="var(--tal-shadow)" strokeWidth="1.4" />
    <Glyph of={TOKENS[token].icon} x={0} y={0} size={15} fill="var(--tal-shadow)" />
  </svg>
);
