/* Those who stand on the board. */
import { moved } from "../../../adventure/map/geometry";
import { sharing } from "../../../adventure/map/layout";
import { Piece, type Standing } from "../../../adventure/map/Piece";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/talisman";
import { Figure } from "../art/Figure";
import { nameOf as called } from "../content";
import { placeOf } from "../geometry";
import { groundOf, heroName } from "../reading";
import { say } from "../texts";
import { feetSpot, scaleOn } from "./spots";
import { Walker } from "./Walker";

const OUTLINE = "M-14 2V-38H14V2Z";

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
        <Walker seat={hero.seat} space={space} at={at} news={news}>
          <Piece
            at={at}
            scale={(isActive ? 1.26 : 1) * scaleOn(space)}
            hit={OUTLINE}
            thing={thing(`hero:${hero.seat}`, words)}
            data={{ "data-person": true }}
          >
            <Figure seat={hero.seat} name={name} isActive={isActive} isToad={hero.toad > 0} />
          </Piece>
        </Walker>
      ),
    };
  });
