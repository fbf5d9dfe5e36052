/* Scenes of one question: a tile just drawn, and which ritual comes first. */
import cowl from "icon:cowled";
import eclipse from "icon:nested-eclipses";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import { TileStone } from "../art/TileStone";
import { ritualOf } from "../reading";
import type { Tile, View } from "../../../wire/games/shamans";
import { TILES, worldOf } from "../worlds";
import { SceneFrame } from "./SceneFrame";
import { Ways } from "./Ways";
import { say } from "../texts";

export const DrawnScene = ({ tile, choice }: TableProps<View> & { tile: Tile }) => (
  <SceneFrame icon={eclipse} title={TILES[tile].name} over={say("board.scene.drew")}>
    <p>{TILES[tile].does}</p>
    <Ways
      choice={choice}
      ways={(choice.decision?.options ?? []).map((option) =>
        option.option.type === "keep_face_down"
          ? {
              option,
              name: say("board.scene.keep"),
              picture: <TileStone tile={null} />,
              note: say("board.scene.keep_help"),
            }
          : {
              option,
              name: say("board.scene.turn_up"),
              picture: <TileStone tile={tile} />,
              note: say("board.scene.turn_up_help"),
            },
      )}
    />
  </SceneFrame>
);

export const OrderScene = ({ view, choice }: TableProps<View>) => (
  <SceneFrame icon={cowl} title={say("board.scene.several")} over={say("board.scene.several_why")}>
    <p>{say("board.scene.which_first")}</p>
    <Ways
      choice={choice}
      ways={(choice.decision?.options ?? []).map((option) => {
        const suit = String(option.option.suit);
        const ritual = ritualOf(view, suit);
        return {
          option,
          name: `${worldOf(suit).name}: ${ritual.name}`,
          picture: <Icon of={worldOf(suit).icon} />,
          note: ritual.does,
        };
      })}
    />
  </SceneFrame>
);
