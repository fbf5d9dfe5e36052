import { Hill, Light, Peak, pine, rays, Sky } from "./scenery";

const STONES = [
  {
    letter: "F",
    x: 52,
    y: 92,
    tint: ["var(--l-F-light)", "var(--l-F)", "var(--l-F-dark)"],
    cut: "M20 2a18 18 0 1 0 .01 0Z",
    facet: "M11 11a13 13 0 0 1 12 -5",
    text: 27,
  },
  {
    letter: "W",
    x: 100,
    y: 58,
    tint: ["var(--l-W-light)", "var(--l-W)", "var(--l-W-dark)"],
    cut: "M11 2H29L38 11V29L29 38H11L2 29V11Z",
    facet: "M8 14V12L13 7H22",
    text: 27,
  },
  {
    letter: "M",
    x: 160,
    y: 58,
    tint: ["var(--l-M-light)", "var(--l-M)", "var(--l-M-dark)"],
    cut: "M20 1L39 35Q39 38 36 38H4Q1 38 1 35Z",
    facet: "M14 17L20 7",
    text: 33,
  },
  {
    letter: "D",
    x: 208,
    y: 92,
    tint: ["var(--l-D-light)", "var(--l-D)", "var(--l-D-dark)"],
    cut: "M20 0L39 20L20 40L1 20Z",
    facet: "M9 19L19 8",
    text: 27,
  },
];
const WOOD = [150, 168, 184, 202, 220, 238, 256].map((x, k) => pine(x, 262 + (k % 3) * 6, 30 + (k % 2) * 10)).join("");
const ROCK = { light: "var(--poster-parchment-67)", dark: "var(--poster-wood-48)", snow: "var(--poster-parchment-96)" };

export const PhenomenaPoster = () => (
  <>
    <Sky
      id="pp0"
      of={[
        [0, "var(--poster-wood-28)"],
        [0.5, "var(--poster-ember-61)"],
        [1, "var(--poster-parchment-90)"],
      ]}
    />
    <path d={rays(130, 190, 260, 18, Math.PI, Math.PI, 0.04)} fill="var(--poster-parchment-95)" opacity=".16" />
    <Light
      id="pp1"
      of={[
        [0, "var(--poster-parchment-96)", 0.95],
        [0.3, "var(--poster-gold-88)", 0.5],
        [1, "var(--poster-gold-82)", 0],
      ]}
      x={130}
      y={180}
      r={150}
    />
    <Peak at={[52, 224]} w={60} h={92} {...ROCK} />
    <Peak at={[208, 226]} w={70} h={104} {...ROCK} />
    <Peak at={[6, 226]} w={44} h={58} light="var(--poster-wood-61)" dark="var(--poster-wood-43)" snow="var(--paper)" />
    <Hill of={[226, 214, 198, 212, 228]} fill="var(--poster-ember-52)" />
    <g transform="translate(130 196) scale(1.5)">
      <path
        d="M-25 12V-8L-21 -20L-17 -8V0H-9V-26L-4 -44L1 -26V-14H5V-34L10 -52L15 -34V0H19V-12L23 -24L27 -12V12Z"
        fill="var(--poster-wood-28)"
      />
      <path d="M10 -52V-60L18 -57L10 -54Z" fill="var(--poster-blood-55)" />
      <g fill="var(--poster-gold-88)">
        <rect x="-5.5" y="-20" width="3" height="5" rx="1.5" />
        <rect x="8.5" y="-26" width="3" height="5" rx="1.5" />
        <rect x="-1" y="-4" width="3" height="5" rx="1.5" />
      </g>
    </g>
    <Hill of={[236, 226, 236, 222, 234]} fill="var(--poster-gold-66)" />
    <path
      d="M0 244Q40 232 80 244M10 252Q46 240 92 252"
      stroke="var(--poster-gold-53)"
      strokeWidth="2"
      opacity=".6"
      fill="none"
    />
    <Hill of={[262, 252, 262, 250, 246]} fill="var(--poster-moss-48)" />
    <path d={WOOD} fill="var(--poster-moss-40)" />
    <Hill of={[286, 268, 284, 276, 290]} fill="var(--poster-ember-70)" />
    <path d="M-5 300C60 272 110 300 150 288C190 278 230 292 265 284V330H-5Z" fill="var(--poster-ember-58)" />
    {STONES.map(({ letter, x, y, tint, cut, facet, text }) => (
      <g key={letter} transform={`translate(${x - 20} ${y - 20})`}>
        <radialGradient id={`pst${letter}`} cx=".35" cy=".25" r=".9">
          <stop offset="0" stopColor={tint[0]} />
          <stop offset=".45" stopColor={tint[1]} />
          <stop offset="1" stopColor={tint[2]} />
        </radialGradient>
        <path d={cut} fill={`url(#pst${letter})`} stroke="var(--poster-wood-18)" strokeWidth="1.6" />
        <path d={facet} stroke="var(--white)" strokeOpacity=".8" strokeWidth="2" strokeLinecap="round" fill="none" />
        <text
          x="20"
          y={text}
          textAnchor="middle"
          fontFamily="Alegreya Sans"
          fontWeight="800"
          fontSize="19"
          fill="var(--poster-wood-18)"
        >
          {letter}
        </text>
      </g>
    ))}
  </>
);
