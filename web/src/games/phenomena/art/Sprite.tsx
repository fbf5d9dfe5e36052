/* Lights, materials and terrain pieces that every drawing of this game points at. */
import { Peak } from "../../../adventure/map/Peak";
import { Fall, Glow } from "../../../look/gradients";
import type { Landscape } from "../../../wire/games/phenomena";
import { LANDS, LANDSCAPES } from "../looks";

const Lights = () => (
  <>
    <Glow id="ph-sea" cx={0.42} cy={0.36} r={0.75} of="var(--ph-sea-58), var(--sea) 60%, var(--sea-deep)" />
    <Glow
      id="ph-lamp"
      cx={0.4}
      cy={0.34}
      r={0.75}
      of="var(--ph-parchment-96)/.32, var(--ph-parchment-96)/.05, var(--ph-wood-18)/.42"
    />
    <Glow id="ph-flame" of="var(--ph-gold-85)/.9, var(--ph-gold-81)/0" />
    <Glow id="ph-moonlight" of="var(--ph-moss-99)/.9, var(--ph-sea-92)/.3 35%, var(--ph-sea-92)/0" />
    <Glow id="ph-sunlight" of="var(--ivory)/.95, var(--ph-gold-88)/.45 30%, var(--ph-gold-82)/0" />
    <Fall
      id="ph-brass"
      slant
      of="var(--ph-parchment-89), var(--ph-gold-61) 35%, var(--ph-gold-80) 60%, var(--k-prophecy)"
    />
    <Fall id="ph-bone" slant of="var(--white), var(--paper) 25%, var(--ph-wood-65)" />
    <Fall id="ph-ghost" of="var(--ph-moss-99)/.95, var(--ph-sea-90)/0" />
    <Fall id="ph-dusk" of="var(--ph-stone-21)/0 50%, var(--ph-stone-21)" />
    {LANDSCAPES.map((kind) => (
      <Glow
        key={kind}
        id={`ph-stone-${kind}`}
        cx={0.35}
        cy={0.25}
        r={0.9}
        of={`${LANDS[kind].light}, ${LANDS[kind].colour} 45%, ${LANDS[kind].dark}`}
      />
    ))}
    {LANDSCAPES.map((kind) => (
      <Fall key={kind} id={`ph-sky-${kind}`} of={SKIES[kind]} />
    ))}
    <filter id="ph-rough" x="-5%" y="-5%" width="110%" height="110%">
      <feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="4" />
      <feDisplacementMap in="SourceGraphic" scale="13" xChannelSelector="R" yChannelSelector="G" />
    </filter>
  </>
);

const SKIES: Record<Landscape, string> = {
  field: "var(--ph-night-38), var(--ph-ember-66) 55%, var(--ph-parchment-92)",
  forest: "var(--ph-sky-21), var(--sea) 60%, var(--ph-sea-72)",
  mountain: "var(--ph-night-26), var(--ph-sky-58) 60%, var(--ph-stone-92)",
  desert: "var(--ph-rose-31), var(--ph-ember-59), var(--ph-gold-88)",
};

const STONE = {
  light: "var(--ph-stone-89)",
  shade: "var(--ph-sky-55)",
  cleft: "var(--ph-sky-42)",
  edge: "var(--ph-sky-35)",
};

const Furrows = ({ id, ground, rows }: { id: string; ground: string; rows: string }) => (
  <symbol id={id} overflow="visible">
    <path d="M-13 -5L9 -9L14 4L-8 9Z" fill={ground} stroke="var(--ph-gold-58)" strokeWidth=".7" />
    <path d="M-10.5 -2L10.2 -6M-9.5 1L11.4 -2.6M-8.6 4L12.5 .6M-8 7L13.4 3" stroke={rows} strokeWidth="1.3" />
  </symbol>
);

