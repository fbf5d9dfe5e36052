/* Offers of help: what was offered, what one may ask for. */
import hands from "icon:shaking-hands";
import info from "icon:info";
import { Face } from "../../../adventure/scene/Face";
import { Person } from "../../../adventure/scene/Pick";
import { Icon } from "../../../look/Icon";
import { Chances } from "../../../look/Chances";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { Landscape, View } from "../../../wire/games/phenomena";
import { Stone, Stones } from "../art/Stone";
import { chanceOf } from "../bits";
import { effectWords, spellOf, stonesOf, faceOf } from "../content";
import { LANDSCAPES } from "../looks";
import { happening, heroName, namedPrices } from "../reading";
import { say, show } from "../texts";
import { landOf, SpellPicks } from "./bits";
import { SceneFrame } from "./SceneFrame";
import { StonePick } from "./Slates";

type Props = TableProps<View>;

/** Help outside a challenge: the helper's side and the asker's. */
export const HelpScene = (props: Props) => {
  const { view, narrow } = props;
  const asker = view.heroes[view.active]!;
  const isMine = view.active === view.you;
  return (
    <SceneFrame
      kind="help"
      title={say("board.help.title", { is_mine: isMine, hero: heroName(asker) })}
      over={isMine ? say("board.help.over") : say("board.you_pay", { ability: "friendship" })}
      card="help"
      icon={hands}
      landscape={landOf(asker.space)}
      narrow={narrow}
      isTall
    >
      {!isMine && (
        <div className="ph-cardrow">
          <SpellPicks {...props} />
        </div>
      )}
      <PriceStones {...props} />
      {isMine && <HelpPanel {...props} />}
    </SceneFrame>
  );
};

export const HelpPanel = (props: Props) => {
  const { view, choice, thing, nameOf } = props;
  const offers = Object.entries(view.offers);
  const canAsk = choice.of("help").length > 0;
  // Whoever looks for help that cannot be had may click and is told why.
  const mayWonder = choice.decision?.key === "meet_ability" && !!view.attempt?.can_be_helped;
  const isHelper = choice.decision?.key === "offer_help";
  return (
    <aside className="ph-help" aria-label={say("board.help.offers")}>
      <h3>
        <Icon of={hands} />
        {say("board.help.offers")} {!view.options.expanded_magic_help && <small>{say("board.help.once")}</small>}
      </h3>
      {offers.map(([seat, spell]) => (
        <Offer key={seat} {...props} seat={Number(seat)} spell={spell} />
      ))}
      {(canAsk || mayWonder) && (
        <button className="btn ph-ask" data-faint={!canAsk || undefined} {...thing("help")}>
          <Icon of={hands} />
          {say("board.help.ask")}
        </button>
      )}
      {choice.of("help:stones").length > 0 && (
        <button className="btn ph-ask" {...thing("help:stones")}>
          <Icon of={hands} />
          {say("board.help.ask_for_stones")}
        </button>
      )}
      <Payment {...props} />
      {view.helpers.map((seat) => (
        <p key={seat} className="sc-said">
          <SeatMark seat={seat} name={nameOf(seat)} size={20} /> {say("board.help.has_helped", { name: nameOf(seat) })}
        </p>
      ))}
      {isLeftAlone(props) && <p className="sc-said">{say("board.help.nobody")}</p>}
      {isHelper && (
        <p className="sc-said">
          <SeatMark seat={view.active} name={nameOf(view.active)} size={20} />{" "}
          {say("board.help.asks_you", { name: nameOf(view.active), count: view.attempt?.missing ?? 0 })}
        </p>
      )}
      {isAskedFor(props) && !isHelper && !offers.length && <p className="sc-said">{say("board.help.none_yet")}</p>}
      <p className="sc-said">
        <Icon of={info} />
        <span>{helpWords(view)}</span>
      </p>
    </aside>
  );
};

/** I asked, and nobody offered anything. */
const isLeftAlone = ({ news }: Props): boolean => {
  const asked = news.findLastIndex(({ event }) => event.type === "help_asked");
  const since = news.slice(asked).map(({ event }) => event.type);
  return asked >= 0 && since.includes("help_missed") && !since.some((type) => LATER.has(type));
};
const LATER = new Set(["help_offered", "ability_tested", "turn_started"]);

/** How help is paid for, or why there is none. */
const helpWords = (view: View): string => {
  if (view.attempt && !view.attempt.can_be_helped) return say("board.help.none", { kind: view.attempt.kind });
  return view.options.expanded_magic_help
    ? say("board.bargain_for_help", { ability: "friendship" })
    : say("board.helper_pays", { ability: "friendship" });
};

/** With expanded help: what whoever helps is offered so far. */
const Payment = ({ view }: Props) =>
  stonesOf(view.payment).length > 0 && (
    <p className="sc-said">
      {say("board.help.offered")}
      <Stones price={view.payment} size={20} />
    </p>
  );

/** Somebody is being asked right now. */
const isAskedFor = ({ news }: Props): boolean => {
  const last = news.findLast(({ event }) => ASKING.has(event.type));
  return !!last && happening(last).type === "help_asked";
};
const ASKING = new Set(["help_asked", "help_declined", "help_missed", "magic_used", "turn_started"]);

const Offer = (props: Props & { seat: number; spell: string }) => {
  const { view, nameOf, thing, seat, spell, news, choice } = props;
  const card = spellOf(spell);
  const hero = view.heroes[seat];
  if (!card || !hero) return null;
  const price = namedPrices(news).get(seat)?.stones ?? [];
  const option = choice.of(`offer:${seat}`)[0];
  const stones = price.map((kind, k) => <Stone key={k} kind={kind as Landscape} size={16} />);
  return (
    <Person
      seat={seat}
      face={<Face seat={seat} name={nameOf(seat)} icon={faceOf(hero.character)} />}
      name={card.name}
      facts={
        <small>
          {effectWords(card.effect)} ·{" "}
          {show("board.help.pays", { hero: heroName(hero), price: <Stones price={card.price} size={16} /> })}
          {stones.length > 0 && show("board.help.for_yours", { price: <>{stones}</> })}
        </small>
      }
    >
      {option && (
        <button className="btn small" {...thing(`offer:${seat}`)}>
          {say("board.help.accept")} <Chances {...chanceOf(props, option)} />
        </button>
      )}
    </Person>
  );
};

/** With expanded help: which of the asker's stones are offered, or wanted. */
export const PriceStones = ({ view, thing, choice }: Props) => {
  const asker = view.heroes[view.active];
  const kinds = LANDSCAPES.filter((kind) => choice.lit.has(`stone:${kind}`));
  const isBargain = ["offer_payment", "name_price"].includes(choice.decision?.key ?? "");
  if (!asker || !kinds.length || !isBargain) return null;
  const note = (kind: Landscape): string => {
    const count = asker.stones[kind] ?? 0;
    return asker.seat === view.you
      ? say("board.slate.you_have", { count })
      : say("board.slate.has", { hero: heroName(asker), count });
  };
  return (
    <div className="sc-things">
      {kinds.map((kind) => (
        <StonePick key={kind} kind={kind} thing={thing} note={note(kind)} />
      ))}
    </div>
  );
};
