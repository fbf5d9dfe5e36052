import caravel from "icon:caravel";
import palm from "icon:palm-tree";
import serpent from "icon:sea-serpent";
import tail from "icon:whale-tail";
import { Glyph } from "../../look/Icon";
import { Light, Sky, Stars } from "./scenery";

const Waves = ({ y, fill, crest = 0 }: { y: number; fill: string; crest?: number }) => (
  <path d={`M-20 330V${y}${`q9 ${crest - 9} 18 0t18 0`.repeat(9)}V330Z`} fill={fill} />
);

export const ProphecyPoster = () => (
  <>
    <Sky
      id="pr0"
      of={[
        [0, "var(--poster-sky-29)"],
        [0.5, "var(--poster-sea-60)"],
        [1, "var(--poster-parchment-93)"],
      ]}
    />
    <Stars seed={21} count={24} below={80} fill="var(--poster-sea-96)" />
    <Light
      id="pr1"
      of={[
        [0, "var(--poster-parchment-97)", 1],
        [0.25, "var(--poster-parchment-94)", 0.6],
        [1, "var(--poster-parchment-94)", 0],
      ]}
      x={84}
      y={168}
      r={130}
    />
    <circle cx="84" cy="168" r="26" fill="var(--poster-parchment-97)" />
    <g fill="var(--poster-sea-96)" opacity=".6">
      <ellipse cx="196" cy="70" rx="44" ry="9" />
      <ellipse cx="170" cy="60" rx="26" ry="10" />
      <ellipse cx="40" cy="98" rx="34" ry="7" />
    </g>
    <path
      d="M150 214C160 190 176 180 186 182C190 160 206 150 214 154C232 160 244 190 262 200V222H150Z"
      fill="var(--poster-sea-46)"
    />
    <path d="M196 160V112H190V100H196V104H202V100H210V104H216V100H222V112H216V160Z" fill="var(--poster-sea-36)" />
    <path d="M203 128H209V140H203Z" fill="var(--poster-parchment-94)" />
    <path d="M206 100V84L220 89L206 94Z" fill="var(--poster-blood-65)" />
    <Glyph of={palm} x={168} y={178} size={44} fill="var(--poster-sea-36)" />
    <Waves y={206} fill="var(--poster-sea-60)" />
    <path
      d="M84 210C84 206 70 204 66 214M60 222H108M52 232H116M70 240H98"
      stroke="var(--poster-parchment-97)"
      strokeWidth="2"
      opacity=".55"
      fill="none"
    />
    <Glyph of={caravel} x={96} y={208} size={96} fill="var(--poster-sky-30)" />
    <Waves y={244} fill="var(--poster-sea-48)" crest={1} />
    <Glyph of={serpent} x={206} y={252} size={76} fill="var(--poster-sea-36)" />
    <Waves y={266} fill="var(--poster-sea-41)" crest={-1} />
    <Glyph of={tail} x={44} y={270} size={50} fill="var(--poster-sky-31)" />
    <Waves y={288} fill="var(--poster-sky-34)" crest={1} />
    <Waves y={308} fill="var(--poster-sky-28)" />
  </>
);
