/* Scenes of one question: a tile just drawn, and which ritual comes first. */
import cowl from "icon:cowled";
import eclipse from "icon:nested-eclipses";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import { TileStone } from "../art/TileStone";
import { ritualOf } from "../reading";
import type { Tile, View } from "../../../wire/games/shamans";
import { TILES, worldOf } from "../worlds";
import { Frame } from "./Frame";
import { Ways } from "./Ways";

export const DrawnScene = ({ tile, choice }: TableProps<View> & { tile: Tile }) => (
  <Frame icon={eclipse} title={TILES[tile].name} over="You drew from the pile; only you see this">
    <p>{TILES[tile].does}</p>
    <Ways
      choice={choice}
      ways={(choice.decision?.options ?? []).map((option) =>
        option.option.type === "keep_face_down"
          ? { option, name: "Keep it face down", picture: <TileStone tile={null} />, note: "only you know what it is" }
          : { option, name: "Turn it face up", picture: <TileStone tile={tile} />, note: "everybody sees it" },
      )}
    />
  </Frame>
);

export const OrderScene = ({ view, choice }: TableProps<View>) => (
  <Frame icon={cowl} title="Several rituals" over="The eliminated Shadow's hand completed these piles">
    <p>You perform them all. Which one comes first?</p>
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
  </Frame>
);
