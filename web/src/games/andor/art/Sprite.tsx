/* Lights, materials and terrain pieces that every drawing of this game points at. */
import { Outline } from "../../../adventure/map/Outline";
import { Peak } from "../../../adventure/map/Peak";
import { Fall, Glow } from "../../../look/gradients";

const Lights = () => (
  <>
    <Fall id="an-rock" slant of="var(--an-stone-92), var(--an-sky-78)" />
    <Glow id="an-dawn" cx={0.55} cy={0.4} r={0.75} of="var(--ivory)/.28, var(--white)/0 60%, var(--arch)/.55" />
    <Glow id="an-flame" of="var(--an-gold-84)/.9, var(--an-gold-81)/0" />
    <Glow id="an-fire" of="var(--an-parchment-96), var(--an-ember-79) 45%, var(--an-blood-55)" />
    <Fall id="an-gold" of="var(--an-parchment-96), var(--an-gold-63)" />
    <filter id="an-grain" x="0" y="0" width="1" height="1">
      <feTurbulence type="fractalNoise" baseFrequency=".018 .03" numOctaves="4" seed="3" />
      <feColorMatrix values="0 0 0 0 .16 0 0 0 0 .24 0 0 0 0 .32 0 0 0 1.5 -.62" />
    </filter>
  </>
);

const STONE = {
  light: "var(--an-sky-83)",
  shade: "var(--an-sky-54)",
  cleft: "var(--an-sky-40)",
  edge: "var(--an-sky-34)",
};

