import laurels from "icon:laurel-crown";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/prophecy";
import { listed } from "../texts";

/** The end. */
export const Result = ({ view, nameOf }: TableProps<View>) => (
  <SceneFrame kind="result" title={listed(view.winners.map(nameOf))} picture={null} icon={laurels}>
    {null}
  </SceneFrame>
);
