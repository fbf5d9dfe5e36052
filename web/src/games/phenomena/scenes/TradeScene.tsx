import trade from "icon:trade";
import { Face } from "../../../adventure/scene/Face";
import { Pick } from "../../../adventure/scene/Pick";
import { Trade, type Side } from "../../../adventure/trade/Trade";
import type { TableProps } from "../../../table/game";
import type { TradeView, View } from "../../../wire/games/phenomena";
import { Stone } from "../art/Stone";
import { faceOf, stonesOf } from "../content";
import { TreasureCard } from "../cards/faces";
import { LANDS, LANDSCAPES } from "../looks";
import { heroName } from "../reading";
import { listed, say } from "../texts";
import { landOf } from "./bits";
import { SceneFrame } from "./SceneFrame";

type Props = TableProps<View> & { bargain: TradeView };

/** A bargain with two sides: above what would change hands, below what each side keeps and may still put in. */
export const TradeScene = (props: Props) => {
  const { view, bargain, narrow } = props;
  const [proposer, other] = [view.heroes[bargain.proposer]!, view.heroes[bargain.other]!];
  return (
    <SceneFrame
      kind="trade"
      title={listed([heroName(proposer), heroName(other)])}
      over={say("board.trade.over")}
      card="trade"
      icon={trade}
      landscape={landOf(proposer.space)}
      narrow={narrow}
    >
      <Trade
        sides={[
          sideOf(props, proposer.seat, bargain.gives_stones, bargain.gives_treasures),
          sideOf(props, other.seat, bargain.gets_stones, bargain.gets_treasures),
        ]}
      />
    </SceneFrame>
  );
};

const sideOf = (props: Props, seat: number, stones: Record<string, number>, treasures: readonly string[]): Side => {
  const { view, nameOf } = props;
  const hero = view.heroes[seat]!;
  return {
    seat,
    face: <Face seat={seat} name={nameOf(seat)} icon={faceOf(hero.character)} />,
    who: heroName(hero),
    player: nameOf(seat),
    put: [
      ...stonesOf(stones).map((kind, k) => <Stone key={`stone ${k}`} kind={kind} size={48} />),
      ...treasures.map((id, k) => <TreasureCard key={`treasure ${k}`} id={id} />),
    ],
    kept: <Kept {...props} seat={seat} stones={stones} treasures={treasures} />,
  };
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
  const open = (id: string) => (choice.of(`put:${seat}:${id}`).length ? thing(`put:${seat}:${id}`) : undefined);
  const cards = [...hero.treasures];
  for (const id of treasures) cards.splice(cards.indexOf(id), 1);
  return (
    <>
      {LANDSCAPES.map((kind) => {
        const left = (hero.stones[kind] ?? 0) - (stones[kind] ?? 0);
        return (
          <Pick key={kind} thing={open(kind)} name={left} note={LANDS[kind].name} isFaint={left === 0}>
            <Stone kind={kind} size={30} name={null} />
          </Pick>
        );
      })}
      {cards.map((id, k) => (
        <TreasureCard key={k} id={id} thing={open(id)} />
      ))}
    </>
  );
};
