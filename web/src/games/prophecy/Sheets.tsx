/* The sheets of the phone's tab bar. */
import type { TableProps } from "../../table/game";
import type { View } from "../../wire/games/prophecy";
import { Hand } from "./mine/Hand";

type Props = TableProps<View>;

export const MineSheet = (props: Props) => <Hand {...props} />;

export const CardsSheet = (_: Props) => null;

export const HeroesSheet = (_: Props) => null;
