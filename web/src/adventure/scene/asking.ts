/* What scenes read off the open question. */
import type { TableProps } from "../../table/game";
import { plain } from "../../table/Words";
import type { Decision, Option } from "../../wire/types";

type Props = TableProps<unknown>;

/** What is asked now; nothing while an answer is on its way. */
export const optionsOf = ({ choice }: Pick<Props, "choice">): readonly Option[] =>
  choice.locked ? [] : (choice.decision?.options ?? []);

const ASKS = /^(card|source|space|character|destiny):/;

/** The card, space or character that asks, as the question names it. */
export const askerOf = (decision: Decision | null): string | null => {
  for (const piece of decision?.prompt ?? [])
    if (typeof piece !== "string" && ASKS.test(piece.ref)) return piece.ref.replace(ASKS, "");
  return null;
};

/** Words with the names of those who sit here. */
export const spoken = ({ nameOf: name }: Pick<Props, "nameOf">, words: Parameters<typeof plain>[0]): string =>
  plain(words, name);
