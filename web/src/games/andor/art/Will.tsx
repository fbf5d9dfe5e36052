import { say } from "../texts";

/** Willpower as a bar of twenty, with the marks at which there are more dice. */
export const Will = ({
  willpower,
  limit = 20,
  marks = [7, 14],
}: {
  willpower: number;
  limit?: number;
  marks?: readonly number[];
}) => (
  <span className="an-will" role="img" aria-label={say("board.will", { willpower, limit })}>
    <i style={{ width: `${Math.min(100, willpower * 5)}%` }} />
    {limit < 20 && <s style={{ left: `${limit * 5}%` }} />}
    {marks.map((mark) => (
      <u key={mark} style={{ left: `${(mark - 1) * 5}%` }} />
    ))}
  </span>
);
