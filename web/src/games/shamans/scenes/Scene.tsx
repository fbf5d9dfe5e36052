import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/shamans";
import { EclipseScene } from "./EclipseScene";
import { Moment } from "./Moment";
import { RitualScene } from "./RitualScene";
import { sceneOf } from "./sceneOf";
import { DrawnScene, OrderScene } from "./SmallScenes";

/** What stands over the board now: a scene, a moment, or nothing. */
export const Scene = (props: TableProps<View>) => {
  const { view, nameOf, choice, news, waiting, beat } = props;
  const scene = sceneOf(view, choice.decision, news, waiting);
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
