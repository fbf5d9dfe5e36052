/* Where one can go now: how, and for how much. */
import { moved, translated, type Point } from "../../../adventure/map/geometry";
import { Glyph } from "../../../look/Icon";
import type { Choice } from "../../../table/game";
import type { Choice as Chosen } from "../../../wire/games/prophecy";
import { boardOf, placeOf, sectorAt, type BoardId } from "../geometry";
import { chosenOf } from "../reading";
import { Token } from "../tokens/Token";
import { portPlace } from "./Signs";
import { roomOn } from "./spots";
import { WAYS } from "./ways";

type Move = Extract<Chosen, { type: "move_to" }>;

/** Coins that are drawn; of more the number stands beside one. */
const COINS = 2;

/** The moves that are offered, one for each space: what costs least. */
export const movesIn = ({ decision }: Pick<Choice, "decision">, board: BoardId): Move[] => {
  const bySpace = new Map<string, Move>();
  for (const option of decision?.options ?? []) {
    const chosen = chosenOf(option);
    if (chosen.type !== "move_to" || !chosen.space || boardOf(chosen.space) !== board) continue;
    const before = bySpace.get(chosen.space);
    if (!before || (chosen.gold ?? 0) < (before.gold ?? 0)) bySpace.set(chosen.space, chosen);
  }
  return [...bySpace.values()];
};

/** Badges on the spaces that one can go to. */
export const Reach = ({ choice, board, hot }: { choice: Choice; board: BoardId; hot: string | null }) => (
  <>
    {!choice.locked &&
      movesIn(choice, board).map((move) => (
        <Badge key={move.space} move={move} at={badgePlace(move)} isHot={move.space === hot} />
      ))}
  </>
);

/** Boats land at the port; all else stands at a side of the space where nothing else does. */
const badgePlace = ({ space, mode }: Move): Point => {
  const sector = sectorAt(space);
  return mode === "boat" && sector ? portPlace(sector) : moved(placeOf(space), roomOn(space).badge);
};

const Badge = ({ move, at, isHot }: { move: Move; at: Point; isHot: boolean }) => {
  const { icon, shape } = WAYS[move.mode] ?? WAYS.card!;
  const gold = move.gold ?? 0;
  return (
    <g className="pro-badge" data-hot={isHot || undefined} transform={translated(at)}>
      <path d={shape} />
      <Glyph of={icon} x={0} y={0} size={18} fill={isHot ? "var(--pro-disc)" : "var(--pro-disc-ink)"} />
      {Array.from({ length: gold > COINS ? 1 : gold }, (_, k) => (
        <g key={k} transform={`translate(${8 + k * 8} 5)`} className="pro-fare">
          <Token kind="gold" name={null} />
        </g>
      ))}
      {gold > COINS && (
        <text x="30" y="18" className="pro-fare-number">
          {gold}
        </text>
      )}
    </g>
  );
};
