/* Those who stand on the board. */
import { moved } from "../../../adventure/map/geometry";
import { sharing } from "../../../adventure/map/layout";
import { PAWN } from "../../../adventure/map/Pawn";
import { Piece, type Standing } from "../../../adventure/map/Piece";
import { Walker } from "../../../adventure/map/Walker";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/talisman";
import type { News } from "../../../wire/types";
import { Figure } from "../art/Figure";
import { nameOf as called } from "../content";
import { placeOf } from "../geometry";
import { groundOf, happening, heroName } from "../reading";
import { say } from "../texts";
import { feetSpot, scaleOn } from "./spots";

/** The spaces that the seat has just gone over to come here; none if it came in no steps. */
const pathTo = (news: readonly News[], seat: number, space: string): readonly string[] => {
  const moved = news.map(happening).findLast((event) => event.type === "hero_moved" && event.seat === seat);
  if (moved?.type !== "hero_moved" || moved.end !== space) return [];
  return (moved as { path?: string[] }).path ?? [];
};

export const piecesOn = ({ view, thing, nameOf, news }: TableProps<View>): Standing[] =>
  sharing(
    view.heroes.filter(({ space, is_alive }) => space && is_alive),
    ({ space }) => space,
  ).map(({ each: hero, space, k, count }) => {
    const lies = groundOf(view, space);
    const hasCards = !!lies && lies.cards.length + lies.ditched.length > 0;
    const at = moved(placeOf(space), feetSpot(space, k, count, hasCards));
    const isActive = hero.seat === view.active && view.phase === "play";
    const name = nameOf(hero.seat);
    const words = say("board.ground.stands", { name, hero: heroName(hero), space: called(space), toad: hero.toad });
    return {
      key: hero.seat,
      at,
      draw: (
        <Walker space={space} at={at} path={() => pathTo(news, hero.seat, space)} placeOf={placeOf}>
          <Piece
            at={at}
            scale={(isActive ? 1.26 : 1) * scaleOn(space)}
            hit={PAWN}
            thing={thing(`hero:${hero.seat}`, words)}
            data={{ "data-person": true }}
          >
            <Figure seat={hero.seat} name={name} isActive={isActive} isToad={hero.toad > 0} />
          </Piece>
        </Walker>
      ),
    };
  });
