/* What lies on the board: cards face up and face down, tokens, and what is not as it is printed. */
import padlock from "icon:padlock";
import { moved, translated } from "../../../adventure/map/geometry";
import { CARD } from "../../../adventure/map/MiniCard";
import { disc, Piece } from "../../../adventure/map/Piece";
import { Glyph } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { Back, GroundView, Token, View } from "../../../wire/games/talisman";
import { MiniBack, MiniCard } from "../art/MiniCard";
import { cardOf, nameOf, spaceOf } from "../content";
import { cellOf, middleOf, placeOf } from "../geometry";
import { say } from "../texts";
import { Token as Mark } from "../tokens/Token";
import { Badland } from "./Signs";
import { cardSpot, scaleOn } from "./spots";

type Props = Pick<TableProps<View>, "view" | "thing">;

/** From here on their number is told as well. */
const MANY = 4;

interface Lies {
  key: string;
  name: string;
  id: string | null;
  back: Back | null;
}

/** What lies face down is below what lies face up; a face that I know is named. */
const liesIn = ({ cards, ditched, known, space }: GroundView): Lies[] => {
  const mine = [...known];
  const down = ditched.map((back, k): Lies => {
    const at = mine.findIndex((card) => cardOf(card)?.back === back);
    const [id = null] = at < 0 ? [] : mine.splice(at, 1);
    const name = say("board.ground.face_down", { back: say(`back.${back}`), card: id && nameOf(id) });
    return { key: `down:${space}:${k}`, name, id, back };
  });
  return [...down, ...cards.map((id) => ({ key: `card:${id}`, name: nameOf(id), id, back: null }))];
};

export const Lying = ({ view, thing }: Props) => (
  <>
    {view.ground.map((ground) => (
      <g key={ground.space}>
        <Cards ground={ground} view={view} thing={thing} />
        <Coins ground={ground} thing={thing} />
        <Changed ground={ground} />
      </g>
    ))}
  </>
);

const Cards = ({ ground, view, thing }: Props & { ground: GroundView }) => {
  const { space } = ground;
  const all = liesIn(ground);
  const hasPieces = view.heroes.some((hero) => hero.space === space);
  return (
    <>
      {all.map(({ key, name, id, back }, k) => {
        const { off, turned, scale } = cardSpot(space, k, all.length, hasPieces);
        return (
          <Piece
            key={key}
            at={moved(placeOf(space), off)}
            scale={scale}
            hit={CARD}
            thing={thing(id ? `card:${id}` : key, name)}
            data={{ "data-person": true }}
          >
            <g transform={`rotate(${turned})`}>{back || !id ? <MiniBack back={back!} /> : <MiniCard id={id} />}</g>
          </Piece>
        );
      })}
      {all.length > MANY && <Counted space={space} count={all.length} hasPieces={hasPieces} />}
    </>
  );
};

const Counted = ({ space, count, hasPieces }: { space: string; count: number; hasPieces: boolean }) => {
  const { off, scale } = cardSpot(space, 1, 2, hasPieces);
  return (
    <g
      className="tal-count"
      transform={`${translated(moved(placeOf(space), [off[0] + 15 * scale, off[1] + 18 * scale]))} scale(${scale})`}
    >
      <circle r="8.5" />
      <text y="4">{count}</text>
    </g>
  );
};

/** Tokens that lie in a space. */
const Coins = ({ ground: { space, tokens }, thing }: Pick<Props, "thing"> & { ground: GroundView }) => (
  <>
    {(Object.entries(tokens) as [Token, number][])
      .filter(([, n]) => n > 0)
      .map(([token, n], k) => (
        <Piece
          key={token}
          at={moved(placeOf(space), [(-30 + k * 22) * scaleOn(space), 18])}
          hit={disc(11)}
          thing={thing(
            `lying:${space}:${token}`,
            say("board.ground.lying", { count: n, token: say(`token.${token}`) }),
          )}
          data={{ "data-person": true }}
          className="tal-coin"
        >
          <g transform="translate(-11 -11)">
            <Mark kind={token} name={null} />
          </g>
          {n > 1 && (
            <text x="9" y="11" className="tal-draw">
              {n}
            </text>
          )}
        </Piece>
      ))}
  </>
);

/** A Badland that is none on the board, and shops that are shut. */
const Changed = ({ ground: { space, is_badland, is_closed } }: { ground: GroundView }) => {
  const { x, y, w } = cellOf(space);
  const isNew = is_badland && !spaceOf(space)?.badland;
  if (!isNew && !is_closed) return null;
  return (
    <g className="map-still" transform={translated(moved(middleOf(), [x + w - 20, y + 10]))}>
      {isNew && <Badland x={is_closed ? -20 : 6} />}
      {is_closed && (
        <g role="img" aria-label={say("board.ground.closed", { space: nameOf(space) })} transform="translate(6 6.5)">
          <circle r="9" fill="var(--tal-plate)" stroke="var(--tal-edge)" strokeWidth="1.2" />
          <Glyph of={padlock} x={0} y={0} size={12} fill="var(--tal-sign-town)" />
        </g>
      )}
    </g>
  );
};
