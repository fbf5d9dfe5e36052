import type { TableProps } from "../../../table/game";
import { WorldChip } from "../chips";
import type { View } from "../../../wire/games/shamans";
import type { Card } from "../worlds";
import { orderWords } from "./arming";
import { MyTiles, shardWords } from "./MyTiles";
import { RoleCard } from "./RoleCard";
import { say, show } from "../texts";

/** My secrets on one sheet, for the phone. */
export const MineSheet = ({ view, nameOf, orders, order, choice }: TableProps<View>) => {
  const me = view.you === null ? null : view.seats[view.you];
  if (!me) return null;
  return (
    <div className="sh-sheet">
      <RoleCard side={me.role} isUp={me.role_is_up} />
      <div className="col">
        <p>
          <span className="vp">{me.points}</span> {say("board.mine.points", { count: me.points })}
          {!view.options.single_round && ` ${say("board.mine.of_points", { target: view.options.target_vp })}`}
        </p>
        {me.role && <p>{say(`board.aim.${me.role}`)}</p>}
        <MyTiles view={view} orders={orders} order={order} choice={choice} />
        {orders?.given.map((each, k) => (
          <p key={k} className="dim sh-order">
            {say("board.mine.portal_armed", { order: orderWords(each) })}
          </p>
        ))}
        {shardWords(view) && <p className="dim">{shardWords(view)}</p>}
        {view.given.length > 0 && (
          <p>{show("board.mine.you_passed", { cards: <Cards cards={view.given} />, name: nameOf(view.given_to) })}</p>
        )}
        {view.received.length > 0 && (
          <p>{show("board.mine.you_received", { cards: <Cards cards={view.received} /> })}</p>
        )}
      </div>
    </div>
  );
};

const Cards = ({ cards }: { cards: readonly Card[] }) => (
  <>
    {cards.map((card) => (
      <WorldChip key={card} suit={card.charAt(0)} number={card.slice(1)} />
    ))}
  </>
);
