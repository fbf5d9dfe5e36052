import type { ReactNode } from "react";
import { say } from "../../table/say";

interface Props {
  /** Whose sums these are. */
  ours: string;
  theirs: string;
  /** What stands on each side, and whether more is to come. */
  values: readonly [ours: number, theirs: number];
  open: readonly [ours: boolean, theirs: boolean];
  /** What came of it; null while it is not compared. */
  verdict: string | null;
  isWon: boolean;
  /** For the news that are shown at the values. */
  id: string;
}

/** Both values as sums, one above the other, and what their difference does. */
export const Values = ({ ours, theirs, values, open, verdict, isWon, id }: Props) => (
  <div className="sc-values" data-thing={id} data-won={isWon || undefined}>
    <small>{ours}</small>
    <p className="sc-ours">
      {values[0]}
      {open[0] && <em>+ ?</em>}
    </p>
    <p className="sc-against">{say("board.over.against")}</p>
    <p className="sc-theirs">
      {values[1]}
      {open[1] && " + ?"}
    </p>
    <small>{theirs}</small>
    {verdict && (
      <p className="sc-verdict" role="status">
        {verdict}
      </p>
    )}
  </div>
);

/** Two sides face each other: those who fight, both values, and whom they fight. */
export const Versus = ({ us, values, them }: { us: ReactNode; values: ReactNode; them: ReactNode }) => (
  <div className="sc-versus">
    <div className="sc-us">{us}</div>
    {values}
    {them}
  </div>
);
