import leaf from "icon:oak-leaf";
import { Shelf, Stores } from "../../../adventure/stores/Stores";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/phenomena";
import { magicToBuy } from "../content";
import { SpellCard } from "../cards/faces";
import { ABILITY } from "../looks";
import { myHero } from "../reading";
import { say } from "../texts";

const COLUMNS = ["fight", "wisdom", "friendship", "nature"] as const;

/** The grid of magic beside the board: four columns of four kinds, two copies of each. */
export const Shop = ({ view, thing, choice, free, onClose }: TableProps<View> & { onClose(): void }) => {
  const me = myHero(view);
  const owned = me?.free_stones;
  const kinds = magicToBuy();
  const canBuy =
    [...choice.lit].some((each) => each.startsWith("shop:")) || free.some(({ option }) => option.type === "buy_magic");
  return (
    <Stores
      title={say("board.shop.title")}
      note={say(canBuy ? "board.shop.open" : "board.shop.shut")}
      back={say("board.shop.close")}
      isScene
      onClose={onClose}
    >
      <div className="ph-shop">
        {COLUMNS.map((column) => (
          <Shelf
            key={column}
            title={
              <>
                <Icon of={column === "nature" ? leaf : ABILITY[column].icon} />{" "}
                {column === "nature" ? say("board.shop.nature") : ABILITY[column].name}
              </>
            }
          >
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
          </Shelf>
        ))}
      </div>
    </Stores>
  );
};
