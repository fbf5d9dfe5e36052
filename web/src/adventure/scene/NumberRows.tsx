/* What each number of a roll brings, as a table; the row that the dice lead to is lit. */
import type { ReactNode } from "react";
import "./contest.css";

export interface NumberRow {
  least: number;
  /** Which numbers, in words. */
  numbers: string;
  sign?: ReactNode;
  text: string;
  /** Null: neither good nor bad. */
  isGood: boolean | null;
  isHit: boolean;
}

export const NumberRows = ({ rows }: { rows: readonly NumberRow[] }) => (
  <ul className="ct-rows">
    {rows.map(({ least, numbers, sign, text, isGood, isHit }) => (
      <li key={least} data-hit={isHit || undefined} aria-current={isHit || undefined} data-good={isGood ?? undefined}>
        <b>{numbers}</b>
        <i>{sign}</i>
        <span>{text}</span>
      </li>
    ))}
  </ul>
);
