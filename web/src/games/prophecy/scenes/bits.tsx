/* What several scenes share. */
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/prophecy";
import { cardOf, cellOf, characterOf, nameOf, spaceOf } from "../content";
import { say, type Key } from "../texts";

export type Props = TableProps<View>;

/** Where something happens, in words. */
export const placeWords = (space: string): string => {
  const realm = cellOf(space)?.realm;
  return realm ? say("board.scene.place", { place: nameOf(space), realm: say(`realm.${realm}`) }) : nameOf(space);
};

/** What a bonus, a loss or a roll comes from. */
export const sourceName = (source: string): string =>
  cardOf(source) || characterOf(source) || spaceOf(source)
    ? nameOf(source)
    : say(`source.${source}` as Key).replace(/^source\./, "");

/** Somebody as the table calls them: me, or by name. */
export const called = ({ me, nameOf: name }: Pick<Props, "me" | "nameOf">, seat: number): string =>
  seat === me ? say("board.scene.you") : name(seat);
