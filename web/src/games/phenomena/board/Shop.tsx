import { Dialog } from "../../../look/Dialog";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/phenomena";
import { SHOP } from "../content";
import { SpellCard } from "../cards/faces";
import { ABILITY } from "../looks";
import { freeStones, myHero } from "../reading";

const COLUMNS = ["fight", "wisdom", "friendship", "nature"] as const;

/** The grid of magic beside the board: four columns of four kinds, two copies of each. */
export const Shop = ({ view, thing, choice, onClose }: TableProps<View> & { onClose(): void }) => {
  const me = myHero(view);
  const owned = me ? freeStones(me) : undefined;
  const canBuy = [...choice.lit].some((each) => each.startsWith("shop:"));
  return (
    <Dialog title="Magic to buy" onClose={onClose} isWide>
      <p className="dim">One stone of each kind buys a card, at any time in your turn. Each is worth a point at the end.</p>
      <div className="ph-shop">
        {COLUMNS.map((column) => (
          <section key={column}>
            <h3>{column === "nature" ? "Nature" : ABILITY[column].name}</h3>
            {SHOP.filter((card) => card.category === column).map((card) => {
              const left = view.shop[card.id] ?? 0;
              const isMine = !!me && [...me.printed, ...me.bought].includes(card.id);
              return (
                <SpellCard
                  key={card.id}
                  id={card.id}
                  owned={owned}
                  corner={isMine ? "yours" : left ? `${left} left` : "gone"}
                  thing={thing(`shop:${card.id}`, `${card.name}, ${left} left`)}
                  isFaint={!left || isMine}
                />
              );
            })}
          </section>
        ))}
      </div>
      <div className="doing">
        {choice.chosen?.option.type === "buy_magic" && (
          <button className="btn primary" onClick={() => choice.choose(choice.chosen!)}>
            Buy it
          </button>
        )}
        {!canBuy && <span className="dim">You cannot buy now: a click on a card says why.</span>}
        <button className="btn" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
};
