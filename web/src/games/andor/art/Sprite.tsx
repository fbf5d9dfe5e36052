/* Lights, materials and terrain pieces that every drawing of this game points at. */

const Lights = () => (
  <>
    <linearGradient id="an-rock" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stopColor="#e4ebef" />
      <stop offset="1" stopColor="#a9bac6" />
    </linearGradient>
    <radialGradient id="an-dawn" cx=".55" cy=".4" r=".75">
      <stop offset="0" stopColor="#fff3d6" stopOpacity=".28" />
      <stop offset=".6" stopColor="#fff" stopOpacity="0" />
      <stop offset="1" stopColor="#0e1b27" stopOpacity=".55" />
    </radialGradient>
    <radialGradient id="an-flame">
      <stop offset="0" stopColor="#ffc35e" stopOpacity=".9" />
      <stop offset="1" stopColor="#ffb03e" stopOpacity="0" />
    </radialGradient>
    <radialGradient id="an-fire">
      <stop offset="0" stopColor="#fff0a8" />
      <stop offset=".45" stopColor="#ff9d3a" />
      <stop offset="1" stopColor="#c2330f" />
    </radialGradient>
    <linearGradient id="an-gold" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#ffe9a8" />
      <stop offset="1" stopColor="#b57d1c" />
    </linearGradient>
    <filter id="an-grain" x="0" y="0" width="1" height="1">
      <feTurbulence type="fractalNoise" baseFrequency=".018 .03" numOctaves="4" seed="3" />
      <feColorMatrix values="0 0 0 0 .16 0 0 0 0 .24 0 0 0 0 .32 0 0 0 1.5 -.62" />
    </filter>
  </>
);

/** A snowy peak, so wide to each side and so high, lit from the left. */
const Peak = ({ id, w, h }: { id: string; w: number; h: number }) => (
  <symbol id={id} overflow="visible">
    <path d={`M${-w} 0L${-w * 0.12} ${-h}L${w * 0.1} ${-h * 0.86}L${w} 0Q0 ${h * 0.14} ${-w} 0Z`} fill="#5b7084" />
    <path
      d={`M${-w} 0L${-w * 0.12} ${-h}L${w * 0.02} ${-h * 0.62}L${-w * 0.16} ${-h * 0.4}L${w * 0.06} ${-h * 0.16}L${-w * 0.1} ${h * 0.05}Q${-w * 0.6} ${h * 0.06} ${-w} 0Z`}
      fill="#b9c9d4"
    />
    <path
      d={`M${-w * 0.12} ${-h}L${-w * 0.56} ${-h * 0.46}L${-w * 0.32} ${-h * 0.54}L${-w * 0.18} ${-h * 0.4}L${w * 0.02} ${-h * 0.58}L${w * 0.18} ${-h * 0.44}L${w * 0.36} ${-h * 0.6}L${w * 0.1} ${-h * 0.86}Z`}
      fill="#fff"
    />
    <path
      d={`M${w * 0.34} ${-h * 0.46}L${w * 0.56} ${-h * 0.06}M${w * 0.5} ${-h * 0.36}L${w * 0.74} ${-h * 0.08}`}
      stroke="#37495a"
      strokeWidth="1.6"
      opacity=".7"
    />
    <path
      d={`M${-w} 0L${-w * 0.12} ${-h}L${w * 0.1} ${-h * 0.86}L${w} 0`}
      fill="none"
      stroke="#2a3947"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
  </symbol>
);