const Terrain = () => (
  <>
    <Peak id="an-peak-high" w={24} h={42} of={STONE} line={1.6} />
    <Peak id="an-peak-low" w={18} h={27} of={STONE} line={1.6} />
    <Peak id="an-peak-wide" w={32} h={34} of={STONE} line={1.6} />
    <symbol id="an-fir" overflow="visible">
      <ellipse cx="3" cy="0" rx="9" ry="3" fill="var(--an-sea-27)" opacity=".5" />
      <path d="M0 -28L9 -5H-9Z" fill="var(--an-sea-40)" />
      <path d="M0 -28L-9 -5H-2Z" fill="var(--an-moss-53)" />
      <path d="M0 -33L6.5 -15H-6.5Z" fill="var(--an-sea-44)" />
      <path d="M0 -33L-6.5 -15H-2Z" fill="var(--an-moss-60)" />
      <path d="M0 -33L-2.5 -26H2.5Z" fill="var(--an-stone-98)" />
    </symbol>
    <symbol id="an-fog" overflow="visible">
      <Outline
        d="M-24 7C-32 7 -33 -5 -24 -6C-25 -17 -9 -20 -5 -12C1 -19 15 -15 13 -6C25 -8 27 7 17 7Z"
        of="var(--an-stone-98)"
        edge="var(--an-sky-54)"
        line={1.5}
      />
      <path
        d="M-16 0C-12 -5 -6 -4 -5 0M2 -1C6 -6 12 -4 12 1"
        fill="none"
        stroke="var(--an-sky-75)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </symbol>
    <symbol id="an-cave" overflow="visible">
      <Outline d="M-26 12C-28 -14 -14 -24 0 -24C15 -24 28 -14 26 12Z" of="var(--an-sky-54)" edge="var(--an-sky-28)" />
      <path d="M-20 -8L-12 -17M12 -18L21 -6" stroke="var(--an-sky-68)" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M-15 12C-17 -6 -8 -13 0 -13C9 -13 17 -6 15 12Z" fill="var(--an-sky-18)" />
    </symbol>
    <symbol id="an-log" overflow="visible">
      <rect
        x="-24"
        y="-8"
        width="48"
        height="16"
        rx="8"
        fill="var(--an-wood-51)"
        stroke="var(--paper-ink)"
        strokeWidth="2.5"
      />
      <path d="M-15 -3H4M-10 3H8" stroke="var(--an-wood-42)" strokeWidth="1.8" strokeLinecap="round" />
      <circle cx="17" cy="0" r="5.5" fill="var(--an-parchment-80)" stroke="var(--paper-ink)" strokeWidth="2" />
    </symbol>
    <symbol id="an-fire-token" overflow="visible">
      <Outline
        d="M0 -22C4 -14 13 -10 13 1C13 9 7 14 0 14C-7 14 -13 9 -13 1C-13 -4 -9 -7 -8 -12C-5 -10 -4 -8 -3 -5C0 -9 1 -15 0 -22Z"
        of="url(#an-fire)"
        edge="var(--an-wood-28)"
        line={2.2}
      />
      <path d="M0 -3C3 1 5 3 5 7C5 11 3 12 0 12C-3 12 -5 11 -5 7C-5 3 -1 1 0 -3Z" fill="var(--an-parchment-98)" />
    </symbol>
    <symbol id="an-wagon" overflow="visible">
      <ellipse cx="3" cy="4" rx="36" ry="9" fill="var(--an-sky-18)" opacity=".5" />
      <path d="M-32 -12H30L26 2H-28Z" fill="var(--an-wood-46)" stroke="var(--paper-ink)" strokeWidth="2.5" />
      <Outline
        d="M-30 -12C-32 -46 -14 -48 0 -46C14 -48 32 -46 28 -12Z"
        of="var(--paper)"
        edge="var(--paper-ink)"
        line={2.5}
      />
      <path
        d="M-14 -46C-18 -34 -18 -22 -16 -12M0 -46V-12M14 -46C18 -34 18 -22 16 -12"
        stroke="var(--an-parchment-73)"
        strokeWidth="2"
        fill="none"
      />
      {[-19, 19].map((x) => (
        <g key={x}>
          <circle cx={x} cy="1" r="9" fill="var(--an-wood-32)" stroke="var(--paper-ink)" strokeWidth="2.5" />
          <circle cx={x} cy="1" r="2.5" fill="var(--an-parchment-80)" />
        </g>
      ))}
    </symbol>
    <symbol id="an-camp" overflow="visible">
      <ellipse cx="3" cy="4" rx="38" ry="9" fill="var(--an-sky-18)" opacity=".5" />
      <Outline d="M-36 3L-10 -44L16 3Z" of="var(--an-gold-78)" edge="var(--paper-ink)" line={2.5} />
      <path d="M-10 -44L16 3H-2Z" fill="var(--an-gold-66)" />
      <path d="M-15 3L-10 -18L-4 3Z" fill="var(--an-wood-29)" />
      <Outline d="M6 3L24 -30L42 3Z" of="var(--an-ember-62)" edge="var(--paper-ink)" line={2.5} />
      <path d="M24 -30L42 3H31Z" fill="var(--an-ember-49)" />
      <path d="M20 3L24 -12L28 3Z" fill="var(--an-wood-26)" />
      <path d="M-10 -44V-58" stroke="var(--paper-ink)" strokeWidth="2.5" />
      <Outline d="M-10 -58L6 -53L-10 -48Z" of="var(--h-dwarf)" edge="var(--paper-ink)" line={1.6} />
    </symbol>
    <symbol id="an-shield" overflow="visible">
      <Outline
        d="M0 -12C5 -9 9 -9 12 -10C12 2 8 9 0 13C-8 9 -12 2 -12 -10C-9 -9 -5 -9 0 -12Z"
        of="url(#an-gold)"
        edge="var(--an-wood-29)"
      />
    </symbol>
    <symbol id="an-star" overflow="visible">
      <Outline
        d="M0 -22L6.5 -7L23 -5.5L10.5 5.5L14 22L0 13L-14 22L-10.5 5.5L-23 -5.5L-6.5 -7Z"
        of="url(#an-gold)"
        edge="var(--an-wood-29)"
        line={3}
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
