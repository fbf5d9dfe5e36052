/* Cards as they lie on the boards, small, their middle at the origin. */
import { FaceDown, FaceUp } from "../../../adventure/map/MiniCard";
import { Glyph } from "../../../look/Icon";
import type { Back } from "../../../wire/games/prophecy";
import { cardOf, pictureOf } from "../content";
import { BACKS } from "../looks";
import { KINDS, valuesOf } from "./kinds";

/** As many fit below the picture in their own width. */
const MOST_SIGNS = 5;
const SQUEEZED = { textLength: 26, lengthAdjust: "spacingAndGlyphs" };

/** Face up: in the colour of its kind; a Creature with what it fights with. */
export const MiniCard = ({ id }: { id: string }) => {
  const card = cardOf(id);
  if (!card) return null;
  const { colour, paper, ink } = KINDS[card.kind];
  const values = valuesOf(card);
  return (
    <FaceUp paper={paper} colour={colour}>
      <Glyph
        of={pictureOf(card, BACKS[card.deck].icon)}
        x={0}
        y={values || (card.kind === "item" && card.maps) ? -4 : 0}
        size={22}
        fill={colour}
      />
      {card.kind === "item" && card.maps > 0 && <Maps n={card.maps} />}
      {values && (
        <text y="15.5" className="pro-values" fill={ink} {...(values.length > MOST_SIGNS && SQUEEZED)}>
          {values}
        </text>
      )}
    </FaceUp>
  );
};

/** How many Map Fragments a Treasure takes. */
const Maps = ({ n }: { n: number }) => (
  <path
    d={Array.from(
      { length: n },
      (_, k) => `M${(k - (n - 1) / 2) * 6.4 - 2.4} 11l2.4 -1.2l2.4 1.2v4.6l-2.4 1.2l-2.4 -1.2Z`,
    ).join("")}
    fill="var(--pro-t-maps)"
    stroke="var(--pro-t-maps-deep)"
    strokeWidth=".8"
  />
);

export const MiniBack = ({ back }: { back: Back }) => (
  <FaceDown colour={BACKS[back].colour} ink="var(--pro-back-ink)" icon={BACKS[back].icon} />
);
