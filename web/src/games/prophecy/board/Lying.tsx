/* What lies on the spaces: Adventures face up and face down, Map Fragments, and Artifacts that somebody has left behind. */
import { moved, translated } from "../../../adventure/map/geometry";
import { CARD } from "../../../adventure/map/MiniCard";
import { disc, Piece } from "../../../adventure/map/Piece";
import type { TableProps } from "../../../table/game";
import type { Back, GroundView, View } from "../../../wire/games/prophecy";
import { LARGE, LargeCard } from "../art/LargeCard";
import { MiniBack, MiniCard } from "../art/MiniCard";
import { cellOf, nameOf } from "../content";
import { boardOf, placeOf, type BoardId } from "../geometry";
import { knownAt } from "./knowing";
import { say } from "../texts";
import { Token } from "../tokens/Token";
import { cardSpot, roomOn } from "./spots";

type Props = Pick<TableProps<View>, "view" | "thing">;

/** From here on their number is told as well. */
const MANY = 5;

interface Lies {
  thing: string;
  name: string;
  id: string | null;
  /** Its back, where it lies face down. */
  back: Back | null;
}

/** What lies face down is below what lies face up; a face that I know is named. */
const liesIn = (view: View, { space, up, down, artifacts }: GroundView): Lies[] => {
  const known = knownAt(view, space);
  return [
    ...down.map((back, k): Lies => {
      const id = known[k] ?? null;
      const name = say("board.ground.face_down", { back: say(`back.${back}`), card: id && nameOf(id) });
      return { thing: id ? `card:${id}` : `down:${space}:${k}`, name, id, back };
    }),
    ...[...up, ...artifacts].map((id) => ({ thing: `card:${id}`, name: nameOf(id), id, back: null })),
  ];
};

export const Lying = ({ view, thing, board }: Props & { board: BoardId }) => (
  <>
    {view.ground
      .filter(({ space }) => boardOf(space) === board)
      .map((ground) => (
        <g key={ground.space}>
          <Cards ground={ground} view={view} thing={thing} />
          {ground.fragment && <Fragment space={ground.space} thing={thing} />}
        </g>
      ))}
  </>
);

const Cards = ({ ground, view, thing }: Props & { ground: GroundView }) => {
  const { space } = ground;
  const all = liesIn(view, ground);
  const isLarge = !!cellOf(space);
  const isShared = view.heroes.some((hero) => hero.space === space && hero.is_alive);
  return (
    <>
      {all.map(({ thing: id, name, id: card, back }, k) => {
        const { off, turned, scale } = cardSpot(space, k, all.length, isShared);
        return (
          <Piece
            key={id}
            at={moved(placeOf(space), off)}
            scale={scale}
            hit={isLarge ? LARGE : CARD}
            thing={thing(id, name)}
            data={{ "data-person": true }}
          >
            <g transform={`rotate(${turned})`} className={back && card ? "pro-glimpsed" : undefined}>
              {isLarge ? (
                <LargeCard id={card} back={back} />
              ) : card ? (
                <MiniCard id={card} />
              ) : (
                <MiniBack back={back!} />
              )}
            </g>
          </Piece>
        );
      })}
      {all.length > MANY && (
        <g className="pro-count" transform={translated(moved(placeOf(space), [roomOn(space).cards[0] + 30, -24]))}>
          <circle r="8.5" />
          <text y="4">{all.length}</text>
        </g>
      )}
    </>
  );
};

const FRAGMENT = 24;

const Fragment = ({ space, thing }: Pick<Props, "thing"> & { space: string }) => {
  const { cards, wide } = roomOn(space);
  return (
    <Piece
      at={moved(placeOf(space), [cards[0] - wide / 2 - 12, cards[1] + 8])}
      hit={disc(FRAGMENT / 2)}
      thing={thing(`fragment:${space}`, say("board.ground.fragment", { space: nameOf(space) }))}
      data={{ "data-person": true }}
    >
      <g transform={`translate(${-FRAGMENT / 2} ${-FRAGMENT / 2}) rotate(-6)`} className="pro-fragment">
        <Token kind="maps" name={null} />
      </g>
    </Piece>
  );
};
