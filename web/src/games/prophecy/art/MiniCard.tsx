/* Cards as they lie on the boards, small, their middle at the origin. */
import { FaceDown, FaceUp } from "../../../adventure/map/MiniCard";
import { Glyph } from "../../../look/Icon";
import type { Back } from "../../../wire/games/prophecy";
import { cardOf, pictureOf } from "../content";
import { BACKS } from "../looks";
import { KINDS, valuesOf } from "./kinds";

/** Face up: in the colour of its kind; a Creature with what it fights with. */
export const MiniCard = ({ id }: { id: string }) => {
  const card = cardOf(id);
  if (!card) return null;
  const { colour, paper, ink } = KINDS[card.kind];
  const values = valuesOf(card);
  return (
    <FaceUp paper={paper} colour={colour}>
      <Glyph of={pictureOf(card, BACKS[card.deck].icon)} x={0} y={values ? -4 : 0} size={22} fill={colour} />
      {values && (
        <text y="15.5" className="pro-values" fill={ink}>
          {values}
        </text>
      )}
    </FaceUp>
  );
};

export const MiniBack = ({ back }: { back: Back }) => (
  <FaceDown colour={BACKS[back].colour} ink="var(--pro-back-ink)" icon={BACKS[back].icon} />
);
