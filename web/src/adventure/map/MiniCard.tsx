/* Cards as they lie on a map, small, their middle at the origin. */
import type { ReactNode } from "react";
import { Glyph } from "../../look/Icon";

/** The outline of a card. */
export const CARD =
  "M-10.5 -19H10.5Q14.5 -19 14.5 -15V15Q14.5 19 10.5 19H-10.5Q-14.5 19 -14.5 15V-15Q-14.5 -19 -10.5 -19Z";

/** Face up: its paper, the colour of its kind round it, and what is drawn on it. */
export const FaceUp = ({ paper, colour, children }: { paper: string; colour: string; children: ReactNode }) => (
  <>
    <rect x="-13" y="-17" width="29" height="38" rx="4" fill="var(--mark-ink)" opacity=".45" />
    <path d={CARD} fill={paper} stroke={colour} strokeWidth="2.4" />
    {children}
  </>
);

/** Face down, a little smaller: its back. */
export const FaceDown = ({ colour, ink, icon }: { colour: string; ink: string; icon: string }) => (
  <>
    <rect x="-11" y="-14" width="24" height="32" rx="3.5" fill="var(--mark-ink)" opacity=".45" />
    <rect x="-12" y="-16" width="24" height="32" rx="3.5" fill={colour} stroke={ink} strokeWidth="1.4" />
    <Glyph of={icon} x={0} y={0} size={16} fill={ink} />
  </>
);
