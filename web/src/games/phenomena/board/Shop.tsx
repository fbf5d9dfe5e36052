import cross from "icon:cancel";
import leaf from "icon:oak-leaf";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/phenomena";
import { magicToBuy } from "../content";
import { SpellCard } from "../cards/faces";
import { ABILITY } from "../looks";
import { freeStones, myHero } from "../reading";

const COLUMNS = ["fight", "wisdom", "friendship", "nature"] as const;

/** The grid of magic beside the board: four columns of four kinds, two copies of each. */
export const Shop = ({ view, thing, choice, free, onClose }: TableProps<View> & { onClose(): void }) => {
  const me = myHero(view);
  const owned = me ? freeStones(me) : undefined;
  const kinds = magicToBuy();
  const canBuy =
    [...choice.lit].some((each) => each.startsWith("shop:")) || free.some(({ option }) => option.type === "buy_magic");
  return (
    <section className="scene ph-shop-scene" aria-label="Magic to buy">
      <header>
        <div className="grow">
          <h2>Magic to buy</h2>
          <p className="dim">
            {canBuy
              ? "One stone of each kind buys a card. Each is worth a point at the end."
              : "One stone of each kind buys a card in your own turn. A click on a card says why you cannot now."}
          </p>
        </div>
        <button className="tool" aria-label="Close the shop" onClick={onClose}>
          <Icon of={cross} />
        </button>
      </header>
      <div className="ph-shop">
        {COLUMNS.map((column) => (
          <section key={column}>
            <h3>
              <Icon of={column === "nature" ? leaf : ABILITY[column].icon} />{" "}
              {column === "nature" ? "Nature" : ABILITY[column].name}
            </h3>
            {kinds
              .filter((card) => card.category === column)
              .map((card) => {
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
    </section>
  );
};
