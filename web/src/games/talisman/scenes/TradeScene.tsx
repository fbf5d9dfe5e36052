import bargain from "icon:trade";
import { Face } from "../../../adventure/scene/Face";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { Trade, type Side } from "../../../adventure/trade/Trade";
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

/** What a Character has besides, as far as I may know it; what may be put in is lit, one Gold at a time. */
const Kept = ({ view, choice, thing, hero }: Props & { hero: HeroView }) => {
  const { seat, potion_count, potions, spell_count, spells } = hero;
  const laid = view.offer[seat] ?? [];
  const left = (hero.tokens.gold ?? 0) - (view.gold_offer[seat] ?? 0);
  const purse = `purse:${seat}`;
  // What was hidden and is put in lies above, covered or, for the two of them, open.
  const shown = laid.filter((card) => !ownOf(hero).includes(card)).length;
  const hidden = spell_count - spells.length + potion_count - potions.length - shown;
  return (
    <ul className="hs-lines">
      <li className="hs-line tal-line tal-purse" data-faint={!left || undefined}>
        <Token kind="gold" name={null} />
        <span className="hs-line-name">{say("board.trade.gold", { n: left })}</span>
        {choice.of(purse).length > 0 && (
          <>
            <span className="hs-line-effect">{say("board.trade.add")}</span>
            <span className="sc-hit" {...thing(purse, say("board.trade.add"))} />
          </>
        )}
      </li>
      {ownOf(hero)
        .filter((card) => !laid.includes(card))
        .map((card) => (
          <KeptLine key={card} id={card} {...{ view, choice, thing }} />
        ))}
      {hidden > 0 && (
        <li className="hs-line tal-line tal-spell" data-faint>
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

const KeptLine = ({ id, view, choice, thing }: Pick<Props, "view" | "choice" | "thing"> & { id: string }) => {
  const card = cardOf(id);
  if (!card) return null;
  const isOpen = choice.of(`card:${id}`).length > 0;
  return (
    <li className={`hs-line tal-line ${toneOf(card)}`} data-faint={(!!choice.decision && !isOpen) || undefined}>
      <Icon of={iconOfCard(id)} />
      <span className="hs-line-name">{card.name}</span>
      <span className="hs-line-effect">
        <Gist card={card} served={view.tamed[id]} vessel={vesselOf(view, id)} />
      </span>
      <span className="sc-hit" {...thing(`card:${id}`, card.name)} />
    </li>
  );
};
