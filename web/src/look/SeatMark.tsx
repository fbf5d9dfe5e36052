/** Shape, letter and colour of a seat. The order is the order of seats. */
const SHAPES = [
  "M24 2a22 22 0 1 0 .01 0Z",
  "M24 0L48 24L24 48L0 24Z",
  "M24 1L47 44H1Z",
  "M4 4H44V44H4Z",
  "M24 0L45 12V36L24 48L3 36V12Z",
  "M24 0L30.5 15.5L47 17L34.5 28L38 45L24 36L10 45L13.5 28L1 17L17.5 15.5Z",
];
const SMALL_LETTER = new Set([1, 2, 5]);

export const seatColour = (seat: number) => `var(--seat-${(seat % 7) + 1})`;

const seatLetter = (name: string) => ([...name.trim()][0] ?? "?").toUpperCase();

export function SeatMark({ seat, name, size = 22 }: { seat: number; name: string; size?: number }) {
  const shape = seat % SHAPES.length;
  return (
    <svg className="mark" viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <path
        d={SHAPES[shape]}
        fill={seatColour(seat)}
        stroke="var(--mark-ink)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <text
        x="24"
        y={shape === 2 ? 39 : 33}
        textAnchor="middle"
        fontFamily="Alegreya Sans"
        fontWeight="800"
        fontSize={SMALL_LETTER.has(shape) ? 23 : 27}
        fill="var(--mark-ink)"
      >
        {seatLetter(name)}
      </text>
    </svg>
  );
}

/** A seat that waits for somebody. */
export const FreeSeat = () => <span className="free-seat" role="img" aria-label="free seat" />;
