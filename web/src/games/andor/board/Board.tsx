import { useEffect, useState } from "react";
import { MapFrame } from "../../../adventure/map/MapBoard";
import { MARK_WORDS } from "../../../adventure/plan/marks";
import { PlanTool, PlanWords } from "../../../adventure/plan/Plans";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import { atlas, MAP, placeOf } from "../geometry";
import { planning } from "../planning";
import { myHero, nearHero } from "../reading";
import { Scene } from "../scenes/Scene";
import { Land } from "./Land";
import { LegendTrack } from "./LegendTrack";
import { Omen } from "./Omen";
import { Stores } from "./Stores";
import { openStores, useStores } from "./useStores";
import { TableMap } from "./TableMap";
import { TimeTrack } from "./TimeTrack";

const MIDDLE = [MAP.width / 2, MAP.height / 2] as const;

/** The mountains with time and Legend beside them, and the scene that stands over them. */
export const Board = (props: TableProps<View>) => {
  const { view, narrow, choice } = props;
  const isOpen = useStores();
  const isTaking = choice.decision?.key === "take_article" && !choice.locked;
  useEffect(() => openStores(isTaking), [isTaking]);
  const canPlan = !!props.plan && !!myHero(view)?.hero;
  const [isPlanning, setPlanning] = useState(false);
  const [word, setWord] = useState(MARK_WORDS[0]!);
  const marking = canPlan && isPlanning ? word : null;
  const space = nearHero(view)?.space ?? 0;
  return (
    <>
      <LegendTrack {...props} />
      <TimeTrack {...props} />
      <div className="an-map">
        <Omen view={view} />
        <MapFrame
          layout={atlas().layout}
          isOn
          scale={narrow ? 0.72 : 0}
          focus={space ? placeOf(space) : MIDDLE}
          tools={canPlan && <PlanTool isOn={isPlanning} set={setPlanning} />}
          land={<Land />}
        >
          <TableMap {...props} marking={marking} />
        </MapFrame>
        {marking && <PlanWords {...props} planning={planning} word={marking} setWord={setWord} />}
      </div>
      <Scene {...props} />
      {isOpen && <Stores {...props} onClose={() => openStores(false)} />}
    </>
  );
};
