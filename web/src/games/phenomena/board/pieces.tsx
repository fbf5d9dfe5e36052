/* Pieces and markers on the map. */
import { moved, type Point } from "../../../adventure/map/geometry";
import { sharing } from "../../../adventure/map/layout";
import { Piece, type Standing } from "../../../adventure/map/Piece";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/phenomena";
import { Figure, Marker, SealMark } from "../art/Pieces";
import { castle, mainOf } from "../content";
import { placeOf, spaceAt } from "../geometry";
import { heroName, myHero } from "../reading";

const GAP = 19;

/** Where pieces stand on a space: beside the sign of a place. */
const feetOn = (space: string): Point => {
  if (space === castle()) return [-20, 24];
  return spaceAt(space)?.name ? [-14, 17] : [0, 15];
};

/** The markers of the prophecies, and my seal. They lie behind the pieces. */
export const markersOn = (view: View): Standing[] => {
  const me = myHero(view);
  const main = me?.main_state === "fulfilled" ? undefined : mainOf(me?.main_prophecy ?? "");
  const placed = view.boxes.flatMap(({ marker }, box) => (marker ? [{ marker, box }] : []));
  const stands = [
    ...(main ? [{ key: "seal", at: moved(placeOf(main.location), [-19, -15]), scale: 1, draw: <SealMark /> }] : []),
    ...sharing(placed, ({ marker }) => marker).map(({ each: { box }, space, k }) => ({
      key: `box ${box}`,
      at: moved(placeOf(space), [9 + k * 9, 2 + k * 7]),
      scale: 1.1,
      draw: <Marker box={box} />,
    })),
  ];
  return stands.map(({ key, at, scale, draw }) => ({
    key,
    at: [at[0], at[1] - BEHIND],
    draw: (
      <Piece at={at} scale={scale} className="moves">
        {draw}
      </Piece>
    ),
  }));
};
const BEHIND = 1000;

export const piecesOn = ({ view, nameOf }: Pick<TableProps<View>, "view" | "nameOf">): Standing[] =>
  sharing(
    view.heroes.filter(({ space }) => space),
    ({ space }) => space,
  ).map(({ each: hero, space, k, count }) => {
    const at = moved(moved(placeOf(space), feetOn(space)), [(k - (count - 1) / 2) * GAP, 0]);
    const isActive = hero.seat === view.active && view.phase === "play";
    const name = nameOf(hero.seat);
    return {
      key: hero.seat,
      at,
      draw: (
        <Piece
          at={at}
          scale={isActive ? 1.2 : 1.05}
          className="moves"
          data={{ "data-thing": `piece:${hero.seat}` }}
          name={`${name}, ${heroName(hero)}`}
        >
          <Figure seat={hero.seat} name={name} isActive={isActive} />
        </Piece>
      ),
    };
  });
