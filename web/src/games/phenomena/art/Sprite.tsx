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
        [0, "#3f8796"],
        [0.6, "#23586b"],
        [1, "#123544"],
      ]}
    />
    <Glow
      id="ph-lamp"
      cx={0.4}
      cy={0.34}
      r={0.75}
      of={[
        [0, "#fff0c8", 0.32],
        [0.5, "#fff0c8", 0.05],
        [1, "#1a0d04", 0.42],
      ]}
    />
    <Glow
      id="ph-flame"
      of={[
        [0, "#ffc35e", 0.9],
        [1, "#ffb03e", 0],
      ]}
    />
    <Glow
      id="ph-moonlight"
      of={[
        [0, "#f4ffe8", 0.9],
        [0.35, "#cfeee0", 0.3],
        [1, "#cfeee0", 0],
      ]}
    />
    <Glow
      id="ph-sunlight"
      of={[
        [0, "#fff6d8", 0.95],
        [0.3, "#ffd27a", 0.45],
        [1, "#ffb45a", 0],
      ]}
    />
    <Fall
      id="ph-brass"
      slant
      of={[
        [0, "#f3d598"],
        [0.35, "#a9793a"],
        [0.6, "#e2b566"],
        [1, "#6d4719"],
      ]}
    />
    <Fall
      id="ph-bone"
      slant
      of={[
        [0, "#fff"],
        [0.25, "#f6ead2"],
        [1, "#a98a58"],
      ]}
    />
    <Fall
      id="ph-ghost"
      of={[
        [0, "#eafff4", 0.95],
        [1, "#bfe8dc", 0],
      ]}
    />
    <Fall
      id="ph-dusk"
      of={[
        [0.5, "#1f1712", 0],
        [1, "#1f1712"],
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
    [0, "#33406b"],
    [0.55, "#c67d52"],
    [1, "#ffdf9a"],
  ],
  forest: [
    [0, "#0b1a2b"],
    [0.6, "#2d5a66"],
    [1, "#7fb0a0"],
  ],
  mountain: [
    [0, "#16233f"],
    [0.6, "#5f7f9f"],
    [1, "#d8e6ea"],
  ],
  desert: [
    [0, "#4a1f3d"],
    [0.5, "#c4572f"],
    [1, "#ffd08a"],
  ],
};

const Peak = ({ id, w, h }: { id: string; w: number; h: number }) => (
  <symbol id={id} overflow="visible">
    <path d={`M${-w} 0L${-w * 0.12} ${-h}L${w * 0.1} ${-h * 0.86}L${w} 0Q0 ${h * 0.13} ${-w} 0Z`} fill="#69747f" />
    <path
      d={`M${-w} 0L${-w * 0.12} ${-h}L${w * 0.02} ${-h * 0.62}L${-w * 0.16} ${-h * 0.4}L${w * 0.06} ${-h * 0.16}L${-w * 0.1} ${h * 0.05}Q${-w * 0.6} ${h * 0.06} ${-w} 0Z`}
      fill="#d6dade"
    />
    <path
      d={`M${-w * 0.12} ${-h}L${-w * 0.5} ${-h * 0.52}L${-w * 0.3} ${-h * 0.58}L${-w * 0.18} ${-h * 0.46}L${w * 0.02} ${-h * 0.62}L${w * 0.16} ${-h * 0.5}L${w * 0.3} ${-h * 0.64}L${w * 0.1} ${-h * 0.86}Z`}
      fill="#fff"
    />
    <path
      d={`M${w * 0.3} ${-h * 0.5}L${w * 0.52} ${-h * 0.08}M${w * 0.48} ${-h * 0.4}L${w * 0.7} ${-h * 0.1}M${w * 0.16} ${-h * 0.4}L${w * 0.3} ${-h * 0.06}`}
      stroke="#444f5b"
      opacity=".7"
    />
    <path
      d={`M${-w} 0L${-w * 0.12} ${-h}L${w * 0.1} ${-h * 0.86}L${w} 0`}
      fill="none"
      stroke="#333c46"
      strokeWidth="1.1"
      strokeLinejoin="round"
    />
  </symbol>
);

