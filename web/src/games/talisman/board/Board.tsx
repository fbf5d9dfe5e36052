import { MapFrame } from "../../../adventure/map/MapBoard";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/talisman";
import { cornersOf, layout, placeOf } from "../geometry";
import { nearHero } from "../reading";
import { Scene } from "../scenes/Scene";
import { goalsIn } from "./goals";
import { Land } from "./Land";
import { TableMap } from "./TableMap";

/** How large the board is looked at on a phone. */
const NEAR = 0.95;

/** The three Regions, and the scene that stands over them. */
export const Board = (props: TableProps<View>) => {
  const { view, choice, narrow } = props;
  const here = nearHero(view)?.space ?? "";
  return (
    <>
      <MapFrame
        layout={layout()}
        isOn={narrow}
        scale={NEAR}
        focus={placeOf(here)}
        reach={goalsIn(choice).flatMap(({ space }, k) => [...(k ? [] : cornersOf(here)), ...cornersOf(space)])}
        land={<Land />}
      >
        <TableMap {...props} />
      </MapFrame>
      <Scene {...props} />
    </>
  );
};
