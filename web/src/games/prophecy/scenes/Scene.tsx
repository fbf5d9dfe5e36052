import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/prophecy";

/** What stands over the board now. */
export const Scene = (_: TableProps<View>) => null;
