/* Lights, materials and terrain pieces that every drawing of this game points at. */
import type { Landscape } from "../../../wire/games/phenomena";
import { LANDS, LANDSCAPES } from "../looks";

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (of: readonly Stop[]) =>
  of.map(([offset, colour, opacity = 1]) => (
    <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
  ));

const Glow = ({ id, of, ...at }: { id: string; of: readonly Stop[]; cx?: number; cy?: number; r?: number }) => (
  <radialGradient id={id} {...at}>
    {stops(of)}
  </radialGradient>
);

const Fall = ({ id, of, slant = false }: { id: string; of: readonly Stop[]; slant?: boolean }) => (
  <linearGradient id={id} x1="0" y1="0" x2={slant ? 1 : 0} y2="1">
    {stops(of)}
  </linearGradient>
);

const Lights = () => (
  <>
    <Glow
      id="ph-sea"
      cx={0.42}
      cy={0.36}
      r={0.75}
      of={[
        [0, "var(--ph-sea-58)"],
        [0.6, "var(--sea)"],
        [1, "var(--sea-deep)"],
      ]}
    />
    <Glow
      id="ph-lamp"
      cx={0.4}
      cy={0.34}
      r={0.75}
      of={[
        [0, "var(--ph-parchment-96)", 0.32],
        [0.5, "var(--ph-parchment-96)", 0.05],
        [1, "var(--ph-wood-18)", 0.42],
      ]}
    />
    <Glow
      id="ph-flame"
      of={[
        [0, "var(--ph-gold-85)", 0.9],
        [1, "var(--ph-gold-81)", 0],
      ]}
    />
    <Glow
      id="ph-moonlight"
      of={[
        [0, "var(--ph-moss-99)", 0.9],
        [0.35, "var(--ph-sea-92)", 0.3],
        [1, "var(--ph-sea-92)", 0],
      ]}
    />
    <Glow
      id="ph-sunlight"
      of={[
        [0, "var(--ivory)", 0.95],
        [0.3, "var(--ph-gold-88)", 0.45],
        [1, "var(--ph-gold-82)", 0],
      ]}
    />
    <Fall
      id="ph-brass"
      slant
      of={[
        [0, "var(--ph-parchment-89)"],
        [0.35, "var(--ph-gold-61)"],
        [0.6, "var(--ph-gold-80)"],
        [1, "var(--k-prophecy)"],
      ]}
    />
    <Fall
      id="ph-bone"
      slant
      of={[
        [0, "var(--white)"],
        [0.25, "var(--paper)"],
        [1, "var(--ph-wood-65)"],
      ]}
    />
    <Fall
      id="ph-ghost"
      of={[
        [0, "var(--ph-moss-99)", 0.95],
        [1, "var(--ph-sea-90)", 0],
      ]}
    />
    <Fall
      id="ph-dusk"
      of={[
        [0.5, "var(--ph-stone-21)", 0],
        [1, "var(--ph-stone-21)"],
      ]}
    />
    {LANDSCAPES.map((kind) => (
      <Glow
        key={kind}
        id={`ph-stone-${kind}`}
        cx={0.35}
        cy={0.25}
        r={0.9}
        of={[
          [0, LANDS[kind].light],
          [0.45, LANDS[kind].colour],
          [1, LANDS[kind].dark],
        ]}
      />
    ))}
    {(Object.entries(SKIES) as [Landscape, readonly Stop[]][]).map(([kind, of]) => (
      <Fall key={kind} id={`ph-sky-${kind}`} of={of} />
    ))}
    <filter id="ph-rough" x="-5%" y="-5%" width="110%" height="110%">
      <feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="4" />
      <feDisplacementMap in="SourceGraphic" scale="13" xChannelSelector="R" yChannelSelector="G" />
    </filter>
  </>
);

const SKIES: Record<string, readonly Stop[]> = {
  field: [
    [0, "var(--ph-night-38)"],
    [0.55, "var(--ph-ember-66)"],
    [1, "var(--ph-parchment-92)"],
  ],
  forest: [
    [0, "var(--ph-sky-21)"],
    [0.6, "var(--sea)"],
    [1, "var(--ph-sea-72)"],
  ],
  mountain: [
    [0, "var(--ph-night-26)"],
    [0.6, "var(--ph-sky-58)"],
    [1, "var(--ph-stone-92)"],
  ],
  desert: [
    [0, "var(--ph-rose-31)"],
    [0.5, "var(--ph-ember-59)"],
    [1, "var(--ph-gold-88)"],
  ],
};

const Peak = ({ id, w, h }: { id: string; w: number; h: number }) => (
  <symbol id={id} overflow="visible">
    <path
      d={`M${-w} 0L${-w * 0.12} ${-h}L${w * 0.1} ${-h * 0.86}L${w} 0Q0 ${h * 0.13} ${-w} 0Z`}
      fill="var(--ph-sky-55)"
    />
    <path
      d={`M${-w} 0L${-w * 0.12} ${-h}L${w * 0.02} ${-h * 0.62}L${-w * 0.16} ${-h * 0.4}L${w * 0.06} ${-h * 0.16}L${-w * 0.1} ${h * 0.05}Q${-w * 0.6} ${h * 0.06} ${-w} 0Z`}
      fill="var(--ph-stone-89)"
    />
    <path
      d={`M${-w * 0.12} ${-h}L${-w * 0.5} ${-h * 0.52}L${-w * 0.3} ${-h * 0.58}L${-w * 0.18} ${-h * 0.46}L${w * 0.02} ${-h * 0.62}L${w * 0.16} ${-h * 0.5}L${w * 0.3} ${-h * 0.64}L${w * 0.1} ${-h * 0.86}Z`}
      fill="var(--white)"
    />
    <path
      d={`M${w * 0.3} ${-h * 0.5}L${w * 0.52} ${-h * 0.08}M${w * 0.48} ${-h * 0.4}L${w * 0.7} ${-h * 0.1}M${w * 0.16} ${-h * 0.4}L${w * 0.3} ${-h * 0.06}`}
      stroke="var(--ph-sky-42)"
      opacity=".7"
    />
    <path
      d={`M${-w} 0L${-w * 0.12} ${-h}L${w * 0.1} ${-h * 0.86}L${w} 0`}
      fill="none"
      stroke="var(--ph-sky-35)"
      strokeWidth="1.1"
      strokeLinejoin="round"
    />
  </symbol>
);

const Furrows = ({ id, ground, rows }: { id: string; ground: string; rows: string }) => (
  <symbol id={id} overflow="visible">
    <path d="M-13 -5L9 -9L14 4L-8 9Z" fill={ground} stroke="var(--ph-gold-58)" strokeWidth=".7" />
    <path d="M-10.5 -2L10.2 -6M-9.5 1L11.4 -2.6M-8.6 4L12.5 .6M-8 7L13.4 3" stroke={rows} strokeWidth="1.3" />
  </symbol>
);

const Terrain = () => (
  <>
    <Peak id="ph-peak-high" w={15} h={26} />
    <Peak id="ph-peak-low" w={11} h={17} />
    <Peak id="ph-peak-wide" w={19} h={20} />
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
