/* What stands on the map. Feet at the origin. */
import { seatColour, SeatMark } from "../../../look/SeatMark";
import { BOXES } from "../looks";

/** A hero: the seat's own shape and letter on a figure, to be told from others at 24 pixels. */
export const Figure = ({ seat, name, isActive }: { seat: number; name: string; isActive: boolean }) => (
  <>
    {isActive && <circle cy="-8" r="34" fill="url(#ph-flame)" />}
    <ellipse cx="3" cy="1" rx="14" ry="5" fill="var(--ph-wood-15)" opacity=".6" />
    <path
      d="M-12 0C-12 -5 -6 -7 -5 -14L5 -14C6 -7 12 -5 12 0Q0 5 -12 0Z"
      fill={seatColour(seat)}
      stroke="var(--ph-wood-18)"
      strokeWidth="1.8"
    />
    <g transform="translate(-13 -38)">
      <SeatMark seat={seat} name={name} size={26} />
    </g>
  </>
);

/** The marker of a prophecy: number, colour and the end of the flag differ. */
export const Marker = ({ box }: { box: number }) => {
  const look = BOXES[box] ?? BOXES[0];
  return (
    <>
      <ellipse cx="2" rx="7" ry="2.5" fill="var(--ph-wood-15)" opacity=".6" />
      <path d="M0 0V-40" stroke="var(--ph-wood-23)" strokeWidth="2.6" strokeLinecap="round" />
      <path d={look.flag} fill={look.colour} stroke="var(--ph-wood-18)" strokeWidth="1.5" strokeLinejoin="round" />
      <text x="11" y="-26" textAnchor="middle" fontFamily="Fraunces" fontWeight="700" fontSize="13" fill={look.ink}>
        {look.number}
      </text>
    </>
  );
};

/** Where my own main prophecy waits: a wax seal that only I see. */
export const SealMark = () => (
  <>
    <circle r="9.5" fill="var(--ph-blood-49)" stroke="var(--ph-wood-18)" strokeWidth="1.5" />
    <path
      d="M0 -5.5l1.7 3.5 3.8.5-2.8 2.7.7 3.8L0 3.200 -3.400 5 -2.700 1.200 -5.500 -1.500 -1.700 -2Z"
      fill="var(--ph-parchment-91)"
    />
  </>
);

export const Castle = () => (
  <>
    <ellipse cy="20" rx="27" ry="9" fill="var(--ph-wood-18)" opacity=".45" />
    <path
      d="M-25 20V-2H-27V-8H-23V-5H-20V-8H-16V-2H-18V6H-8V-20H-10V-26H-6V-23H-2V-26H2V-23H6V-26H10V-20H8V6H18V-2H16V-8H20V-5H23V-8H27V-2H25V20Q0 26 -25 20Z"
      fill="var(--paper)"
      stroke="var(--ph-wood-28)"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
    <path d="M8 6H18V-2H16V-8H20V-5H23V-8H27V-2H25V20Q14 24 4 24V-24H6V-26H10V-20H8Z" fill="var(--ph-parchment-78)" />
    <path d="M-5 23V13A5 5 0 0 1 5 13V23Z" fill="var(--ph-wood-28)" />
    <path d="M-3 -8A3 3 0 0 1 3 -8V-2H-3Z" fill="var(--ph-wood-28)" />
    <path d="M0 -26V-38" stroke="var(--ph-wood-28)" strokeWidth="1.6" />
    <path d="M0 -38L13 -34L0 -29Z" fill="var(--ph-blood-55)" />
  </>
);
