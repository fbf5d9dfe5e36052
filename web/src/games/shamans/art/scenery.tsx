/* The seven landscapes, drawn once as symbols of 100 × 144 and used by cards and worlds alike. */
import type { ReactNode } from "react";
import type { SuitLetter } from "../worlds";
import { blaze, Crystal, curl, hills, pines, Rays, ridge, Sky, Specks, type Stop } from "./shapes";

const LANDS: Record<SuitLetter, { sky: readonly Stop[]; land: ReactNode }> = {
  B: {
    sky: [
      [0, "var(--sh-night-25)"],
      [0.55, "var(--sh-sky-51)"],
      [1, "var(--sh-sky-71)"],
    ],
    land: (
      <>
        <circle cx="80" cy="24" r="11" fill="var(--w-B-ink)" opacity=".95" />
        <circle cx="80" cy="24" r="19" fill="var(--w-B-ink)" opacity=".14" />
        <path d={hills(86, 82, 88, 81, 86)} fill="var(--sh-sky-51)" />
        <path
          d="M58 84h24M62 89h18M66 94h9"
          stroke="var(--w-B-ink)"
          strokeWidth="1.6"
          strokeLinecap="round"
          opacity=".7"
        />
        <path d={curl(6, 106, 1.5)} fill="var(--sh-sky-77)" />
        <path d={hills(104, 99, 107, 100, 105)} fill="var(--sh-sky-46)" />
        <path d={curl(48, 122, 1.35)} fill="var(--sh-sky-80)" />
        <path d={hills(122, 118, 124, 118, 123)} fill="var(--sh-sky-39)" />
        <path d={hills(136, 131, 138, 132, 136)} fill="var(--sh-sky-30)" />
      </>
    ),
  },
  G: {
    sky: [
      [0, "var(--sh-sea-26)"],
      [0.5, "var(--sh-moss-52)"],
      [1, "var(--sh-moss-83)"],
    ],
    land: (
      <>
        <circle cx="80" cy="25" r="10" fill="var(--sh-moss-95)" opacity=".9" />
        <path d={hills(84, 70, 82, 66, 78)} fill="var(--sh-moss-67)" opacity=".8" />
        <path d={pines(3, 96, 34, 9) + hills(96, 90, 98, 90, 94)} fill="var(--sh-moss-55)" />
        <path d={pines(8, 118, 42, 8) + hills(116, 108, 116, 108, 116)} fill="var(--sh-moss-42)" />
        <path d={pines(11, 142, 46, 6) + hills(138, 130, 138, 130, 138)} fill="var(--sh-sea-31)" />
      </>
    ),
  },
  Y: {
    sky: [
      [0, "var(--sh-ember-43)"],
      [0.5, "var(--sh-gold-75)"],
      [1, "var(--sh-gold-91)"],
    ],
    land: (
      <>
        <Rays />
        <path d={hills(104, 92, 102, 94, 88)} fill="var(--sh-gold-70)" />
        <path d="M-2 108C30 96 46 112 102 98L102 144H-2Z" fill="var(--sh-ember-61)" />
        <path d="M-2 126C34 108 60 132 102 114L102 144H-2Z" fill="var(--sh-ember-50)" />
        <path
          d="M4 120C30 108 52 120 98 108M2 135C36 120 62 138 100 126"
          stroke="var(--sh-gold-79)"
          strokeWidth="1.3"
          opacity=".65"
          fill="none"
        />
      </>
    ),
  },
  P: {
    sky: [
      [0, "var(--sh-night-19)"],
      [0.6, "var(--sh-violet-43)"],
      [1, "var(--sh-violet-77)"],
    ],
    land: (
      <>
        <g fill="var(--sh-violet-92)">
          <Specks count={16} seed={40} depth={60} small={0.5} spread={0.9} />
        </g>
        <path d={ridge(7, 104, 16, 13)} fill="var(--sh-violet-33)" />
        <Crystal x={22} y={132} w={9} h={52} tilt={-14} />
        <Crystal x={82} y={134} w={10} h={58} tilt={13} />
        <Crystal x={38} y={136} w={8} h={70} tilt={-5} />
        <Crystal x={64} y={136} w={9} h={76} tilt={6} />
        <Crystal x={51} y={142} w={12} h={62} tilt={0} />
        <path d={ridge(9, 128, 10, 11)} fill="var(--sh-night-22)" />
      </>
    ),
  },
  W: {
    sky: [
      [0, "var(--sh-sky-79)"],
      [0.6, "var(--sh-stone-94)"],
      [1, "var(--white)"],
    ],
    land: (
      <>
        <circle cx="74" cy="32" r="12" fill="var(--white)" />
        <path d="M-4 112L22 62L34 82L54 46L78 90L90 74L106 108V144H-4Z" fill="var(--sh-sky-79)" />
        <path
          d="M22 62L34 82L26 80L22 88L14 78ZM54 46L70 76L60 72L54 82L46 70L41 69ZM90 74L98 91L90 86L84 84Z"
          fill="var(--white)"
        />
        <path d={hills(112, 100, 114, 102, 110)} fill="var(--sh-stone-91)" />
        <path d={hills(124, 118, 126, 116, 124)} fill="var(--sh-stone-97)" />
        <path d={pines(21, 126, 20, 5)} fill="var(--sh-sky-66)" />
        <path d={hills(136, 128, 136, 130, 136)} fill="var(--white)" />
        <g fill="var(--white)">
          <Specks count={22} seed={90} depth={110} small={0.7} spread={1.1} />
        </g>
      </>
    ),
  },
  N: {
    sky: [
      [0, "var(--sh-wood-23)"],
      [0.5, "var(--sh-wood-51)"],
      [1, "var(--sh-parchment-77)"],
    ],
    land: (
      <>
        <circle cx="80" cy="25" r="10" fill="var(--sh-parchment-89)" opacity=".9" />
        <path
          d="M-2 96L8 92L12 66L30 62L34 90L58 96L60 58L64 50L84 48L90 56L92 92L102 94V144H-2Z"
          fill="var(--sh-ember-58)"
        />
        <path d="M12 66L30 62L31 68L12 73ZM60 58L64 50L84 48L90 56L90 62L60 66Z" fill="var(--sh-ember-69)" />
        <path d="M12 80L32 77M60 76L91 72M60 86L92 83" stroke="var(--sh-wood-48)" strokeWidth="2" />
        <path d="M-2 108L20 102L26 84L46 82L50 104L102 108V144H-2Z" fill="var(--sh-wood-48)" />
        <path d="M26 84L46 82L47 88L25 90Z" fill="var(--sh-ember-58)" />
        <path d={hills(120, 114, 122, 112, 118)} fill="var(--sh-wood-36)" />
        <path d={hills(134, 128, 136, 126, 134)} fill="var(--sh-wood-27)" />
      </>
    ),
  },
  R: {
    sky: [
      [0, "var(--sh-wood-19)"],
      [0.5, "var(--sh-blood-43)"],
      [1, "var(--sh-ember-71)"],
    ],
    land: (
      <>
        <g fill="var(--sh-blood-55)" opacity=".5">
          <circle cx="50" cy="42" r="16" />
          <circle cx="60" cy="26" r="13" />
          <circle cx="76" cy="16" r="11" />
          <circle cx="92" cy="10" r="9" />
        </g>
        <g fill="var(--sh-ember-78)">
          <circle cx="38" cy="36" r="1.4" />
          <circle cx="72" cy="40" r="1.2" />
          <circle cx="84" cy="30" r="1.5" />
          <circle cx="46" cy="20" r="1.1" />
        </g>
        <path d="M-4 124L34 58L44 62L56 58L66 60L104 122V144H-4Z" fill="var(--sh-blood-32)" />
        <path
          d="M34 58L44 62L56 58L66 60L62 66C58 72 62 84 56 94C54 82 50 78 48 70C44 80 38 78 36 92C34 78 36 68 34 58Z"
          fill="var(--sh-ember-75)"
        />
        <path d="M44 62L56 58L55 70C52 66 48 66 46 72Z" fill="var(--sh-gold-88)" />
        <path d={blaze(14, 144, 34) + blaze(48, 146, 40) + blaze(84, 144, 36)} fill="var(--sh-blood-55)" />
        <path d={blaze(30, 148, 30) + blaze(68, 148, 32)} fill="var(--sh-ember-67)" />
        <path d={blaze(50, 150, 20) + blaze(16, 150, 18) + blaze(88, 150, 18)} fill="var(--sh-gold-81)" />
      </>
    ),
  },
};

/** All landscapes as symbols `#sh-land-B` … `#sh-land-R`. */
export const Scenery = () => (
  <>
    <Sky
      id="sh-crystal-l"
      stops={[
        [0, "var(--sh-violet-92)"],
        [1, "var(--sh-violet-53)"],
      ]}
    />
    <Sky
      id="sh-crystal-r"
      stops={[
        [0, "var(--sh-violet-72)"],
        [1, "var(--sh-violet-33)"],
      ]}
    />
    {Object.entries(LANDS).map(([suit, { sky, land }]) => (
      <g key={suit}>
        <Sky id={`sh-sky-${suit}`} stops={sky} />
        <symbol id={`sh-land-${suit}`} viewBox="0 0 100 144">
          <rect width="100" height="144" fill={`url(#sh-sky-${suit})`} />
          {land}
        </symbol>
      </g>
    ))}
  </>
);
