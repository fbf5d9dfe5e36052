import trade from "icon:trade";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { Landscape, TradeView, View } from "../../../wire/games/phenomena";
import { Stone } from "../art/Stone";
import { nameOfCard, stonesOf, treasureOf } from "../content";
import { TreasureCard } from "../cards/faces";
import { spaceAt } from "../geometry";
import { LANDS } from "../looks";
import { chosenOf, heroName } from "../reading";
import { SceneFrame } from "./SceneFrame";

type Props = TableProps<View> & { bargain: TradeView };

/** A bargain with two sides: above what lies on the table, below what may be put in. */
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
        <TradeSide {...props} seat={other.seat} stones={bargain.gets_stones} treasures={bargain.gets_treasures} />
      </div>
    </SceneFrame>
  );
};

const TradeSide = ({
  view,
  nameOf,
  thing,
  choice,
  seat,
  stones,
  treasures,
}: Props & { seat: number; stones: Record<string, number>; treasures: readonly string[] }) => {
  const hero = view.heroes[seat]!;
  const isEmpty = !treasures.length && !stonesOf(stones).length;
  const open = (choice.decision?.options ?? [])
    .map(chosenOf)
    .flatMap((option) => (option.type === "put_in" && option.giver === seat ? [option] : []));
  return (
    <section className="ph-tradeside">
      <h3>
        <SeatMark seat={seat} name={nameOf(seat)} size={24} /> {heroName(hero)} gives
      </h3>
      <div className="ph-put">
        {stonesOf(stones).map((kind, k) => (
          <Stone key={k} kind={kind} size={40} />
        ))}
        {treasures.map((id, k) => (
          <TreasureCard key={k} id={id} />
        ))}
        {isEmpty && <p className="faint">nothing yet</p>}
      </div>
      {open.length > 0 && (
        <div className="ph-choices">
          {open.map((option) => {
            const id = option.stone ?? option.treasure;
            return (
              <button key={id} className="ph-pick" {...thing(`put:${seat}:${id}`)}>
                {option.stone ? (
                  <Stone kind={option.stone as Landscape} size={36} name={null} />
                ) : (
                  <b>{nameOfCard(option.treasure)}</b>
                )}
                <small>
                  {option.stone
                    ? `${LANDS[option.stone as Landscape].name}, has ${hero.stones[option.stone]}`
                    : treasureOf(option.treasure)
                      ? "treasure"
                      : ""}
                </small>
              </button>
            );
          })}
        </div>
      )}
    </section>
  );
};
