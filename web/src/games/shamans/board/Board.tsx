import { useMemo } from "react";
import type { TableProps } from "../../../table/game";
import { foresee, ritualOf } from "../reading";
import { Scene } from "../scenes/Scene";
import type { View } from "../../../wire/games/shamans";
import { numberOf, suitOf, type SuitLetter } from "../worlds";
import { Cloth, NightSky } from "./Cloth";
import { narrowLayout, wideLayout } from "./layout";
import { Score } from "./Score";
import { TileCorner, Tiles } from "./Tiles";
import { Track } from "./Track";
import { Trick } from "./Trick";
import { WorldMedal } from "./WorldMedal";
import { say } from "../texts";

/** The night cloth: the Shadow's path, the worlds, the trick and the tiles. */
export const Board = (props: TableProps<View>) => {
  const { view, choice, thing, narrow, beat } = props;
  const layout = useMemo(
    () => (narrow ? narrowLayout : wideLayout)(view.seats.length, view.suits.length),
    [narrow, view.seats.length, view.suits.length],
  );
  const ahead = foresee(choice.shown);
  const glowing = beat?.kind === "effect" ? beat.things : [];
  const suits = [...view.suits] as SuitLetter[];
  return (
    <>
      <svg
        className="sh-board"
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="group"
        aria-label={say("board.table")}
      >
        {narrow ? <NightSky /> : <Cloth />}
        <Track
          layout={layout}
          pawn={view.pawn}
          start={view.start}
          moon={view.moon}
          next={ahead.pawn}
          lit={[...choice.lit]
            .filter((each) => each.startsWith("space:"))
            .map((each) => Number(each.slice("space:".length)))}
          thing={thing}
        />
        {suits.map((suit, k) => {
          const pile = view.piles[suit] ?? [];
          const ritual = ritualOf(view, suit);
          return (
            <WorldMedal
              key={suit}
              suit={suit}
              at={layout.worlds[k] ?? [0, 0]}
              radius={layout.worldRadius}
              pile={pile}
              numbers={view.numbers}
              ritual={ritual}
              hint={ahead.bead && suitOf(ahead.bead) === suit ? numberOf(ahead.bead) : null}
              glows={glowing.includes(`suit:${suit}`)}
              thing={thing(
                `suit:${suit}`,
                say("board.world", { suit, count: pile.length, all: view.numbers, ritual: ritual.name }),
              )}
            />
          );
        })}
        {narrow && <TileCorner view={view} thing={thing} />}
        <Trick {...props} layout={layout} />
      </svg>
      {!narrow && <Tiles view={view} thing={thing} />}
      {!narrow && <Score {...props} />}
      <Scene {...props} />
    </>
  );
};
