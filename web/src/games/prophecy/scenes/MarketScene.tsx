/* A stall: what is for sale, what I could sell, what each costs and brings. */
import stall from "icon:shop";
import { askerOf } from "../../../adventure/scene/asking";
import { keyOf } from "../../../adventure/scene/OptionCards";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { Shelf } from "../../../adventure/stores/Stores";
import type { Buy, Sell } from "../../../wire/games/prophecy";
import { CardFace } from "../cards/faces";
import { Row } from "../cards/Open";
import { nameOf as titled } from "../content";
import { chosenOf, myHero } from "../reading";
import { say } from "../texts";
import { Count } from "../tokens/Token";
import { placeWords, type Props } from "./bits";
import { Picture } from "./Picture";

export const MarketScene = (props: Props) => {
  const { view, choice, narrow } = props;
  const hero = myHero(view);
  if (!hero) return null;
  const source = askerOf(choice.decision) ?? hero.space;
  const sold = offered(props, "sell");
  return (
    <SceneFrame
      kind="store"
      title={titled(source)}
      over={source === hero.space ? say("board.store.over") : placeWords(hero.space)}
      under={say("board.store.purse", { gold: hero.gold, count: hero.items.length, limit: hero.item_limit })}
      picture={<Picture at={hero.space} shapes={[stall]} isTall />}
      icon={stall}
      isFull={narrow}
      isTall
    >
      {view.in_shop.length > 0 && (
        <Shelf title={say("board.store.for_sale")}>
          <Row>
            {view.in_shop.map((id) => (
              <Goods key={id} {...props} id={id} type="buy" />
            ))}
          </Row>
        </Shelf>
      )}
      {sold.length > 0 && (
        <Shelf title={say("board.store.yours")}>
          <Row>
            {sold.map((id) => (
              <Goods key={id} {...props} id={id} type="sell" />
            ))}
          </Row>
        </Shelf>
      )}
    </SceneFrame>
  );
};

const offersOf = ({ choice }: Pick<Props, "choice">, type: "buy" | "sell") =>
  (choice.decision?.options ?? []).flatMap((option) => {
    const chosen = chosenOf(option);
    return chosen.type === type ? [{ option, chosen: chosen as Buy | Sell }] : [];
  });

const offered = (props: Pick<Props, "choice">, type: "buy" | "sell"): string[] =>
  offersOf(props, type).map(({ chosen }) => chosen.card);

/** Something that may be bought or sold; what I cannot pay is faint, and says why when it is clicked. */
const Goods = ({ id, type, ...props }: Props & { id: string; type: "buy" | "sell" }) => {
  const { view, thing } = props;
  const found = offersOf(props, type).find(({ chosen }) => chosen.card === id);
  const gold = found?.chosen.gold ?? view.prices[id] ?? 0;
  const words = say(`board.store.${type}`, { gold });
  return (
    <CardFace
      id={id}
      view={view}
      thing={thing(`card:${id}`, titled(id))}
      isFaint={!found}
      corner={found && keyOf(props, found.option)}
      foot={
        <span className="pro-price">
          <Count kind="gold" n={gold} words={words} />
          <em>{found ? words : say("board.store.too_dear")}</em>
        </span>
      }
    />
  );
};
