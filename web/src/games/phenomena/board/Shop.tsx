import cross from "icon:cancel";
import leaf from "icon:oak-leaf";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/phenomena";
import { magicToBuy } from "../content";
import { SpellCard } from "../cards/faces";
import { ABILITY } from "../looks";
import { freeStones, myHero } from "../reading";
import { say } from "../texts";

const COLUMNS = ["fight", "wisdom", "friendship", "nature"] as const;

/** The grid of magic beside the board: four columns of four kinds, two copies of each. */
export const Shop = ({ view, thing, choice, free, onClose }: TableProps<View> & { onClose(): void }) => {
  const me = myHero(view);
  const owned = me ? freeStones(me) : undefined;
  const kinds = magicToBuy();
  const canBuy =
    [...choice.lit].some((each) => each.startsWith("shop:")) || free.some(({ option }) => option.type === "buy_magic");
  return (
    <section className="scene ph-shop-scene" aria-label={say("board.shop.title")}>
      <header>
        <div className="grow">
          <h2>{say("board.shop.title")}</h2>
          <p className="dim">{say(canBuy ? "board.shop.open" : "board.shop.shut")}</p>
        </div>
        <button className="tool" aria-label={say("board.shop.close")} onClick={onClose}>
          <Icon of={cross} />
        </button>
      </header>
      <div className="ph-shop">
        {COLUMNS.map((column) => (
          <section key={column}>
            <h3>
              <Icon of={column === "nature" ? leaf : ABILITY[column].icon} />{" "}
              {column === "nature" ? say("board.shop.nature") : ABILITY[column].name}
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
                    corner={say(isMine ? "board.shop.yours" : left ? "board.shop.left" : "board.shop.gone", {
                      count: left,
                    })}
                    thing={thing(`shop:${card.id}`, say("board.shop.card", { card: card.name, count: left }))}
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
