import { seatColour, SeatMark } from "../../look/SeatMark";

interface Props {
  seat: number;
  name: string;
  /** Whose turn it is stands in this light, as in "url(#flame)". */
  light: string | null;
}

/** Somebody on a map: the seat's own shape and letter on a figure, to be told from others at 24 pixels. Feet at the origin. */
export const Pawn = ({ seat, name, light }: Props) => (
  <>
    <Footing light={light} />
    <path
      d="M-12 0C-12 -5 -6 -7 -5 -14L5 -14C6 -7 12 -5 12 0Q0 5 -12 0Z"
      fill={seatColour(seat)}
      stroke="var(--mark-ink)"
      strokeWidth="1.8"
    />
    <path d="M-11 -1C-10 -5 -5 -8 -4 -14H-1C-2 -7 -5 -4 -5 2Q-9 1 -11 -1Z" fill="var(--white)" opacity=".35" />
    <g transform="translate(-13 -38)">
      <SeatMark seat={seat} name={name} size={26} />
    </g>
  </>
);

/** The light and the shadow that somebody stands in. */
export const Footing = ({ light }: Pick<Props, "light">) => (
  <>
    {light && <circle cy="-14" r="36" fill={light} />}
    <ellipse cx="3" cy="1" rx="14" ry="5" fill="var(--mark-ink)" opacity=".6" />
  </>
);

/** The outline of a pawn. */
export const PAWN = "M-14 2V-38H14V2Z";
