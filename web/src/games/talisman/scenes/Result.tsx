import laurels from "icon:laurel-crown";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/talisman";
import { nameOf as called } from "../content";
import { say } from "../texts";

/** The end: whose Destiny it was. */
export const Result = ({ view, nameOf }: TableProps<View>) => (
  <SceneFrame
    kind="result"
    title={view.winner < 0 ? say("board.end.nobody") : say("board.end.title", { name: nameOf(view.winner) })}
    over={view.destiny && called(view.destiny)}
    picture={null}
    icon={laurels}
  >
    {null}
  </SceneFrame>
);