const Terrain = () => (
  <>
    <Peak id="an-peak-high" w={24} h={42} />
    <Peak id="an-peak-low" w={18} h={27} />
    <Peak id="an-peak-wide" w={32} h={34} />
    <symbol id="an-fir" overflow="visible">
      <ellipse cx="3" cy="0" rx="9" ry="3" fill="#172a24" opacity=".5" />
      <path d="M0 -28L9 -5H-9Z" fill="#28503f" />
      <path d="M0 -28L-9 -5H-2Z" fill="#47785c" />
      <path d="M0 -33L6.5 -15H-6.5Z" fill="#2f5c47" />
      <path d="M0 -33L-6.5 -15H-2Z" fill="#5a8f6d" />
      <path d="M0 -33L-2.5 -26H2.5Z" fill="#eef6f5" />
    </symbol>
    <symbol id="an-fog" overflow="visible">
      <path
        d="M-24 7C-32 7 -33 -5 -24 -6C-25 -17 -9 -20 -5 -12C1 -19 15 -15 13 -6C25 -8 27 7 17 7Z"
        fill="#f7fafc"
        stroke="#5f7486"
        strokeWidth="1.5"
      />
      <path
        d="M-16 0C-12 -5 -6 -4 -5 0M2 -1C6 -6 12 -4 12 1"
        fill="none"
        stroke="#9fb2c0"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </symbol>
    <symbol id="an-cave" overflow="visible">
      <path d="M-26 12C-28 -14 -14 -24 0 -24C15 -24 28 -14 26 12Z" fill="#5d6f7d" stroke="#1b2a37" strokeWidth="2" />
      <path d="M-20 -8L-12 -17M12 -18L21 -6" stroke="#8b9cab" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M-15 12C-17 -6 -8 -13 0 -13C9 -13 17 -6 15 12Z" fill="#0d161d" />
    </symbol>
    <symbol id="an-log" overflow="visible">
      <rect x="-24" y="-8" width="48" height="16" rx="8" fill="#8a5a2b" stroke="#2b1808" strokeWidth="2.5" />
      <path d="M-15 -3H4M-10 3H8" stroke="#6b4119" strokeWidth="1.8" strokeLinecap="round" />
      <circle cx="17" cy="0" r="5.5" fill="#e0b877" stroke="#2b1808" strokeWidth="2" />
    </symbol>
    <symbol id="an-fire-token" overflow="visible">
      <path
        d="M0 -22C4 -14 13 -10 13 1C13 9 7 14 0 14C-7 14 -13 9 -13 1C-13 -4 -9 -7 -8 -12C-5 -10 -4 -8 -3 -5C0 -9 1 -15 0 -22Z"
        fill="url(#an-fire)"
        stroke="#4a1204"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <path d="M0 -3C3 1 5 3 5 7C5 11 3 12 0 12C-3 12 -5 11 -5 7C-5 3 -1 1 0 -3Z" fill="#fff6c8" />
    </symbol>
    <symbol id="an-wagon" overflow="visible">
      <ellipse cx="3" cy="4" rx="36" ry="9" fill="#0a121a" opacity=".5" />
      <path d="M-32 -12H30L26 2H-28Z" fill="#7a4d22" stroke="#2b1808" strokeWidth="2.5" />
      <path
        d="M-30 -12C-32 -46 -14 -48 0 -46C14 -48 32 -46 28 -12Z"
        fill="#f6ecd2"
        stroke="#2b1808"
        strokeWidth="2.5"
      />
      <path
        d="M-14 -46C-18 -34 -18 -22 -16 -12M0 -46V-12M14 -46C18 -34 18 -22 16 -12"
        stroke="#b9a67c"
        strokeWidth="2"
        fill="none"
      />
      {[-19, 19].map((x) => (
        <g key={x}>
          <circle cx={x} cy="1" r="9" fill="#4a2c10" stroke="#2b1808" strokeWidth="2.5" />
          <circle cx={x} cy="1" r="2.5" fill="#e2b566" />
        </g>
      ))}
    </symbol>
    <symbol id="an-camp" overflow="visible">
      <ellipse cx="3" cy="4" rx="38" ry="9" fill="#0a121a" opacity=".5" />
      <path d="M-36 3L-10 -44L16 3Z" fill="#d9b36a" stroke="#2b1808" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M-10 -44L16 3H-2Z" fill="#b98942" />
      <path d="M-15 3L-10 -18L-4 3Z" fill="#3a2310" />
      <path d="M6 3L24 -30L42 3Z" fill="#c46a4a" stroke="#2b1808" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M24 -30L42 3H31Z" fill="#97472c" />
      <path d="M20 3L24 -12L28 3Z" fill="#3a1710" />
      <path d="M-10 -44V-58" stroke="#2b1808" strokeWidth="2.5" />
      <path d="M-10 -58L6 -53L-10 -48Z" fill="#f0c244" stroke="#2b1808" strokeWidth="1.6" strokeLinejoin="round" />
    </symbol>
    <symbol id="an-shield" overflow="visible">
      <path
        d="M0 -12C5 -9 9 -9 12 -10C12 2 8 9 0 13C-8 9 -12 2 -12 -10C-9 -9 -5 -9 0 -12Z"
        fill="url(#an-gold)"
        stroke="#3a2305"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </symbol>
    <symbol id="an-star" overflow="visible">
      <path
        d="M0 -22L6.5 -7L23 -5.5L10.5 5.5L14 22L0 13L-14 22L-10.5 5.5L-23 -5.5L-6.5 -7Z"
        fill="url(#an-gold)"
        stroke="#3a2305"
        strokeWidth="3"
        strokeLinejoin="round"
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
