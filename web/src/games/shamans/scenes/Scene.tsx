import cowl from "icon:cowled";
import totem from "icon:totem-head";
import { useState } from "react";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/shamans";
import { EclipseScene } from "./EclipseScene";
import { Frame } from "./Frame";
import { Moment } from "./Moment";
import { RitualScene } from "./RitualScene";
import { reasonOf, RoundTable, sideWins } from "./RoundSummary";
import { roundToSum, sceneOf } from "./sceneOf";
import { DrawnScene, OrderScene } from "./SmallScenes";

/** What stands over the board now: the round that just ended, a scene, a moment, or nothing. */
export const Scene = (props: TableProps<View>) => {
  const { view, nameOf, choice, news, waiting, beat } = props;
  const [roundsSeen, setRoundsSeen] = useState(0);
  const result = roundToSum(view, choice.decision, news);
  if (result && result.round > roundsSeen)
    return (
      <Frame
        icon={result.side === "shaman" ? totem : cowl}
        title={sideWins(result)}
        over={reasonOf(result, news, nameOf)}
      >
        <RoundTable view={view} nameOf={nameOf} news={news} result={result} />
        <button className="btn" onClick={() => setRoundsSeen(result.round)}>
          On to round {view.round}
        </button>
      </Frame>
    );
  // While beats run the news are ahead of the table: what others are asked next would come too early.
  const scene = beat && !choice.decision ? null : sceneOf(view, choice.decision, news, waiting);
  return (
    <>
      {scene?.kind === "ritual" && <RitualScene {...props} scene={scene} />}
      {scene?.kind === "eclipse" && <EclipseScene {...props} scene={scene} />}
      {scene?.kind === "order" && <OrderScene {...props} />}
      {scene?.kind === "drawn" && <DrawnScene {...props} tile={scene.tile} />}
      <Moment beat={beat} nameOf={nameOf} />
    </>
  );
};
