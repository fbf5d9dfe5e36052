/* What lies open on the table: cards in the land, what is for sale, the Treasures. */
import type { ReactNode } from "react";
import { Shelf } from "../../../adventure/stores/Stores";
import { Menu } from "../../../adventure/sheet/Menu";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/talisman";
import { chip } from "../chips";
import { cardOf, nameOf, titleOf } from "../content";
import { chosenOf, myHero } from "../reading";
import { say } from "../texts";
import { Count } from "../tokens/Token";
import { CardFace } from "./faces";

type Props = TableProps<View>;

export const Open = (props: Props) => {
  const { view } = props;
  return (
    <div className="hs-stack">
      {view.ground
        .filter(({ cards }) => cards.length)
        .map(({ space, cards }) => (
          <Shelf key={space} title={nameOf(space)}>
            <Row>
              {cards.map((card) => (
                <CardFace key={card} id={card} view={view} thing={props.thing(`card:${card}`, nameOf(card))} />
              ))}
            </Row>
          </Shelf>
        ))}
      <Shelf title={say("board.store.treasures")}>
        <Treasures {...props} />
      </Shelf>
      {Object.keys(view.stock).map((space) => (
        <Shop key={space} {...props} space={space} />
      ))}
    </div>
  );
};

const Row = ({ children }: { children: ReactNode }) => <div className="tal-shelf">{children}</div>;

/** The open row of Treasures; one's own Personal Treasures stand before it where they may be chosen. */
export const Treasures = ({ view, thing, choice }: Pick<Props, "view" | "thing" | "choice">) => (
  <Row>
    {[...view.personal.filter((card) => choice.of(`card:${card}`).length), ...view.treasures].map((card) => (
      <CardFace key={card} id={card} thing={thing(`card:${card}`, nameOf(card))} />
    ))}
  </Row>
);

/** What a Town or an Outpost sells: each kind once, with what it costs and how many are left. */
export const Shop = ({ space, isAlone = false, ...props }: Props & { space: string; isAlone?: boolean }) => {
  const stock = props.view.stock[space] ?? [];
  const goods = [...new Set(stock.map(titleOf))].map((kind) => {
    const copies = stock.filter((card) => titleOf(card) === kind);
    const offered = copies.find((card) => props.choice.of(`card:${card}`).length) ?? copies[0]!;
    return <Goods key={kind} {...props} id={offered} left={copies.length} />;
  });
  if (isAlone) return <Row>{goods}</Row>;
  const isHere = myHero(props.view)?.space === space;
  return (
    <Shelf
      title={
        <>
          {nameOf(space)} {isHere && <small>{say("board.store.here")}</small>}
        </>
      }
    >
      <Row>{goods}</Row>
    </Shelf>
  );
};

/** Something for sale: it may be bought, stolen, or both. */
const Goods = ({ id, left, ...props }: Props & { id: string; left: number }) => {
  const { choice } = props;
  const options = choice.of(`card:${id}`);
  const buying = options.map(chosenOf).find((chosen) => chosen.type === "buy");
  const price = buying?.price ?? cardOf(id)?.price ?? 0;
  return (
    <Menu {...props} chip={chip} as={`card:${id}`} name={nameOf(id)} className="tal-goods">
      <CardFace
        id={id}
        isFaint={!!choice.decision && !options.length}
        foot={
          <>
            <Count kind="gold" n={price} words={say("board.card.price", { n: price })} />
            <em>{say("board.store.left", { count: left })}</em>
          </>
        }
      />
    </Menu>
  );
};
