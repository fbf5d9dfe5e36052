/* What flies over the table. */
import type { Back, Token } from "../../../wire/games/talisman";
import { cardOf, destinyOf } from "../content";
import { Token as Mark } from "../tokens/Token";
import { MiniBack, MiniCard } from "./MiniCard";

/** A card with its face, or the back of one that nobody may know. */
export const FlyingCard = ({ id, back }: { id: string; back: Back }) => (
  <svg viewBox="-17 -21 36 44" width="72" height="88">
    {cardOf(id) || destinyOf(id) ? <MiniCard id={id} /> : <MiniBack back={back} />}
  </svg>
);

export const FlyingToken = ({ token }: { token: Token }) => (
  <span className="tal-flying">
    <Mark kind={token} name={null} />
  </span>
);
