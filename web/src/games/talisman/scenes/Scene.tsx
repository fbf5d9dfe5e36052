import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/talisman";
import { PickCharacter } from "./PickCharacter";

/** What stands over the board now: a scene, a slip, or nothing. */
export const Scene = (props: TableProps<View>) =>
  props.choice.decision?.key === "keep_character" ? <PickCharacter {...props} /> : null;
