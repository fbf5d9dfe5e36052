/* Who stands on the board. Feet at the origin. */
import toad from "icon:frog";
import { Footing, Pawn } from "../../../adventure/map/Pawn";
import { Glyph } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";

interface Props {
  seat: number;
  name: string;
  /** Whose turn it is: in the light of the flame. */
  isActive: boolean;
  isToad: boolean;
}

/** A Character, perhaps as a Toad. */
export const Figure = ({ seat, name, isActive, isToad }: Props) => {
  const light = isActive ? "url(#tal-flame)" : null;
  if (!isToad) return <Pawn seat={seat} name={name} light={light} />;
  return (
    <>
      <Footing light={light} />
      <circle cy="-11" r="13" fill="var(--tal-frog)" stroke="var(--tal-shadow)" strokeWidth="1.8" />
      <Glyph of={toad} x={0} y={-11} size={20} fill="var(--tal-frog-deep)" />
      <g transform="translate(2 -33)">
        <SeatMark seat={seat} name={name} size={17} />
      </g>
    </>
  );
};
