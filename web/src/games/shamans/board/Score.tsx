import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/shamans";
import { allContent } from "../content";
import { say } from "../texts";

type Props = Pick<TableProps<View>, "view" | "nameOf">;

/** Who stands where on the way to the last point. */
export const Score = ({ view, nameOf }: Props) => {
  const { target_vp, single_round } = view.options;
  const { score } = allContent();
  const target = single_round ? Infinity : target_vp;
  const best = Math.max(
    single_round ? score.shadow + score.shards : target_vp,
    ...view.seats.map((seat) => seat.points),
  );
  return (
    <section
      className="sh-score"
      aria-label={view.seats.map((seat) => `${nameOf(seat.seat)} ${seat.points}`).join(", ")}
    >
      <h2>{single_round ? say("board.one_round") : say("board.first_to", { points: target })}</h2>
      <ol aria-hidden="true">
        {Array.from({ length: best + 1 }, (_, points) => (
          <li key={points} data-goal={points >= target || undefined}>
            <span>
              {view.seats
                .filter((seat) => seat.points === points)
                .map((seat) => (
                  <SeatMark key={seat.seat} seat={seat.seat} name={nameOf(seat.seat)} size={18} />
                ))}
            </span>
            <b>{points}</b>
          </li>
        ))}
      </ol>
    </section>
  );
};
