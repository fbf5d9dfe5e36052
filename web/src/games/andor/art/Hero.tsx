/* Heroes: as portraits on boards and as pieces on the map. */
import { Glyph, Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import { heroIcon } from "../content";
import { heroLook } from "../looks";

/** The portrait in its arch, with the mark of the seat. */
export const HeroFace = ({
  hero,
  seat,
  name,
  size = 56,
}: {
  hero: string;
  seat?: number;
  /** Who plays; without it there is no mark. */
  name?: string;
  size?: number;
}) => (
  <span className="an-face" style={{ "--hero": heroLook(hero).colour, "--size": `${size}px` }}>
    <Icon of={heroIcon(hero)} />
    {seat !== undefined && name !== undefined && <SeatMark seat={seat} name={name} size={Math.round(size * 0.4)} />}
  </span>
);

/** The piece on the map, feet at the origin: arch, portrait, and the seat's mark to be told from others at 24 pixels. */
export const HeroPiece = ({
  hero,
  seat,
  name,
  isActive = false,
}: {
  hero: string;
  seat: number;
  name: string;
  isActive?: boolean;
}) => {
  const { colour } = heroLook(hero);
  return (
    <>
      {isActive && <circle cy="-20" r="62" fill="url(#an-flame)" />}
      <ellipse cx="5" cy="3" rx="25" ry="9" fill="var(--an-sky-18)" opacity=".55" />
      <ellipse rx="23" ry="8.5" fill={colour} stroke="var(--arch)" strokeWidth="2.5" />
      <path
        d="M-19 -4V-38C-19 -56 19 -56 19 -38V-4Q0 4 -19 -4Z"
        fill="var(--an-sky-24)"
        stroke={colour}
        strokeWidth="4"
      />
      <Glyph of={heroIcon(hero)} x={0} y={-27} size={34} fill={colour} />
      <g transform="translate(5 -17)">
        <SeatMark seat={seat} name={name} size={25} />
      </g>
    </>
  );
};
