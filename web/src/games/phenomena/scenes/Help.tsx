/* Offers of help: what was offered, what one may ask for. */
import hands from "icon:shaking-hands";
import info from "icon:info";
import { Icon } from "../../../look/Icon";
import { Chances } from "../../../look/Chances";
import { seatColour, SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { Landscape, View } from "../../../wire/games/phenomena";
import { Stone, Stones } from "../art/Stone";
import { chanceOf } from "../bits";
import { effectWords, spellOf, faceOf } from "../content";
import { LANDS, LANDSCAPES } from "../looks";
import { chosenOf, happening, heroName, missing, namedPrices } from "../reading";
import { say } from "../texts";

type Props = TableProps<View>;

export const HelpPanel = (props: Props) => {
  const { view, choice, thing, nameOf } = props;
  const offers = Object.entries(view.offers);
  const canAsk = choice.of("help").length > 0;
  const hasAsked = isAskedFor(props);
  // Whoever looks for help that cannot be had may click and is told why.
  const mayWonder = choice.decision?.key === "meet_ability" && !!view.attempt?.can_be_helped;
  const isHelper = choice.decision?.key === "offer_help";
  return (
    <aside className="ph-help" aria-label="Offers of help">
      <h3>
        <Icon of={hands} />
        Offers of help {!view.options.expanded_magic_help && <small>one a turn</small>}
      </h3>
      {offers.map(([seat, spell]) => (
        <Offer key={seat} {...props} seat={Number(seat)} spell={spell} />
      ))}
      {(canAsk || mayWonder) && (
        <button className="btn ph-ask" data-faint={!canAsk || undefined} {...thing("help")}>
          <Icon of={hands} />
          Ask for magic help
        </button>
      )}
      {choice.of("help:stones").length > 0 && (
        <button className="btn ph-ask" {...thing("help:stones")}>
          <Icon of={hands} />
          Ask, and offer stones
        </button>
      )}
      <Payment {...props} />
      {view.helpers.map((seat) => (
        <p key={seat} className="ph-note">
          <SeatMark seat={seat} name={nameOf(seat)} size={20} /> {nameOf(seat)} has helped.
        </p>
      ))}
      {isLeftAlone(props) && <p className="ph-note">Nobody offers help.</p>}
      {isHelper && (
        <p className="ph-note">
          <SeatMark seat={view.active} name={nameOf(view.active)} size={20} /> {nameOf(view.active)} asks you:{" "}
          {missing(view)} more {missing(view) === 1 ? "is" : "are"} needed.
        </p>
      )}
      {hasAsked && !isHelper && !offers.length && <p className="ph-note">Nobody has offered anything yet.</p>}
      <p className="ph-note">
        <Icon of={info} />
        {view.attempt && !view.attempt.can_be_helped ? whyNoHelp(view) : helpWords(view)}
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

const helpWords = (view: View): string =>
  view.options.expanded_magic_help
    ? say("board.bargain_for_help", { ability: "friendship" })
    : say("board.helper_pays", { ability: "friendship" });

/** With expanded help: what whoever helps is offered so far. */
const Payment = ({ view }: Props) => {
  const offered = LANDSCAPES.flatMap((kind) => Array.from({ length: view.payment[kind] ?? 0 }, () => kind));
  return (
    offered.length > 0 && (
      <p className="ph-note">
        Offered:
        {offered.map((kind, k) => (
          <Stone key={k} kind={kind} size={20} />
        ))}
      </p>
    )
  );
};

const whyNoHelp = (view: View): string =>
  view.attempt?.kind === "main" ? "Nobody can help with a main prophecy." : "Nobody else can help here.";

/** Somebody is being asked right now. */
const isAskedFor = ({ news }: Props): boolean => {
  const last = news.findLast(({ event }) =>
    ["help_asked", "help_declined", "help_missed", "magic_used", "turn_started"].includes(event.type),
  );
  return !!last && happening(last).type === "help_asked";
};

const Offer = ({
  view,
  nameOf,
  thing,
  seat,
  spell,
  news,
  odds,
  prospects,
  choice,
}: Props & { seat: number; spell: string }) => {
  const card = spellOf(spell);
  const hero = view.heroes[seat];
  if (!card || !hero) return null;
  const price = namedPrices(news).get(seat);
  const option = choice.of(`offer:${seat}`)[0];
  const { well, alone } = chanceOf({ odds, prospects, choice }, option);
  return (
    <div className="ph-offer" style={{ "--seat": seatColour(seat) } as React.CSSProperties}>
      <span className="face">
        <Icon of={faceOf(hero.character)} />
        <SeatMark seat={seat} name={nameOf(seat)} size={20} />
      </span>
      <div>
        <b>{card.name}</b>
        <span>
          {effectWords(card.effect)} · {heroName(hero)} pays <Stones price={card.price} size={16} />
        </span>
        {price && price.stones.length > 0 && (
          <span>
            for{" "}
            {price.stones.map((kind, k) => (
              <Stone key={k} kind={kind as Landscape} size={16} />
            ))}{" "}
            of yours
          </span>
        )}
      </div>
      {option && (
        <button className="btn small" {...thing(`offer:${seat}`)}>
          Accept <Chances alone={alone} well={well} />
        </button>
      )}
    </div>
  );
};

/** With expanded help: which of the asker's stones are offered, or wanted. */
export const PriceStones = ({ view, thing, choice }: Props) => {
  const asker = view.heroes[view.active];
  const kinds = LANDSCAPES.filter((kind) => choice.lit.has(`stone:${kind}`));
  const isBargain = ["offer_payment", "name_price"].includes(choice.decision?.key ?? "");
  if (!asker || !kinds.length || !isBargain) return null;
  const has = asker.seat === view.you ? "you have" : `${heroName(asker)} has`;
  return (
    <div className="ph-choices">
      {kinds.map((kind) => (
        <button key={kind} className="ph-pick" {...thing(`stone:${kind}`)}>
          <Stone kind={kind} size={44} name={null} />
          <b>{LANDS[kind].name}</b>
          <small>
            {has} {asker.stones[kind]}
          </small>
        </button>
      ))}
    </div>
  );
};

export const offeredSpells = (choice: Props["choice"]): string[] =>
  (choice.decision?.options ?? []).flatMap((option) => {
    const chosen = chosenOf(option);
    return chosen.type === "offer_spell" ? [chosen.spell] : [];
  });
