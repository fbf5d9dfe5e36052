/* What each number of a roll brings, where that can be said in a line. */
import type { NumberRow } from "../../../adventure/scene/NumberRows";
import { cardOf, spaceOf } from "../content";
import type { Row, Use } from "../content.gen";
import { listed, say } from "../texts";
import { isToken } from "../tokens/shapes";
import { Token } from "../tokens/Token";

type Word = Row["do"][number];

/** What one word of a row does; null where it takes more than a line. */
const brief = (word: Word): string | null => {
  switch (word.op) {
    case "gain":
      return say("board.rows.gain", { n: word.n, name: say(`resource.${word.what}`) });
    case "regain":
      return say("board.rows.regain", { n: word.n, all: word.all, name: say(`resource.${word.what}`) });
    case "lose":
      return say("board.rows.lose", { n: word.n, name: say(`resource.${word.what}`) });
    case "draw_item":
      return say("board.rows.item", { deck: word.deck });
    case "break_item":
    case "break_this":
    case "to_entrance":
    case "end_turn":
    case "extra_turn":
    case "learn":
    case "defeat_this":
    case "discard_this":
    case "keep":
    case "make_draw":
      return say(`board.rows.${word.op}`);
    case "cube":
      return listed(
        word.of.map((colour) => say(`colour.${colour}`)),
        "or",
      );
    case "for_each": {
      const each = word.do.map(brief);
      return each.includes(null) ? null : say("board.rows.everybody", { what: listed(each as string[]) });
    }
    default:
      return null;
  }
};

const LOSSES: ReadonlySet<Word["op"]> = new Set([
  "lose",
  "break_item",
  "break_this",
  "to_entrance",
  "end_turn",
  "lose_one_of",
]);

const isGood = ([word]: readonly Word[]): boolean | null => (word ? !LOSSES.has(word.op) : null);

const signOf = ([word]: readonly Word[]) => {
  const what = word && "what" in word ? String(word.what) : "";
  return isToken(what) && <Token kind={what} name={null} />;
};

const rollsIn = (words: readonly Word[]): readonly Row[] => {
  for (const word of words) {
    if (word.op === "roll") return word.rows;
    if (word.op === "choose") {
      const found = word.options.map((way) => rollsIn(way.do)).find((rows) => rows.length);
      if (found) return found;
    }
  }
  return [];
};

const wordsOf = (source: string): readonly Word[] => {
  const card = cardOf(source);
  const uses: readonly Use[] = card && card.kind !== "fragment" ? card.uses : (spaceOf(source)?.services ?? []);
  const own = card && "do" in card ? card.do : card?.kind === "creature" ? card.before : [];
  return [...own, ...uses.flatMap((use) => use.do)];
};

/** Highest number of a die. */
const SIX = 6;

/** The table that a roll for a card or a space is looked up in; none where a row takes more than a line. */
export const rowsOf = (source: string, total: number): NumberRow[] => {
  const rows = rollsIn(wordsOf(source));
  const rest: Row[] =
    rows.length && Math.max(...rows.map(({ most }) => most)) < SIX
      ? [{ least: Math.max(...rows.map(({ most }) => most)) + 1, most: SIX, do: [] }]
      : [];
  const low: Row[] =
    rows.length && Math.min(...rows.map(({ least }) => least)) > 1
      ? [{ least: 1, most: Math.min(...rows.map(({ least }) => least)) - 1, do: [] }]
      : [];
  const found = [...low, ...rows, ...rest].map((row) => ({ row, texts: row.do.map(brief) }));
  if (found.some(({ texts }) => texts.includes(null))) return [];
  return found.map(({ row, texts }) => ({
    least: row.least,
    numbers: row.least === row.most ? String(row.least) : say("board.rows.from", { least: row.least, most: row.most }),
    sign: signOf(row.do),
    text: listed(texts as string[]) || say("board.rows.nothing"),
    isGood: isGood(row.do),
    isHit: total >= row.least && (total <= row.most || (row.most >= SIX && total > SIX)),
  }));
};
