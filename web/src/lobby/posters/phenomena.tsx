import { Hill, Light, Peak, pine, rays, Sky } from "./scenery";

const STONES = [
  {
    letter: "F",
    x: 52,
    y: 92,
    tint: ["#ffe9a0", "#e6b840", "#7a5608"],
    cut: "M20 2a18 18 0 1 0 .01 0Z",
    facet: "M11 11a13 13 0 0 1 12 -5",
    text: 27,
  },
  {
    letter: "W",
    x: 100,
    y: 58,
    tint: ["#b9eac4", "#4fa56a", "#123f24"],
    cut: "M11 2H29L38 11V29L29 38H11L2 29V11Z",
    facet: "M8 14V12L13 7H22",
    text: 27,
  },
  {
    letter: "M",
    x: 160,
    y: 58,
    tint: ["#eef5fc", "#9fb4cc", "#2c3c50"],
    cut: "M20 1L39 35Q39 38 36 38H4Q1 38 1 35Z",
    facet: "M14 17L20 7",
    text: 33,
  },
  {
    letter: "D",
    x: 208,
    y: 92,
    tint: ["#ffd3b4", "#e07f4a", "#612407"],
    cut: "M20 0L39 20L20 40L1 20Z",
    facet: "M9 19L19 8",
    text: 27,
  },
];
const WOOD = [150, 168, 184, 202, 220, 238, 256].map((x, k) => pine(x, 262 + (k % 3) * 6, 30 + (k % 2) * 10)).join("");
const ROCK = { light: "#b98a76", dark: "#7d4f47", snow: "#ffe9d0" };

export const PhenomenaPoster = () => (
  <>
    <Sky
      id="pp0"
      of={[
        [0, "#3d1f1a"],
        [0.5, "#c4652f"],
        [1, "#ffd890"],
      ]}
    />
    <path d={rays(130, 190, 260, 18, Math.PI, Math.PI, 0.04)} fill="#ffe9b0" opacity=".16" />
    <Light
      id="pp1"
      of={[
        [0, "#fff4c8", 0.95],
        [0.3, "#ffd27a", 0.5],
        [1, "#ffb45a", 0],
      ]}
      x={130}
      y={180}
      r={150}
    />
    <Peak at={[52, 224]} w={60} h={92} {...ROCK} />
    <Peak at={[208, 226]} w={70} h={104} {...ROCK} />
    <Peak at={[6, 226]} w={44} h={58} light="#a87765" dark="#6d423c" snow="#ffe2c4" />
    <Hill of={[226, 214, 198, 212, 228]} fill="#8f5a2c" />
    <g transform="translate(130 196) scale(1.5)">
      <path
        d="M-25 12V-8L-21 -20L-17 -8V0H-9V-26L-4 -44L1 -26V-14H5V-34L10 -52L15 -34V0H19V-12L23 -24L27 -12V12Z"
        fill="#3d1a14"
      />
      <path d="M10 -52V-60L18 -57L10 -54Z" fill="#c23b2b" />
      <g fill="#ffd27a">
        <rect x="-5.5" y="-20" width="3" height="5" rx="1.5" />
        <rect x="8.5" y="-26" width="3" height="5" rx="1.5" />
        <rect x="-1" y="-4" width="3" height="5" rx="1.5" />
      </g>
    </g>
    <Hill of={[236, 226, 236, 222, 234]} fill="#b98a3a" />
    <path d="M0 244Q40 232 80 244M10 252Q46 240 92 252" stroke="#8c6426" strokeWidth="2" opacity=".6" fill="none" />
    <Hill of={[262, 252, 262, 250, 246]} fill="#3f6b3f" />
    <path d={WOOD} fill="#2b5232" />
    <Hill of={[286, 268, 284, 276, 290]} fill="#d98a4c" />
    <path d="M-5 300C60 272 110 300 150 288C190 278 230 292 265 284V330H-5Z" fill="#b0622c" />
    {STONES.map(({ letter, x, y, tint, cut, facet, text }) => (
      <g key={letter} transform={`translate(${x - 20} ${y - 20})`}>
        <radialGradient id={`pst${letter}`} cx=".35" cy=".25" r=".9">
          <stop offset="0" stopColor={tint[0]} />
          <stop offset=".45" stopColor={tint[1]} />
          <stop offset="1" stopColor={tint[2]} />
        </radialGradient>
        <path d={cut} fill={`url(#pst${letter})`} stroke="#1a100a" strokeWidth="1.6" />
        <path d={facet} stroke="#fff" strokeOpacity=".8" strokeWidth="2" strokeLinecap="round" fill="none" />
        <text
          x="20"
          y={text}
          textAnchor="middle"
          fontFamily="Alegreya Sans"
          fontWeight="800"
          fontSize="19"
          fill="#1a0e05"
        >
          {letter}
        </text>
      </g>
    ))}
  </>
);
