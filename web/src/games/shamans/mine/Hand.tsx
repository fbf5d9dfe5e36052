import { SeatMark } from "../../../look/SeatMark";
import { useEffect, useEffectEvent, useRef, type CSSProperties } from "react";
import type { TableProps } from "../../../table/game";
import { WorldCard } from "../art/WorldCard";
import type { View } from "../../../wire/games/shamans";
import { cardName } from "../worlds";
import { orderWords, ownWay, stillMeant } from "./arming";
import { MyTiles, shardWords } from "./MyTiles";
import { RoleCard } from "./RoleCard";
import { say } from "../texts";

/** What is mine: Role, points and tiles on the left, the fan of cards in the middle. */
export const Hand = (props: TableProps<View>) => {
  const { view, narrow, orders, order } = props;
  const side = ownWay(view);
  const orderedAs = useRef(side);
  // What was ordered for one side works against the other.
  const hasTurned = orderedAs.current !== side;
  const meant = orders && stillMeant(view, hasTurned ? [] : orders.given);
  const isStale = !!meant && meant.length < orders.given.length;
  const takeBack = useEffectEvent(() => {
    if (isStale) order({ ...orders, given: meant });
    orderedAs.current = side;
  });
  useEffect(() => takeBack(), [isStale, side]);
  if (view.you === null) return null;
  return (
    <div className="sh-hand">
      {!narrow && <Me {...props} />}
      <Fan {...props} />
    </div>
  );
};

const Me = ({ view, nameOf, orders, order, choice }: TableProps<View>) => {
  const me = view.seats[view.you ?? 0];
  if (!me) return null;
  const shards = shardWords(view);
  return (
    <div className="sh-me" data-out={!me.alive || undefined}>
      <RoleCard side={me.role} isUp={me.role_is_up} />
      <div className="sh-mine">
        <div className="sh-mine-name">
          <SeatMark seat={me.seat} name={nameOf(me.seat)} size={28} />
          <b>{nameOf(me.seat)}</b>
          <span className="dim">{say("board.mine.you")}</span>
        </div>
        <div className="sh-mine-points">
          <span className="vp">{me.points}</span>
          <span className="dim">{say("board.mine.points", { count: me.points })}</span>
          {view.guide === me.seat && view.trick > 0 && <span className="sh-guide">{say("board.mine.guide")}</span>}
          {!me.alive && <span className="dim">{say("board.mine.out")}</span>}
        </div>
        <div className="sh-mine-tiles">
          <MyTiles view={view} orders={orders} order={order} choice={choice} />
          {shards && <span className="dim">{shards}</span>}
          {orders?.given.map((each, k) => (
            <span key={k} className="dim sh-order">
              {orderWords(each)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
};

const isOut = (view: View): boolean => view.you !== null && !view.seats[view.you]?.alive;

const Fan = ({ view, thing, choice, beat }: TableProps<View>) => {
  const { hand } = view;
  const isFollowing = choice.decision?.key === "follow";
  const inFlight = beat?.kind === "flight" ? beat.from : null;
  return (
    <div
      className="sh-fan"
      role="group"
      aria-label={say("board.mine.hand", { count: hand.length })}
      style={{ "--n": hand.length } as CSSProperties}
    >
      {hand.map((card, k) => (
        <div
          key={card}
          className="sh-hc"
          data-gone={inFlight === `card:${card}` || undefined}
          style={{ "--k": k, "--t": k - (hand.length - 1) / 2 } as CSSProperties}
        >
          <WorldCard card={card} />
          {isFollowing && view.follows.includes(card) && <i className="sh-follows">{say("board.mine.follows")}</i>}
          {view.received.includes(card) && <i className="sh-passed">{say("board.mine.passed")}</i>}
          <div className="sh-hit" role="img" {...thing(`card:${card}`, cardName(card))} />
        </div>
      ))}
      {hand.length === 0 && (
        <p className="sh-nocards">{isOut(view) ? say("board.mine.out_of_round") : say("board.mine.no_cards")}</p>
      )}
    </div>
  );
};
