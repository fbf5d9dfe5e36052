/* Pieces and markers on the map. */
import type { TableProps } from "../../../table/game";
import type { HeroView, View } from "../../../wire/games/phenomena";
import { Marker, Piece, SealMark } from "../art/Pieces";
import { CASTLE, mainOf } from "../content";
import { placeOf, type Point } from "../geometry";
import { heroName, myHero } from "../reading";

const GAP = 19;

/** Where a piece stands: side by side with those on the same space, beside the sign of a place. */
const standing = (heroes: readonly HeroView[], hero: HeroView, isPlace: boolean): Point => {
  const here = heroes.filter((other) => other.space === hero.space);
  const [x, y] = placeOf(hero.space);
  const slot = here.indexOf(hero) - (here.length - 1) / 2;
  const aside = hero.space === CASTLE ? -20 : isPlace ? -14 : 0;
  return [x + aside + slot * GAP, y + (hero.space === CASTLE ? 24 : isPlace ? 17 : 15)];
};

export const Markers = ({ view }: { view: View }) => {
  const main = mainOf(myHero(view)?.main_prophecy ?? "");
  const isOpen = main && myHero(view)?.main_state !== "fulfilled";
  return (
    <>
      {isOpen && (
        <g transform={`translate(${placeOf(main.location)[0] - 19} ${placeOf(main.location)[1] - 15})`}>
          <SealMark />
        </g>
      )}
      {view.boxes.map((box, k) => {
        if (!box.marker) return null;
        const [x, y] = placeOf(box.marker);
        const before = view.boxes.slice(0, k).filter((other) => other.marker === box.marker).length;
        return (
          <g
            key={k}
            className="ph-marker"
            data-box={k}
            style={{ transform: `translate(${x + 9 + before * 9}px, ${y + 2 + before * 7}px) scale(1.1)` }}
          >
            <Marker box={k} />
          </g>
        );
      })}
    </>
  );
};

export const Pieces = ({
  view,
  nameOf,
  placed,
}: Pick<TableProps<View>, "view" | "nameOf"> & { placed(space: string): boolean }) => {
  const onMap = view.heroes.filter((hero) => hero.space);
  const inOrder = [...onMap].sort(
    (a, b) => standing(onMap, a, placed(a.space))[1] - standing(onMap, b, placed(b.space))[1],
  );
  return (
    <>
      {inOrder.map((hero) => {
        const [x, y] = standing(onMap, hero, placed(hero.space));
        const isActive = hero.seat === view.active && view.phase === "play";
        return (
          <g
            key={hero.seat}
            className="ph-piece"
            role="img"
            aria-label={`${nameOf(hero.seat)}, ${heroName(hero)}`}
            data-thing={`piece:${hero.seat}`}
            style={{ transform: `translate(${x}px, ${y}px) scale(${isActive ? 1.2 : 1.05})` }}
          >
            <Piece seat={hero.seat} name={nameOf(hero.seat)} isActive={isActive} />
          </g>
        );
      })}
    </>
  );
};
