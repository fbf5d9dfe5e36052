import trade from "icon:trade";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { TradeView, View } from "../../../wire/games/phenomena";
import { Stone } from "../art/Stone";
import { stonesOf } from "../content";
import { TreasureCard } from "../cards/faces";
import { spaceAt } from "../geometry";
import { LANDS, LANDSCAPES } from "../looks";
import { heroName } from "../reading";
import { SceneFrame } from "./SceneFrame";

type Props = TableProps<View> & { bargain: TradeView };

/** A bargain with two sides: above what would change hands, below what each side keeps and may still put in. */
export const TradeScene = (props: Props) => {
  const { view, bargain, narrow } = props;
  const [proposer, other] = [view.heroes[bargain.proposer]!, view.heroes[bargain.other]!];
  return (
    <SceneFrame
      title={`${heroName(proposer)} and ${heroName(other)}`}
      over="A trade"
      card="trade"
      icon={trade}
      landscape={spaceAt(proposer.space)?.landscape ?? null}
      narrow={narrow}
    >
      <div className="ph-trade">
        <TradeSide {...props} seat={proposer.seat} stones={bargain.gives_stones} treasures={bargain.gives_treasures} />
        <Icon of={trade} />
        <TradeSide {...props} seat={other.seat} stones={bargain.gets_stones} treasures={bargain.gets_treasures} />
      </div>
    </SceneFrame>
  );
};

const TradeSide = (props: Props & { seat: number; stones: Record<string, number>; treasures: readonly string[] }) => {
  const { view, nameOf, seat, stones, treasures } = props;
  const hero = view.heroes[seat]!;
  const isEmpty = !treasures.length && !stonesOf(stones).length;
  return (
    <section className="ph-tradeside">
      <h3>
        <SeatMark seat={seat} name={nameOf(seat)} size={24} /> {heroName(hero)} gives
      </h3>
      <div className="ph-put" data-empty={isEmpty || undefined}>
        {stonesOf(stones).map((kind, k) => (
          <Stone key={k} kind={kind} size={48} />
        ))}
        {treasures.map((id, k) => (
          <TreasureCard key={k} id={id} />
        ))}
        {isEmpty && <p className="faint">nothing yet</p>}
      </div>
      <h4>{heroName(hero)} keeps</h4>
      <Kept {...props} />
    </section>
  );
};

/** What a hero has besides, stones and treasures; what may be put in can be clicked. */
const Kept = ({
  view,
  thing,
  choice,
  seat,
  stones,
  treasures,
}: Props & { seat: number; stones: Record<string, number>; treasures: readonly string[] }) => {
  const hero = view.heroes[seat]!;
  const mayPutIn = (id: string) => choice.of(`put:${seat}:${id}`).length > 0;
  const cards = [...hero.treasures];
  for (const id of treasures) cards.splice(cards.indexOf(id), 1);
  return (
    <div className="ph-kept">
      {LANDSCAPES.map((kind) => {
        const left = (hero.stones[kind] ?? 0) - (stones[kind] ?? 0);
        const face = (
          <>
            <Stone kind={kind} size={30} name={null} />
            <b>{left}</b>
            <small>{LANDS[kind].name}</small>
          </>
        );
        return mayPutIn(kind) ? (
          <button key={kind} className="ph-pick" {...thing(`put:${seat}:${kind}`)}>
            {face}
          </button>
        ) : (
          <span key={kind} className="ph-pick" data-faint={left === 0 || undefined}>
            {face}
          </span>
        );
      })}
      {cards.map((id, k) => (
        <TreasureCard key={k} id={id} thing={mayPutIn(id) ? thing(`put:${seat}:${id}`) : undefined} />
      ))}
    </div>
  );
};
