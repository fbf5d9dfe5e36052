/* Cards as they lie on the board, small, their middle at the origin. */
import { FaceDown, FaceUp } from "../../../adventure/map/MiniCard";
import { Glyph } from "../../../look/Icon";
import type { Back } from "../../../wire/games/talisman";
import { cardOf, destinyOf, pictureOf } from "../content";
import { BACKS } from "../looks";
import { KINDS } from "./kinds";

/** Face up: in the colour of its kind, with its number in the corner. */
export const MiniCard = ({ id }: { id: string }) => {
  const card = cardOf(id) ?? destinyOf(id);
  if (!card) return null;
  const { colour, paper } = KINDS[card.kind];
  const number = "number" in card ? card.number : null;
  return (
    <FaceUp paper={paper} colour={colour}>
      {number !== null && (
        <>
          <path d="M-14.5 -15a4 4 0 0 1 4 -4H-1L-14.5 -5Z" fill={colour} />
          <text x="-10.2" y="-9.5" className="tal-card-number">
            {number}
          </text>
        </>
      )}
      <Glyph of={pictureOf(card, "")} x={number === null ? 0 : 1} y={number === null ? 0 : 3} size={23} fill={colour} />
    </FaceUp>
  );
};

export const MiniBack = ({ back }: { back: Back }) => (
  <FaceDown colour={BACKS[back].colour} ink="var(--tal-back-ink)" icon={BACKS[back].icon} />
);
