/* What everybody's points are made of, as a table. */
import type { ReactNode } from "react";
import { SeatMark } from "../../look/SeatMark";
import { say } from "../../table/say";

export interface Score {
  seat: number;
  name: string;
  /** Whose letter the mark bears, where that is another name: "You" has the letter of one's own. */
  mark?: string;
  /** Below the name. */
  who: ReactNode;
  parts: readonly ReactNode[];
  total: ReactNode;
  isWinner: boolean;
}

/** One row for each seat, in the order given; where there is little room, the sum stands before its parts. */
export const Scores = ({
  parts,
  scores,
  narrow,
  total = say("board.over.points"),
}: {
  parts: readonly string[];
  scores: readonly Score[];
  narrow: boolean;
  /** What the last column counts: points, if nothing is said. */
  total?: string;
}) => {
  const row = <T,>(cells: readonly T[], sum: T): T[] => (narrow ? [sum, ...cells] : [...cells, sum]);
  return (
    <div className="sc-scores-wrap" tabIndex={0} role="group" aria-label={total}>
      <table className="sc-scores">
        <thead>
          <tr>
            {[say("board.hero"), ...row(parts, total)].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scores.map(({ seat, name, mark = name, who, parts: cells, total: sum, isWinner }) => (
            <tr key={seat} data-won={isWinner || undefined}>
              <th scope="row">
                <SeatMark seat={seat} name={mark} size={26} />
                <span>
                  {name}
                  <small>{who}</small>
                </span>
              </th>
              {row(cells, sum).map((cell, k) => (
                <td key={k}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
