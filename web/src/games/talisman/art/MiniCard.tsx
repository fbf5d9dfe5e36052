/* Cards as they lie on the board, small, their middle at the origin. */
import { Glyph } from "../../../look/Icon";
import type { Back } from "../../../wire/games/talisman";
import { cardOf, destinyOf, pictureOf } from "../content";
import { BACKS } from "../looks";
import { KINDS } from "./kinds";

export const CARD =
  "M-10.5 -19H10.5Q14.5 -19 14.5 -15V15Q14.5 19 10.5 19H-10.5Q-14.5 19 -14.5 15V-15Q-14.5 -19 -10.5 -19Z";

/** Face up: in the colour of its kind, with its number in the corner. */
export const MiniCard = ({ id }: { id: string }) => {
  const card = cardOf(id) ?? destinyOf(id);
  if (!card) return null;
  const { colour, paper } = KINDS[card.kind];
  const number = "number" in card ? card.number : null;
  return (
    <>
      <rect x="-13" y="-17" width="29" height="38" rx="4" fill="var(--tal-shadow)" opacity=".45" />
      <path d={CARD} fill={paper} stroke={colour} strokeWidth="2.4" />
      {number !== null && (
        <>
          <path d="M-14.5 -15a4 4 0 0 1 4 -4H-1L-14.5 -5Z" fill={colour} />
          <text x="-10.2" y="-9.5" className="tal-card-number">
            {number}
          </text>
        </>
      )}
      <Glyph of={pictureOf(card, "")} x={number === null ? 0 : 1} y={number === null ? 0 : 3} size={23} fill={colour} />
    </>
  );
};

/** Face down. */
export const MiniBack = ({ back }: { back: Back }) => {
  const { colour, icon } = BACKS[back];
  return (
    <>
      <rect x="-11" y="-14" width="24" height="32" rx="3.5" fill="var(--tal-shadow)" opacity=".45" />
      <rect
        x="-12"
        y="-16"
        width="24"
        height="32"
        rx="3.5"
        fill={colour}
        stroke="var(--tal-back-ink)"
        strokeWidth="1.4"
      />
      <Glyph of={icon} x={0} y={0} size={16} fill="var(--tal-back-ink)" />
    </>
  );
};
