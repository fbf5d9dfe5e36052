import { Face } from "../../../adventure/scene/Face";
import { Bargain, Heap, KeptLine, Purse, type Side } from "../../../adventure/trade/Trade";
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

export const TradeScene = (props: Props) => {
  const { view } = props;
  const traders = tradersOf(view);
  if (!traders) return null;
  const [one, other] = traders.map((seat) => view.heroes[seat]!) as [HeroView, HeroView];
  return (
    <Bargain
      {...props}
      title={say("board.trade.title", { one: heroName(one), other: heroName(other) })}
      over={say("board.trade.over")}
      under={(asked) => say("board.trade.under", asked)}
      picture={<Picture at={one.space} shapes={[faceOf(one.character), faceOf(other.character)]} />}
      sides={[sideOf(props, one), sideOf(props, other)]}
    />
  );
};

const NOTHING: Offer = [[], 0, 0];

const sideOf = (props: Props, hero: HeroView): Side => {
  const { view, nameOf, thing } = props;
  const { seat, character } = hero;
  const [cards, gold, maps] = view.offer[seat] ?? NOTHING;
  return {
    seat,
    face: <Face seat={seat} name={nameOf(seat)} icon={faceOf(character)} />,
    who: heroName(hero),
    player: nameOf(seat),
    put: [
      ...(gold ? [<Laid key="gold" {...props} kind="gold" seat={seat} n={gold} />] : []),
      ...(maps ? [<Laid key="maps" {...props} kind="maps" seat={seat} n={maps} />] : []),
      ...cards.map((card) => <CardFace key={card} id={card} view={view} thing={thing(`card:${card}`)} />),
    ],
    kept: <Kept {...props} hero={hero} />,
  };
};

interface Counted {
  kind: "gold" | "maps";
  seat: number;
  n: number;
}

const Laid = ({ kind, seat, n, ...props }: Props & Counted) => (
  <Heap
    {...props}
    of={`laid_${kind}:${seat}`}
    sign={<Token kind={kind} name={null} />}
    words={say(`board.trade.${kind}`, { n })}
  />
);

/** What a character has besides; what may be put in is lit, one Gold or one map at a time. */
const Kept = (props: Props & { hero: HeroView }) => {
  const { view, hero } = props;
  const { seat } = hero;
  const [cards, gold, maps] = view.offer[seat] ?? NOTHING;
  return (
    <ul className="hs-lines">
      <Left {...props} kind="gold" seat={seat} n={hero.gold - gold} />
      {(hero.maps > 0 || view.options.treasure_island) && (
        <Left {...props} kind="maps" seat={seat} n={hero.maps - maps} />
      )}
      {hero.items
        .filter((card) => !cards.includes(card))
        .map((card) => (
          <Item key={card} {...props} id={card} />
        ))}
    </ul>
  );
};

const Left = ({ kind, seat, n, ...props }: Props & Counted) => (
  <Purse
    {...props}
    of={`${kind === "gold" ? "purse" : "maps"}:${seat}`}
    sign={<Token kind={kind} name={null} />}
    left={n}
    words={say(`board.trade.${kind}`, { n })}
    add={say("board.trade.add")}
  />
);

const Item = ({ id, ...props }: Props & { id: string }) => {
  const card = cardOf(id);
  if (!card) return null;
  return (
    <KeptLine
      {...props}
      of={`card:${id}`}
      face={toneOf(card)}
      icon={iconOfCard(id)}
      name={card.name}
      gist={<Gist card={card} />}
    />
  );
};
