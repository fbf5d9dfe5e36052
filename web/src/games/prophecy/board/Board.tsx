import { MapFrame } from "../../../adventure/map/MapBoard";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/prophecy";
import { layoutOf, middleOf, placeOf, boardOf, type BoardId } from "../geometry";
import { nearHero } from "../reading";
import { Scene } from "../scenes/Scene";
import { Dragon } from "./Dragon";
import { Land } from "./Land";
import { TableMap } from "./TableMap";
import { Tabs, useBoard } from "./Tabs";
import { Water } from "./Water";

/** How large a board is looked at on a phone. */
const NEAR = 0.9;

/** The land and the realms, of which one lies open, and the scene that stands over them. */
export const Board = (props: TableProps<View>) => {
  const { view, narrow } = props;
  const { board, boards, open } = useBoard(props);
  const space = nearHero(view)?.space ?? "";
  return (
    <>
      <MapFrame
        key={board}
        layout={layoutOf(board)}
        isOn={narrow}
        scale={NEAR}
        focus={boardOf(space) === board && space ? placeOf(space) : middleOf()}
        land={<Painted board={board} view={view} />}
      >
        <TableMap {...props} board={board} />
      </MapFrame>
      {boards.length > 1 && <Tabs {...props} board={board} boards={boards} open={open} />}
      <Scene {...props} />
    </>
  );
};

const Painted = ({ board, view }: { board: BoardId; view: View }) =>
  board === "land" ? <Land hasIsland={view.options.treasure_island} /> : board === "water" ? <Water /> : <Dragon />;
