import { Face } from "../../../adventure/scene/Face";
import { Bargain, Heap, KeptLine, Purse, type Side } from "../../../adventure/trade/Trade";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { HeroView, View } from "../../../wire/games/talisman";
import { CardFace } from "../cards/faces";
import { Gist } from "../cards/Gist";
import { cardOf, faceOf } from "../content";
import { BACKS, iconOfCard, toneOf } from "../looks";
import { heroName, tradersOf, vesselOf } from "../reading";
import { say } from "../texts";
import { Token } from "../tokens/Token";
import { Picture } from "./Picture";

type Props = TableProps<View>;

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
      picture={<Picture space={one.space} shapes={[faceOf(one.character), faceOf(other.character)]} />}
      sides={[sideOf(props, one), sideOf(props, other)]}
    />
  );
};

const sideOf = (props: Props, hero: HeroView): Side => {
  const { view, nameOf, thing } = props;
  const { seat, character } = hero;
  const cards = view.offer[seat] ?? [];
  const gold = view.gold_offer[seat] ?? 0;
  const laidGold = (
    <Heap
      key="gold"
      {...props}
      of={`laid_gold:${seat}`}
      sign={<Token kind="gold" name={null} />}
      words={say("board.trade.gold", { n: gold })}
    />
  );
  return {
    seat,
    face: <Face seat={seat} name={nameOf(seat)} icon={faceOf(character)} />,
    who: heroName(hero),
    player: nameOf(seat),
    put: [
      ...(gold ? [laidGold] : []),
      ...cards.map((card, k) =>
        card ? <CardFace key={card} id={card} view={view} thing={thing(`card:${card}`)} /> : <Covered key={k} />,
      ),
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

/** What a Character has besides, as far as I may know it; what may be put in is lit, one Gold at a time. */
const Kept = (props: Props & { hero: HeroView }) => {
  const { view, hero } = props;
  const { seat, potion_count, potions, spell_count, spells } = hero;
  const laid = view.offer[seat] ?? [];
  const left = (hero.tokens.gold ?? 0) - (view.gold_offer[seat] ?? 0);
  // What was hidden and is put in lies above, covered or, for the two of them, open.
  const shown = laid.filter((card) => !ownOf(hero).includes(card)).length;
  const hidden = spell_count - spells.length + potion_count - potions.length - shown;
  return (
    <ul className="hs-lines">
      <Purse
        {...props}
        of={`purse:${seat}`}
        face="tal-gold"
        sign={<Token kind="gold" name={null} />}
        left={left}
        words={say("board.trade.gold", { n: left })}
        add={say("board.trade.add")}
      />
      {ownOf(hero)
        .filter((card) => !laid.includes(card))
        .map((card) => (
          <Holding key={card} {...props} id={card} />
        ))}
      {hidden > 0 && (
        <li className="hs-line card-line tal-spell" data-faint>
          <Icon of={BACKS.spell.icon} />
          <span className="hs-line-name">{say("board.trade.unseen", { n: hidden })}</span>
        </li>
      )}
    </ul>
  );
};

const ownOf = ({ objects, followers, potions, spells }: HeroView): string[] => [
  ...objects,
  ...followers,
  ...potions,
  ...spells,
];

const Holding = ({ id, ...props }: Props & { id: string }) => {
  const { view } = props;
  const card = cardOf(id);
  if (!card) return null;
  return (
    <KeptLine
      {...props}
      of={`card:${id}`}
      face={toneOf(card)}
      icon={iconOfCard(id)}
      name={card.name}
      gist={<Gist card={card} served={view.tamed[id]} vessel={vesselOf(view, id)} />}
    />
  );
};
