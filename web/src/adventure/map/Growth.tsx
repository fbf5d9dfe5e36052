/* Trees, fields and houses to be laid out on a map, lit from the left; each stands at its origin. */

/** Colours of a tree. */
export interface Green {
  /** Its shadow on the ground. */
  ground: string;
  wood: string;
  dark: string;
  shade: string;
  leaf: string;
  light: string;
  bright: string;
}

export const Pine = ({ id, of }: { id: string; of: Green }) => (
  <symbol id={id} overflow="visible">
    <ellipse cx="1.5" cy="0" rx="6.5" ry="2.2" fill={of.ground} opacity=".55" />
    <path d="M-.9 0V-4H.9V0Z" fill={of.wood} />
    <path d="M0 -16L5.6 -3.5H-5.6Z" fill={of.dark} />
    <path d="M0 -16L-5.6 -3.5H-1Z" fill={of.leaf} />
    <path d="M0 -19L4.3 -9H-4.3Z" fill={of.shade} />
    <path d="M0 -19L-4.3 -9H-1Z" fill={of.light} />
  </symbol>
);

export const Oak = ({ id, of }: { id: string; of: Green }) => (
  <symbol id={id} overflow="visible">
    <ellipse cx="2" cy="0" rx="7" ry="2.4" fill={of.ground} opacity=".55" />
    <path d="M-1 0V-5H1V0Z" fill={of.wood} />
    <circle cx="1.6" cy="-9" r="6" fill={of.shade} />
    <circle cx="-1.5" cy="-10" r="5.6" fill={of.leaf} />
    <circle cx="-2.6" cy="-11.5" r="3" fill={of.bright} />
  </symbol>
);

export const Furrows = ({ id, ground, rows, edge }: { id: string; ground: string; rows: string; edge: string }) => (
  <symbol id={id} overflow="visible">
    <path d="M-13 -5L9 -9L14 4L-8 9Z" fill={ground} stroke={edge} strokeWidth=".7" />
    <path d="M-10.5 -2L10.2 -6M-9.5 1L11.4 -2.6M-8.6 4L12.5 .6M-8 7L13.4 3" stroke={rows} strokeWidth="1.3" />
  </symbol>
);

/** Colours of a house. */
export interface Built {
  wall: string;
  beam: string;
  roof: string;
  ridge: string;
}

export const House = ({ id, of }: { id: string; of: Built }) => (
  <symbol id={id} overflow="visible">
    <path d="M-4 0V-4L0 -7.5L4 -4V0Z" fill={of.wall} stroke={of.beam} strokeWidth=".8" />
    <path d="M-5 -3.5L0 -8.5L5 -3.5" fill={of.roof} stroke={of.ridge} strokeWidth=".8" />
  </symbol>
);
