/* What several scenes share. */
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/talisman";
import { cardOf, characterOf, destinyOf, nameOf, spaceOf } from "../content";
import { say, type Key } from "../texts";

export type Props = TableProps<View>;

/** Where a Character stands, in words. */
export const placeWords = (space: string): string =>
  say("board.scene.place", { place: nameOf(space), region: spaceOf(space)?.region ?? "" });

/** What a bonus, a loss or a roll comes from. */
export const sourceName = (source: string): string =>
  cardOf(source) || characterOf(source) || destinyOf(source) || spaceOf(source)
    ? nameOf(source)
    : say(`source.${source}` as Key).replace(/^source\./, "");

/** Somebody as the table calls them: me, or by name. */
export const called = ({ me, nameOf: name }: Pick<Props, "me" | "nameOf">, seat: number): string =>
  seat === me ? say("board.scene.you") : name(seat);
