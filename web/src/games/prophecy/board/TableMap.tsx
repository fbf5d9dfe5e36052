import { spaceIn, spacesIn } from "../../../adventure/map/layout";
import { MapBoard } from "../../../adventure/map/MapBoard";
import { Spots, Struck } from "../../../adventure/map/Spaces";
import { NO_FURTHER } from "../../../adventure/map/useWalk";
import type { Choice, TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/prophecy";
import { nameOf } from "../content";
import { layoutOf, type BoardId } from "../geometry";
import { chosenOf, myHero } from "../reading";
import { say } from "../texts";
import { Lying } from "./Lying";
import { OnLand } from "./OnLand";
import { OnRealm } from "./OnRealm";
import { piecesOn } from "./pieces";
import { movesIn, Reach } from "./Reach";

/** What changes on a board: where one can go, what lies there, who stands there. */
export const TableMap = ({ board, ...props }: TableProps<View> & { board: BoardId }) => {
  const { view, choice, thing, beat } = props;
  const layout = layoutOf(board);
  const lit = new Set(spacesIn(layout, choice.lit));
  const hot = lookedAt(choice, board);
  const isGoing = !choice.locked && movesIn(choice, board).length > 0;
  return (
    <MapBoard
      layout={layout}
      label={say(`board.ground.${board}`)}
      data={{ "data-going": isGoing || undefined, "data-board": board }}
      choice={choice}
      thing={thing}
      {...NO_FURTHER}
      now={lit}
      lights={isGoing ? new Set([myHero(view)?.space ?? "", ...lit]) : null}
      way={[]}
      goWords={(space) => nameOf(space)}
      tokens={
        <>
          {board === "land" ? <OnLand {...props} /> : <OnRealm {...props} realm={board} />}
          <Spots layout={layout} />
          <Lying view={view} thing={thing} board={board} />
        </>
      }
      labels={[]}
      standing={piecesOn(props, board)}
      marks={<Reach choice={choice} board={board} hot={hot} />}
      costs={[]}
      over={beat?.kind === "effect" && <Struck layout={layout} things={beat.things} />}
      size={{ name: 11, cost: 12 }}
    />
  );
};

/** The space that is chosen or pointed at. */
const lookedAt = ({ shown, pointed }: Choice, board: BoardId): string | null => {
  const option = shown && chosenOf(shown);
  return option && "space" in option && option.space ? option.space : spaceIn(layoutOf(board), pointed);
};
