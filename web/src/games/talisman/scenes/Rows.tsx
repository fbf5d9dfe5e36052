/* What each number of a roll brings, where that can be said in a line. */
import frog from "icon:frog";
import type { ReactNode } from "react";
import { NumberRows } from "../../../adventure/scene/NumberRows";
import { Icon } from "../../../look/Icon";
import { spaceOf } from "../content";
import type { PrayerRow } from "../content.gen";
import { listed, say } from "../texts";
import { isToken } from "../tokens/shapes";
import { Token } from "../tokens/Token";

type Word = PrayerRow["do"][number];
interface Amount {
  what: string;
  n: number;
}

const amount = ({ what, n }: Amount, sign: string): string =>
  `${sign}${n} ${isToken(what) ? say(n === 1 ? `token.${what}` : `many.${what}`) : say("board.rows.held", { what })}`;

/** What one word of a row does; null where it takes more than a line. */
const brief = (word: Word): string | null => {
  switch (word.op) {
    case "gain":
    case "restore":
      return amount(word, "+");
    case "lose":
      return word.all ? null : amount(word, "−");
    case "restore_one_of":
      return listed(
        word.options.map((each) => amount(each, "+")),
        "or",
      );
    case "lose_one_of":
      return listed(
        word.options.map((each) => amount(each, "−")),
        "or",
      );
    case "toad":
      return say("board.rows.toad");
    case "go_to":
      return word.any ? say("board.rows.anywhere") : (spaceOf(word.space)?.name ?? null);
    default:
      return null;
  }
};

const signOf = ([word]: readonly Word[]): ReactNode => {
  if (word?.op === "toad") return <Icon of={frog} />;
  const what = word && "what" in word ? String(word.what) : "";
  return isToken(what) && <Token kind={what} name={null} />;
};

const isGood = ([word]: readonly Word[]): boolean | null =>
  word ? !["lose", "lose_one_of", "toad"].includes(word.op) : null;

/** Whether every row can be said in a line. */
export const areBrief = (rows: readonly PrayerRow[]): boolean =>
  rows.length > 1 && rows.every((row) => row.do.length < 2 && row.do.every((word) => brief(word) !== null));

/** What a card does not name brings nothing, and is told, too. */
const withTheRest = (rows: readonly PrayerRow[]): readonly PrayerRow[] => {
  const last = rows.at(-1)!;
  return last.most < 6 ? [...rows, { ...last, least: last.most + 1, most: 7, do: [] }] : rows;
};

export const Rows = ({ rows, total }: { rows: readonly PrayerRow[]; total: number }) => (
  <NumberRows
    rows={withTheRest(rows).map(({ least, most, do: words }) => ({
      least,
      numbers: say("board.rows.from", {
        end: least < 1 ? "low" : most > 6 ? "high" : least === most ? "one" : "some",
        least,
        most,
      }),
      sign: signOf(words),
      text: words.map(brief).join(", ") || say("board.rows.nothing"),
      isGood: isGood(words),
      isHit: total >= least && total <= most,
    }))}
  />
);
