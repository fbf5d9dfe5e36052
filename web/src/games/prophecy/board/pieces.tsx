/* Those who stand on a board. */
import { moved } from "../../../adventure/map/geometry";
import { sharing } from "../../../adventure/map/layout";
import { Pawn, PAWN } from "../../../adventure/map/Pawn";
import { Piece, type Standing } from "../../../adventure/map/Piece";
import { Walker } from "../../../adventure/map/Walker";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/prophecy";
import type { News } from "../../../wire/types";
import { nameOf as called } from "../content";
import { boardOf, loopSpaces, placeOf, type BoardId } from "../geometry";
import { happening, heroName } from "../reading";
import { say } from "../texts";
import { feetSpot } from "./spots";

/** Who walks or rides goes over the spaces between; who sails or is carried goes straight. */
const pathTo = (news: readonly News[], seat: number, space: string): readonly string[] => {
  const last = news.map(happening).findLast((event) => event.type === "moved" && event.seat === seat);
  if (last?.type !== "moved" || last.space !== space || (last.mode !== "foot" && last.mode !== "horse")) return [];
  const loop = loopSpaces().map(({ id }) => id);
  const [from, to] = [loop.indexOf(last.start), loop.indexOf(space)];
  if (from < 0 || to < 0) return [];
  const ahead = (to - from + loop.length) % loop.length;
  const way = ahead <= loop.length / 2 ? 1 : -1;
  const steps = way > 0 ? ahead : loop.length - ahead;
  return Array.from({ length: steps }, (_, k) => loop[(from + way * (k + 1) + loop.length) % loop.length]!);
};

export const piecesOn = ({ view, thing, nameOf, news }: TableProps<View>, board: BoardId): Standing[] =>
  sharing(
    view.heroes.filter(({ space, is_alive, is_away }) => space && is_alive && !is_away && boardOf(space) === board),
    ({ space }) => space,
  ).map(({ each: hero, space, k, count }) => {
    const at = moved(placeOf(space), feetSpot(space, k, count));
    const isActive = hero.seat === view.active && view.phase !== "over";
    const name = nameOf(hero.seat);
    const words = say("board.ground.stands", { name, hero: heroName(hero), space: called(space) });
    return {
      key: hero.seat,
      at,
      draw: (
        <Walker space={space} at={at} path={() => pathTo(news, hero.seat, space)} placeOf={placeOf}>
          <Piece
            at={at}
            scale={isActive ? 1.22 : 1}
            hit={PAWN}
            thing={thing(`hero:${hero.seat}`, words)}
            data={{ "data-person": true }}
          >
            <Pawn seat={hero.seat} name={name} light={isActive ? "url(#pro-flame)" : null} />
          </Piece>
        </Walker>
      ),
    };
  });
