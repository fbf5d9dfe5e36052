import bargain from "icon:trade";
import { Face } from "../../../adventure/scene/Face";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { Trade, type Side } from "../../../adventure/trade/Trade";
import { Icon } from "../../../look/Icon";
import type { HeroView, Offer } from "../../../wire/games/prophecy";
import { CardFace } from "../cards/faces";
import { Gist } from "../cards/Gist";
import { cardOf, faceOf } from "../content";
import { iconOfCard, toneOf } from "../looks";
import { heroName, tradersOf } from "../reading";
import { say } from "../texts";
import { Token } from "../tokens/Token";
import type { Props } from "./bits";
import { Picture } from "./Picture";

/** A bargain with two sides: above what would change hands, below what each side keeps and may still put in. */
export const TradeScene = (props: Props) => {
  const { view, choice, waiting, nameOf } = props;
  const traders = tradersOf(view);
  if (!traders) return null;
  const [one, other] = traders.map((seat) => view.heroes[seat]!) as [HeroView, HeroView];
  const asked = waiting.find((seat) => seat === one.seat || seat === other.seat) ?? other.seat;
  const proposer = asked === one.seat ? other : one;
  return (
    <SceneFrame
      kind="trade"
      title={say("board.trade.title", { one: heroName(one), other: heroName(other) })}
      over={say("board.trade.over")}
      under={say("board.trade.under", {
        key: choice.decision?.key ?? "",
        name: nameOf(asked),
        other: nameOf(proposer.seat),
      })}
      picture={<Picture at={one.space} shapes={[faceOf(one.character), faceOf(other.character)]} />}
      icon={bargain}
    >
      <Trade sides={[sideOf(props, one), sideOf(props, other)]} />
    </SceneFrame>
  );
};

const NOTHING: Offer = [[], 0, 0];

const sideOf = (props: Props, hero: HeroView): Side => {
  const { view, nameOf } = props;
  const { seat, character } = hero;
  const [cards, gold, maps] = view.offer[seat] ?? NOTHING;
  return {
    seat,
    face: <Face seat={seat} name={nameOf(seat)} icon={faceOf(character)} />,
    who: heroName(hero),
    player: nameOf(seat),
    put: [
      ...(gold ? [<Put key="gold" kind="gold" n={gold} />] : []),
      ...(maps ? [<Put key="maps" kind="maps" n={maps} />] : []),
      ...cards.map((card) => <CardFace key={card} id={card} view={view} />),
    ],
    kept: <Kept {...props} hero={hero} />,
  };
};

const Put = ({ kind, n }: { kind: "gold" | "maps"; n: number }) => (
  <span className="pro-paid">
    <Token kind={kind} name={null} />
    {say(`board.trade.${kind}`, { n })}
  </span>
);

/** What a character has besides; what may be put in is lit, one Gold or one map at a time. */
const Kept = (props: Props & { hero: HeroView }) => {
  const { view, hero } = props;
  const [cards, gold, maps] = view.offer[hero.seat] ?? NOTHING;
  return (
    <ul className="hs-lines">
      <Purse {...props} kind="gold" left={hero.gold - gold} />
      {(hero.maps > 0 || view.options.treasure_island) && <Purse {...props} kind="maps" left={hero.maps - maps} />}
      {hero.items
        .filter((card) => !cards.includes(card))
        .map((card) => (
          <KeptLine key={card} {...props} id={card} />
        ))}
    </ul>
  );
};

const Purse = ({
  hero,
  choice,
  thing,
  kind,
  left,
}: Props & { hero: HeroView; kind: "gold" | "maps"; left: number }) => {
  const purse = `${kind === "gold" ? "purse" : "maps"}:${hero.seat}`;
  return (
    <li className="hs-line pro-line" data-faint={!left || undefined}>
      <Token kind={kind} name={null} />
      <span className="hs-line-name">{say(`board.trade.${kind}`, { n: left })}</span>
      {choice.of(purse).length > 0 && (
        <>
          <span className="hs-line-effect">{say("board.trade.add")}</span>
          <span className="sc-hit" {...thing(purse, say("board.trade.add"))} />
        </>
      )}
    </li>
  );
};

const KeptLine = ({ id, choice, thing }: Props & { id: string }) => {
  const card = cardOf(id);
  if (!card) return null;
  const isOpen = choice.of(`card:${id}`).length > 0;
  return (
    <li className={`hs-line pro-line ${toneOf(card)}`} data-faint={(!!choice.decision && !isOpen) || undefined}>
      <Icon of={iconOfCard(id)} />
      <span className="hs-line-name">{card.name}</span>
      <span className="hs-line-effect">
        <Gist card={card} />
      </span>
      <span className="sc-hit" {...thing(`card:${id}`, card.name)} />
    </li>
  );
};
