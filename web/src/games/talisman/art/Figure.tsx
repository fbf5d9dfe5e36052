/* Who stands on the board. Feet at the origin. */
import toad from "icon:frog";
import { Glyph } from "../../../look/Icon";
import { seatColour, SeatMark } from "../../../look/SeatMark";

interface Props {
  seat: number;
  name: string;
  /** Whose turn it is: in the light of the flame. */
  isActive: boolean;
  isToad: boolean;
}

/** A Character: the seat's own shape and letter on a figure, to be told from others at 24 pixels. */
export const Figure = ({ seat, name, isActive, isToad }: Props) => (
  <>
    {isActive && <circle cy="-14" r="36" fill="url(#tal-flame)" />}
    <ellipse cx="3" cy="1" rx="14" ry="5" fill="var(--tal-shadow)" opacity=".6" />
    {isToad ? (
      <>
        <circle cy="-11" r="13" fill="var(--tal-frog)" stroke="var(--tal-shadow)" strokeWidth="1.8" />
        <Glyph of={toad} x={0} y={-11} size={20} fill="var(--tal-frog-deep)" />
        <g transform="translate(2 -33)">
          <SeatMark seat={seat} name={name} size={17} />
        </g>
      </>
    ) : (
      <>
        <path
          d="M-12 0C-12 -5 -6 -7 -5 -14L5 -14C6 -7 12 -5 12 0Q0 5 -12 0Z"
          fill={seatColour(seat)}
          stroke="var(--tal-shadow)"
          strokeWidth="1.8"
        />
        <path d="M-11 -1C-10 -5 -5 -8 -4 -14H-1C-2 -7 -5 -4 -5 2Q-9 1 -11 -1Z" fill="var(--white)" opacity=".35" />
        <g transform="translate(-13 -38)">
          <SeatMark seat={seat} name={name} size={26} />
        </g>
      </>
    )}
  </>
);
