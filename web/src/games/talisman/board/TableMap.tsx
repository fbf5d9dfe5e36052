import { sharing, spacesIn } from "../../../adventure/map/layout";
import { moved } from "../../../adventure/map/geometry";
import { MapBoard } from "../../../adventure/map/MapBoard";
import { Piece, disc } from "../../../adventure/map/Piece";
import { useWalk, type Walk } from "../../../adventure/map/useWalk";
import { Glyph } from "../../../look/Icon";
import { seatColour } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/talisman";
import { faceOf, nameOf } from "../content";
import { layout, placeOf } from "../geometry";
import { heroName, myHero } from "../reading";
import { say } from "../texts";

const NOWHERE: Walk<string>["ahead"] = new Map();
const MOVING: ReadonlySet<string> = new Set(["where_to", "start"]);

/** What changes on the board: where one can go, what lies there, who stands there. */
export const TableMap = ({ view, choice, thing }: TableProps<View>) => {
  const here = myHero(view)?.space ?? "";
  const walk: Walk<string> = {
    here,
    ahead: NOWHERE,
    stepTo: () => undefined,
    whole: (first) => first,
    keys: MOVING,
    onTheWay: nameOf,
  };
  const goal = useWalk(choice, walk);
  const lit = spacesIn(layout(), choice.lit);
  return (
    <MapBoard
      layout={layout()}
      label={say("board.ground.map")}
      choice={choice}
      thing={thing}
      walk={walk}
      goal={goal}
      now={new Set(lit)}
      lights={null}
      way={[]}
      goWords={(space) => nameOf(space)}
      labels={layout().spaces.map((space) => ({
        space,
        lines: [nameOf(space)],
        at: moved(placeOf(space), [0, 42]),
      }))}
      standing={sharing(
        view.heroes.filter(({ space }) => space),
        ({ space }) => space,
      ).map(({ each: hero, space, k, count }) => {
        const at = moved(placeOf(space), [(k - (count - 1) / 2) * 26, 18]);
        return {
          key: hero.seat,
          at,
          draw: (
            <Piece at={at} hit={disc(16)} thing={thing(`hero:${hero.seat}`, heroName(hero))}>
              <circle r="16" fill={seatColour(hero.seat)} />
              <Glyph of={faceOf(hero.character)} x={0} y={0} size={22} fill="var(--ivory)" />
            </Piece>
          ),
        };
      })}
      costs={[]}
      size={{ name: 11, cost: 9 }}
    />
  );
};
