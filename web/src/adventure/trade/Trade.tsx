/* A bargain between two seats: what would change hands, what each side has besides, and whether it is agreed. */
import trade from "icon:trade";
import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import { seatColour } from "../../look/SeatMark";
import type { ThingProps } from "../../table/game";
import { say } from "../../table/say";
import { Action, Actions } from "../scene/Action";
import "./trade.css";

export interface Side {
  seat: number;
  face: ReactNode;
  /** Who gives. */
  who: string;
  player: string;
  /** What lies on the table from this side. */
  put: readonly ReactNode[];
  /** What this side has besides; what may be put in is lit. */
  kept: ReactNode;
}

export const Trade = ({ sides }: { sides: readonly [Side, Side] }) => (
  <div className="trade">
    <TradeSide {...sides[0]} />
    <Icon of={trade} />
    <TradeSide {...sides[1]} />
  </div>
);

const TradeSide = ({ seat, face, who, player, put, kept }: Side) => (
  <section className="trade-side" style={{ "--seat": seatColour(seat) }}>
    <h3>
      {face}
      <span>
        {say("board.over.gives", { who })} <small>{player}</small>
      </span>
    </h3>
    <div className="trade-put">
      {put}
      {!put.length && <p>{say("board.over.nothing_put")}</p>}
    </div>
    {kept && (
      <div className="trade-kept" role="group" aria-label={say("board.over.keeps", { who })}>
        {kept}
      </div>
    )}
  </section>
);

/** Whoever is asked agrees, or not. */
export const Agreement = ({ thing }: { thing(id: string): ThingProps }) => (
  <Actions>
    <Action thing={thing("consent:yes")} title={say("board.over.agree")} text={say("board.over.agree_text")} />
    <Action thing={thing("consent:no")} title={say("board.over.decline")} text={say("board.over.decline_text")} />
  </Actions>
);
