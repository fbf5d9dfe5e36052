/* What each number of a roll brings, where that can be said in a line. */
import type { NumberRow } from "../../../adventure/scene/NumberRows";
import { cardOf, spaceOf } from "../content";
import type { Row, Use } from "../content.gen";
import { listed, say } from "../texts";
import { isToken } from "../tokens/shapes";
import { Token } from "../tokens/Token";

type Word = Row["do"][number];

const spanned = (least: number, most: number): string =>
  least === most ? String(least) : say("board.rows.from", { least, most });

const reaching = (numbers: readonly number[]): string => spanned(Math.min(...numbers), Math.max(...numbers));

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
    case "market":
      return say(`board.rows.${word.sells ? "sale" : "market"}`, { n: word.n, deck: word.deck });
    case "train":
      return say("board.rows.train");
    case "gamble":
      return say("board.rows.gamble", {
        most: word.most,
        plus: word.plus,
        times: word.times,
        back: reaching(word.back),
        jackpot: reaching(word.jackpot),
      });
    case "choose": {
      const ways = word.options.map((way) => inBrief(way.do));
      return ways.includes("") ? null : listed(ways, "or");
    }
    case "for_each": {
      const each = word.do.map(brief);
      return each.includes(null) ? null : say("board.rows.everybody", { what: listed(each as string[]) });
    }
    default:
      return null;
  }
};

/** What words do one after the other; "" where one of them takes more than a line. */
export const inBrief = (words: readonly Word[]): string => {
  const found = words.map(brief);
  return found.includes(null) ? "" : listed(found as string[]);
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

/** What a card or a space does, in the words of its content. */
export const wordsOf = (source: string): readonly Word[] => {
  const card = cardOf(source);
  const uses: readonly Use[] = card && card.kind !== "fragment" ? card.uses : (spaceOf(source)?.services ?? []);
  const own = card && "do" in card ? card.do : card?.kind === "creature" ? card.before : [];
  return [...own, ...uses.flatMap((use) => use.do)];
};

/** Highest number of a die. */
const SIX = 6;

const NUMBERS = Array.from({ length: SIX }, (_, k) => k + 1);

type Gamble = Extract<Word, { op: "gamble" }>;

/** What each number brings to whoever has staked Gold. */
const gambleRows = ({ back, plus, jackpot, times }: Gamble, total: number): NumberRow[] => {
  const lost = NUMBERS.filter((n) => !back.includes(n) && !jackpot.includes(n));
  const rows = [
    { numbers: lost, text: say("board.rows.stake_lost"), isGood: false },
    { numbers: back, text: say("board.rows.stake_back", { plus }), isGood: true },
    { numbers: jackpot, text: say("board.rows.stake_won", { times }), isGood: true },
  ];
  return rows.map(({ numbers, ...row }) => ({
    ...row,
    least: Math.min(...numbers),
    numbers: reaching(numbers),
    isHit: numbers.includes(total),
  }));
};

/** A space under water has four sides. */
const WAYS = 4;

/** Where each number of the compass carries one; beyond the last direction it is rolled again. */
export const compassRows = (die: number): NumberRow[] =>
  [...NUMBERS.slice(0, WAYS), WAYS + 1].map((n) => ({
    least: n,
    numbers: n > WAYS ? spanned(n, SIX) : String(n),
    text: say("board.roll.way", { die: n }),
    isGood: null,
    isHit: n > WAYS ? die > WAYS : die === n,
  }));

/** The table that a roll for a card or a space is looked up in; none where a row takes more than a line. */
export const rowsOf = (source: string, total: number): NumberRow[] => {
  const gamble = wordsOf(source).find((word) => word.op === "gamble");
  if (gamble) return gambleRows(gamble, total);
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
    numbers: spanned(row.least, row.most),
    sign: signOf(row.do),
    text: listed(texts as string[]) || say("board.rows.nothing"),
    isGood: isGood(row.do),
    isHit: total >= row.least && (total <= row.most || (row.most >= SIX && total > SIX)),
  }));
};
