import type { TableProps } from "../../../table/game";
import { WorldChip } from "../chips";
import type { View } from "../../../wire/games/shamans";
import { SIDES, type Card } from "../worlds";
import { orderWords } from "./arming";
import { MyTiles, shardWords } from "./MyTiles";
import { RoleCard } from "./RoleCard";

/** My secrets on one sheet, for the phone. */
export const MineSheet = ({ view, nameOf, orders, order, choice }: TableProps<View>) => {
  const me = view.you === null ? null : view.seats[view.you];
  if (!me) return null;
  return (
    <div className="sh-sheet">
      <RoleCard side={me.role} isUp={me.role_is_up} />
      <div className="col">
        <p>
          <span className="vp">{me.points}</span> {me.points === 1 ? "point" : "points"}
          {!view.options.single_round && ` of ${view.options.target_vp}`}
        </p>
        {me.role && <p>{aim(me.role)}</p>}
        <MyTiles view={view} orders={orders} order={order} choice={choice} />
        {orders?.given.map((each, k) => (
          <p key={k} className="dim sh-order">
            Portal armed: {orderWords(each)}
          </p>
        ))}
        {shardWords(view) && <p className="dim">{shardWords(view)}</p>}
        {view.given.length > 0 && (
          <p>
            You passed <Cards cards={view.given} /> to {nameOf(view.given_to)}.
          </p>
        )}
        {view.received.length > 0 && (
          <p>
            You were passed <Cards cards={view.received} />.
          </p>
        )}
      </div>
    </div>
  );
};

const aim = (side: keyof typeof SIDES): string =>
  side === "shaman"
    ? "Keep the Shadow from the Moon until all hands are empty. Worth 2 points if you are still in."
    : "Bring the Shadow to the Moon, unseen. Worth 3 points if you are still in.";

const Cards = ({ cards }: { cards: readonly Card[] }) => (
  <>
    {cards.map((card) => (
      <WorldChip key={card} suit={card.charAt(0)} number={card.slice(1)} />
    ))}
  </>
);
