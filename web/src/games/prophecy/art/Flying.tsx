/* What flies over the table. */
import type { Back } from "../../../wire/games/prophecy";
import { cardOf } from "../content";
import { Token as Mark } from "../tokens/Token";
import type { Kind } from "../tokens/shapes";
import { MiniBack, MiniCard } from "./MiniCard";

/** A card with its face, or the back of one that nobody may know. */
export const FlyingCard = ({ id, back }: { id: string; back: Back }) => (
  <svg viewBox="-17 -21 36 44" width="72" height="88">
    {cardOf(id) ? <MiniCard id={id} /> : <MiniBack back={back} />}
  </svg>
);

export const FlyingToken = ({ kind }: { kind: Kind }) => (
  <span className="pro-flying">
    <Mark kind={kind} name={null} />
  </span>
);
