import moon from "icon:moon";
import { Glyph } from "../../../look/Icon";
import { cardName, numberOf, suitOf, WORLDS, type Card } from "../worlds";
import { say } from "../texts";

/** The face of a world card, 100 × 144; the pennant keeps number, glyph and letter in sight in a fan. */
export const CardFace = ({ card }: { card: Card }) => {
  const suit = suitOf(card);
  const world = WORLDS[suit];
  const pale = suit === "W";
  const ink = pale ? "var(--sh-sky-27)" : "var(--white)";
  return (
    <>
      <g clipPath="url(#sh-card)">
        <use href={`#sh-land-${suit}`} width="100" height="144" />
        <circle cx="66" cy="68" r="42" fill={`url(#sh-veil-${pale ? "pale" : "dark"})`} />
        <Glyph of={world.icon} x={67} y={68} size={46} fill={pale ? "var(--sh-sky-48)" : world.ink} />
        <g transform="translate(4 -4)">
          <path
            d="M0 0H32V100C32 110 24 118 16 124C8 118 0 110 0 100Z"
            fill={pale ? "var(--sh-stone-99)" : world.dark}
            opacity=".94"
          />
          <path
            d="M0 0V100C0 110 8 118 16 124C24 118 32 110 32 100V0"
            fill="none"
            stroke={pale ? "var(--sh-sky-66)" : world.colour}
            strokeWidth="1.6"
          />
        </g>
        <text x="20" y="39" className="sh-number" fill={ink}>
          {numberOf(card)}
        </text>
        <Glyph of={world.icon} x={20} y={60} size={22} fill={pale ? "var(--sh-sky-40)" : world.colour} />
        <text x="20" y="91" className="sh-letter" fill={ink}>
          {suit}
        </text>
        <rect width="100" height="144" fill="url(#sh-shine)" />
      </g>
      <rect
        x=".8"
        y=".8"
        width="98.4"
        height="142.4"
        rx="8.4"
        fill="none"
        stroke={pale ? "var(--white)" : "var(--ivory)"}
        strokeOpacity=".75"
        strokeWidth="1.6"
      />
    </>
  );
};

const SEVEN = Array.from({ length: 7 }, (_, k) => (k * 2 * Math.PI) / 7 - Math.PI / 2);

/** The back of a world card, 100 × 144. */
const CardBack = () => (
  <>
    <rect width="100" height="144" rx="9" fill="url(#sh-back)" />
    <rect x="6" y="6" width="88" height="132" rx="6" fill="none" stroke="var(--sh-parchment-78)" strokeWidth="1.5" />
    <circle cx="50" cy="72" r="30" fill="none" stroke="var(--sh-parchment-78)" strokeWidth="1.5" />
    {SEVEN.map((a) => (
      <circle key={a} cx={50 + 30 * Math.cos(a)} cy={72 + 30 * Math.sin(a)} r="4.5" fill="var(--tile-eclipse)" />
    ))}
    <Glyph of={moon} x={50} y={72} size={34} fill="var(--tile-eclipse)" />
    <rect
      x=".8"
      y=".8"
      width="98.4"
      height="142.4"
      rx="8.4"
      fill="none"
      stroke="var(--ivory)"
      strokeOpacity=".4"
      strokeWidth="1.4"
    />
  </>
);

/** A world card as a picture of its own; without a card its back. */
export const WorldCard = ({ card, label = false }: { card: Card | null; label?: boolean }) => (
  <svg
    className="sh-card"
    viewBox="0 0 100 144"
    {...(label
      ? { role: "img", "aria-label": card ? cardName(card) : say("board.face_down_card") }
      : { "aria-hidden": true })}
  >
    {card ? <CardFace card={card} /> : <CardBack />}
  </svg>
);
