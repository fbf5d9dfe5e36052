import bargain from "icon:trade";
import { Face } from "../../../adventure/scene/Face";
import { Pick } from "../../../adventure/scene/Pick";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { Trade, type Side } from "../../../adventure/trade/Trade";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { HeroView, View } from "../../../wire/games/talisman";
import { CardFace } from "../cards/faces";
import { cardOf, faceOf, nameOf as called } from "../content";
import { BACKS } from "../looks";
import { heroName, tradersOf } from "../reading";
import { say } from "../texts";
import { Token } from "../tokens/Token";
import { Picture } from "./Picture";

type Props = TableProps<View>;

/** A bargain with two sides: above what would change hands, below what each side keeps and may still put in. */
export const TradeScene = (props: Props) => {
  const { view, choice, waiting, nameOf } = props;
  const traders = tradersOf(view);
  if (!traders) return null;
  const [one, other] = traders.map((seat) => view.heroes[seat]!) as [HeroView, HeroView];
  const isPutting = choice.decision?.key === "put_together";
  const asked = waiting.find((seat) => seat === one.seat || seat === other.seat) ?? other.seat;
  const proposer = asked === one.seat ? other : one;
  return (
    <SceneFrame
      kind="trade"
      title={say("board.trade.title", { one: heroName(one), other: heroName(other) })}
      over={say("board.trade.over")}
      under={
        isPutting
          ? say("board.trade.putting", { name: nameOf(asked) })
          : say("board.trade.asked", { name: nameOf(proposer.seat), other: nameOf(asked) })
      }
      picture={<Picture space={one.space} shapes={[faceOf(one.character), faceOf(other.character)]} />}
      icon={bargain}
    >
      <Trade sides={[sideOf(props, one), sideOf(props, other)]} />
    </SceneFrame>
  );
};

const sideOf = (props: Props, hero: HeroView): Side => {
  const { view, nameOf } = props;
  const { seat, character } = hero;
  const cards = view.offer[seat] ?? [];
  const gold = view.gold_offer[seat] ?? 0;
  return {
    seat,
    face: <Face seat={seat} name={nameOf(seat)} icon={faceOf(character)} />,
    who: heroName(hero),
    player: nameOf(seat),
    put: [
      ...(gold
        ? [
            <span key="gold" className="tal-paid">
              <Token kind="gold" name={null} />
              {say("board.trade.gold", { n: gold })}
            </span>,
          ]
        : []),
      ...cards.map((card, k) => (card ? <CardFace key={card} id={card} view={view} /> : <Covered key={k} />)),
    ],
    kept: <Kept {...props} hero={hero} />,
  };
};

/** A card whose face only those two know. */
const Covered = () => (
  <span className="tal-covered" title={say("board.trade.hidden")}>
    <Icon of={BACKS.spell.icon} />
    <span className="vh">{say("board.trade.hidden")}</span>
  </span>
);

/** What a Character could still put in: cards, and one Gold at a time. */
const Kept = ({ view, choice, thing, hero }: Props & { hero: HeroView }) => {
  const { seat, objects, followers, potions, spells } = hero;
  const laid = view.offer[seat] ?? [];
  const cards = [...objects, ...followers, ...potions, ...spells].filter(
    (card) => !laid.includes(card) && choice.of(`card:${card}`).length,
  );
  const left = (hero.tokens.gold ?? 0) - (view.gold_offer[seat] ?? 0);
  const purse = `purse:${seat}`;
  return (
    <>
      {choice.of(purse).length > 0 && (
        <Pick thing={thing(purse)} name={say("board.trade.gold", { n: left })} note={say("board.trade.add")}>
          <Token kind="gold" name={null} />
        </Pick>
      )}
      {cards.map((card) => (
        <CardFace key={card} id={card} view={view} thing={thing(`card:${card}`, cardOf(card)?.name ?? called(card))} />
      ))}
    </>
  );
};
