import { seatColour } from "../../../../look/SeatMark";
import { allContent, cellOf } from "../../content";
import { boxAt } from "../../geometry";
import { say } from "../../texts";
import { placeWords, type Props } from "../bits";

const GAP = 8;
const DOT = 26;

/** In a realm the board lies behind the battle: a small chart of it, with all who are there. */
export const Whereabouts = ({ view, at }: Props & { at: string }) => {
  const realm = cellOf(at)?.realm;
  if (!realm) return null;
  const cells = allContent()
    .cells.filter((cell) => cell.realm === realm)
    .map((cell) => ({ ...cell, box: boxAt(cell.id)! }));
  const [left, top] = [Math.min(...cells.map(({ box }) => box.x)), Math.min(...cells.map(({ box }) => box.y))];
  const right = Math.max(...cells.map(({ box }) => box.x + box.w));
  const bottom = Math.max(...cells.map(({ box }) => box.y + box.h));
  return (
    <svg
      className="pro-chart"
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      role="img"
      aria-label={say("board.fight.chart", { place: placeWords(at) })}
    >
      {cells.map(({ id, palace, box: { x, y, w, h } }) => (
        <rect
          key={id}
          x={x + GAP}
          y={y + GAP}
          width={w - 2 * GAP}
          height={h - 2 * GAP}
          rx={GAP * 2}
          data-here={id === at || undefined}
          data-palace={palace || undefined}
        />
      ))}
      {cells.flatMap(({ id, box: { x, y, w, h } }) =>
        view.heroes
          .filter(({ space }) => space === id)
          .map(({ seat }, k) => (
            <circle key={seat} cx={x + w / 2 + k * GAP} cy={y + h / 2} r={DOT} fill={seatColour(seat)} />
          )),
      )}
    </svg>
  );
};
