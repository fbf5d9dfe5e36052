/* What several scenes share. */
import type { TableProps } from "../../../table/game";
import { plain } from "../../../table/Words";
import type { View } from "../../../wire/games/talisman";
import type { Decision, Option } from "../../../wire/types";
import { cardOf, characterOf, destinyOf, nameOf, spaceOf } from "../content";
import { say, type Key } from "../texts";

export type Props = TableProps<View>;

/** What is asked now; nothing while an answer is on its way. */
export const optionsOf = ({ choice }: Pick<Props, "choice">): readonly Option[] =>
  choice.locked ? [] : (choice.decision?.options ?? []);

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

const ASKS = /^(card|source|space|character|destiny):/;

/** The card, space or Character that asks, as the question names it. */
export const askerOf = (decision: Decision | null): string | null => {
  for (const piece of decision?.prompt ?? [])
    if (typeof piece !== "string" && ASKS.test(piece.ref)) return piece.ref.replace(ASKS, "");
  return null;
};

/** Words with the names of those who sit here. */
export const spoken = ({ nameOf: name }: Pick<Props, "nameOf">, words: Parameters<typeof plain>[0]): string =>
  plain(words, name);
