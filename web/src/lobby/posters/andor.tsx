import bowman from "icon:bowman";
import eagle from "icon:eagle-emblem";
import swordman from "icon:swordman";
import { Glyph } from "../../look/Icon";
import { Hill, Light, Peak, pine, Sky, Stars } from "./scenery";

const WOOD = [pine(18, 276, 40), pine(40, 284, 52), pine(66, 300, 44), pine(236, 292, 54), pine(254, 300, 40)].join("");

export const AndorPoster = () => (
  <>
    <Sky
      id="pa0"
      of={[
        [0, "var(--poster-sky-33)"],
        [0.55, "var(--poster-sky-70)"],
        [1, "var(--poster-parchment-92)"],
      ]}
    />
    <Light
      id="pa1"
      of={[
        [0, "var(--poster-parchment-96)", 0.9],
        [1, "var(--poster-parchment-91)", 0],
      ]}
      x={178}
      y={150}
      r={110}
    />
    <Stars seed={8} count={22} below={70} fill="var(--poster-stone-97)" />
    <Peak at={[70, 214]} w={92} h={150} light="var(--poster-sky-83)" dark="var(--poster-sky-67)" />
    <Peak at={[206, 216]} w={84} h={118} light="var(--poster-sky-83)" dark="var(--poster-sky-67)" />
    <Peak at={[140, 232]} w={90} h={108} light="var(--poster-sky-73)" dark="var(--poster-sky-56)" />
    <Peak at={[4, 240]} w={70} h={92} light="var(--poster-sky-70)" dark="var(--poster-sky-54)" />
    <Peak at={[256, 244]} w={60} h={84} light="var(--poster-sky-70)" dark="var(--poster-sky-54)" />
    <Hill of={[246, 232, 240, 228, 244]} fill="var(--poster-sky-49)" />
    <path
      d="M262 226C214 232 196 240 150 238C120 238 116 252 144 258C180 266 178 276 130 282C96 286 86 300 96 330H176C170 306 190 296 214 284C238 272 226 256 196 250C186 246 214 244 262 240Z"
      fill="var(--poster-parchment-79)"
    />
    <path
      d="M262 232C214 237 196 244 150 243M144 256C186 264 190 274 132 288"
      stroke="var(--poster-gold-61)"
      strokeWidth="2"
      strokeDasharray="7 5"
      fill="none"
    />
    <Hill of={[268, 262, 290, 316, 330]} fill="var(--poster-sky-39)" />
    <path d="M265 264C226 262 214 286 196 306L186 330H265Z" fill="var(--poster-sky-37)" />
    <path d={WOOD} fill="var(--poster-sky-30)" />
    <Glyph of={swordman} x={100} y={246} size={40} fill="var(--poster-sky-25)" />
    <Glyph of={bowman} x={136} y={242} size={38} fill="var(--poster-sky-25)" />
    <Glyph of={eagle} x={204} y={84} size={40} fill="var(--poster-sky-33)" />
    <Hill of={[318, 306, 322, 326, 330]} fill="var(--poster-sky-25)" />
  </>
);