const Furrows = ({ id, ground, rows }: { id: string; ground: string; rows: string }) => (
  <symbol id={id} overflow="visible">
    <path d="M-13 -5L9 -9L14 4L-8 9Z" fill={ground} stroke="#8c7429" strokeWidth=".7" />
    <path d="M-10.5 -2L10.2 -6M-9.5 1L11.4 -2.6M-8.6 4L12.5 .6M-8 7L13.4 3" stroke={rows} strokeWidth="1.3" />
  </symbol>
);

const Terrain = () => (
  <>
    <Peak id="ph-peak-high" w={15} h={26} />
    <Peak id="ph-peak-low" w={11} h={17} />
    <Peak id="ph-peak-wide" w={19} h={20} />
    <symbol id="ph-pine" overflow="visible">
      <ellipse cx="1.5" cy="0" rx="6.5" ry="2.2" fill="#1c3322" opacity=".55" />
      <path d="M-.9 0V-4H.9V0Z" fill="#4a3119" />
      <path d="M0 -16L5.6 -3.5H-5.6Z" fill="#2b5a39" />
      <path d="M0 -16L-5.6 -3.5H-1Z" fill="#4f8f55" />
      <path d="M0 -19L4.3 -9H-4.3Z" fill="#316541" />
      <path d="M0 -19L-4.3 -9H-1Z" fill="#64a765" />
    </symbol>
    <symbol id="ph-oak" overflow="visible">
      <ellipse cx="2" cy="0" rx="7" ry="2.4" fill="#1c3322" opacity=".55" />
      <path d="M-1 0V-5H1V0Z" fill="#4a3119" />
      <circle cx="1.6" cy="-9" r="6" fill="#2d5f3b" />
      <circle cx="-1.5" cy="-10" r="5.6" fill="#4c8b50" />
      <circle cx="-2.6" cy="-11.5" r="3" fill="#7dbb6f" />
    </symbol>
    <symbol id="ph-dune-wide" overflow="visible">
      <path d="M-17 0C-9 -11 2 -10 6 -4C9 -7 14 -6 18 0Q0 4 -17 0Z" fill="#bd7840" />
      <path d="M-17 0C-9 -11 0 -11 3 -7C-2 -6 -2 -1 1 1.5Q-10 2.5 -17 0Z" fill="#f6cf9a" />
      <path d="M3 -7C-2 -6 -2 -1 1 1.5" fill="none" stroke="#8a5023" strokeWidth=".9" />
    </symbol>
    <symbol id="ph-dune" overflow="visible">
      <path d="M-11 0C-5 -7 3 -7 11 0Q0 3 -11 0Z" fill="#c68249" />
      <path d="M-11 0C-5 -7 -1 -7 1 -4.5C-2 -3 -2 0 0 1.3Q-7 1.8 -11 0Z" fill="#f9d8a9" />
    </symbol>
    <symbol id="ph-cactus" overflow="visible">
      <path
        d="M0 0V-10M0 -4H-3.5V-7.5M0 -5.5H3V-8.5"
        stroke="#4d6b3a"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
    </symbol>
    <Furrows id="ph-corn" ground="#e0c867" rows="#b8963a" />
    <Furrows id="ph-grass" ground="#a9b95c" rows="#7d9140" />
    <Furrows id="ph-stubble" ground="#ecd98c" rows="#c9a64a" />
    <symbol id="ph-house" overflow="visible">
      <path d="M-4 0V-4L0 -7.5L4 -4V0Z" fill="#f3e6cb" stroke="#5a3a20" strokeWidth=".8" />
      <path d="M-5 -3.5L0 -8.5L5 -3.5" fill="#a8482e" stroke="#5a2414" strokeWidth=".8" />
    </symbol>
    <symbol id="ph-tuft" overflow="visible">
      <path d="M0 0V-6M-2.5 0L-3.5 -5M2.5 0L3.5 -5" stroke="#8c7429" strokeWidth="1.1" strokeLinecap="round" />
    </symbol>
  </>
);

export const Sprite = () => (
  <>
    <Lights />
    <Terrain />
  </>
);