const Terrain = () => (
  <>
    <Peak id="ph-peak-high" w={15} h={26} of={STONE} line={1.1} />
    <Peak id="ph-peak-low" w={11} h={17} of={STONE} line={1.1} />
    <Peak id="ph-peak-wide" w={19} h={20} of={STONE} line={1.1} />
    <symbol id="ph-pine" overflow="visible">
      <ellipse cx="1.5" cy="0" rx="6.5" ry="2.2" fill="var(--ph-moss-30)" opacity=".55" />
      <path d="M-.9 0V-4H.9V0Z" fill="var(--ph-wood-35)" />
      <path d="M0 -16L5.6 -3.5H-5.6Z" fill="var(--ph-moss-42)" />
      <path d="M0 -16L-5.6 -3.5H-1Z" fill="var(--ph-moss-59)" />
      <path d="M0 -19L4.3 -9H-4.3Z" fill="var(--ph-moss-46)" />
      <path d="M0 -19L-4.3 -9H-1Z" fill="var(--ph-moss-67)" />
    </symbol>
    <symbol id="ph-oak" overflow="visible">
      <ellipse cx="2" cy="0" rx="7" ry="2.4" fill="var(--ph-moss-30)" opacity=".55" />
      <path d="M-1 0V-5H1V0Z" fill="var(--ph-wood-35)" />
      <circle cx="1.6" cy="-9" r="6" fill="var(--ph-moss-42)" />
      <circle cx="-1.5" cy="-10" r="5.6" fill="var(--ph-moss-59)" />
      <circle cx="-2.6" cy="-11.5" r="3" fill="var(--ph-moss-73)" />
    </symbol>
    <symbol id="ph-dune-wide" overflow="visible">
      <path d="M-17 0C-9 -11 2 -10 6 -4C9 -7 14 -6 18 0Q0 4 -17 0Z" fill="var(--ph-ember-63)" />
      <path d="M-17 0C-9 -11 0 -11 3 -7C-2 -6 -2 -1 1 1.5Q-10 2.5 -17 0Z" fill="var(--ph-parchment-89)" />
      <path d="M3 -7C-2 -6 -2 -1 1 1.5" fill="none" stroke="var(--ph-ember-49)" strokeWidth=".9" />
    </symbol>
    <symbol id="ph-dune" overflow="visible">
      <path d="M-11 0C-5 -7 3 -7 11 0Q0 3 -11 0Z" fill="var(--ph-ember-66)" />
      <path d="M-11 0C-5 -7 -1 -7 1 -4.5C-2 -3 -2 0 0 1.3Q-7 1.8 -11 0Z" fill="var(--ph-parchment-90)" />
    </symbol>
    <symbol id="ph-cactus" overflow="visible">
      <path
        d="M0 0V-10M0 -4H-3.5V-7.5M0 -5.5H3V-8.5"
        stroke="var(--ph-moss-49)"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
    </symbol>
    <Furrows id="ph-corn" ground="var(--ph-gold-83)" rows="var(--ph-gold-69)" />
    <Furrows id="ph-grass" ground="var(--ph-moss-75)" rows="var(--ph-moss-62)" />
    <Furrows id="ph-stubble" ground="var(--ph-parchment-88)" rows="var(--ph-gold-74)" />
    <symbol id="ph-house" overflow="visible">
      <path d="M-4 0V-4L0 -7.5L4 -4V0Z" fill="var(--paper)" stroke="var(--ph-wood-38)" strokeWidth=".8" />
      <path d="M-5 -3.5L0 -8.5L5 -3.5" fill="var(--ph-blood-52)" stroke="var(--ph-wood-34)" strokeWidth=".8" />
    </symbol>
    <symbol id="ph-tuft" overflow="visible">
      <path
        d="M0 0V-6M-2.5 0L-3.5 -5M2.5 0L3.5 -5"
        stroke="var(--ph-gold-58)"
        strokeWidth="1.1"
        strokeLinecap="round"
      />
    </symbol>
  </>
);

export const Sprite = () => (
  <>
    <Lights />
    <Terrain />
  </>
);
