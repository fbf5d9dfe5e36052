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
        [0, "#22384c"],
        [0.55, "#7fa3b8"],
        [1, "#f3dcc0"],
      ]}
    />
    <Light
      id="pa1"
      of={[
        [0, "#fff0d0", 0.9],
        [1, "#ffd9a8", 0],
      ]}
      x={178}
      y={150}
      r={110}
    />
    <Stars seed={8} count={22} below={70} fill="#eef6fb" />
    <Peak at={[70, 214]} w={92} h={150} light="#b9cbd6" dark="#7f98a8" />
    <Peak at={[206, 216]} w={84} h={118} light="#b4c6d2" dark="#7b94a5" />
    <Peak at={[140, 232]} w={90} h={108} light="#93abba" dark="#5d788b" />
    <Peak at={[4, 240]} w={70} h={92} light="#8ba4b4" dark="#577285" />
    <Peak at={[256, 244]} w={60} h={84} light="#86a0b0" dark="#526d80" />
    <Hill of={[246, 232, 240, 228, 244]} fill="#4c6577" />
    <path
      d="M262 226C214 232 196 240 150 238C120 238 116 252 144 258C180 266 178 276 130 282C96 286 86 300 96 330H176C170 306 190 296 214 284C238 272 226 256 196 250C186 246 214 244 262 240Z"
      fill="#d9b673"
    />
    <path
      d="M262 232C214 237 196 244 150 243M144 256C186 264 190 274 132 288"
      stroke="#a07d3c"
      strokeWidth="2"
      strokeDasharray="7 5"
      fill="none"
    />
    <Hill of={[268, 262, 290, 316, 330]} fill="#33495a" />
    <path d="M265 264C226 262 214 286 196 306L186 330H265Z" fill="#2c4152" />
    <path d={WOOD} fill="#1b2d3a" />
    <Glyph of={swordman} x={100} y={246} size={40} fill="#16242f" />
    <Glyph of={bowman} x={136} y={242} size={38} fill="#16242f" />
    <Glyph of={eagle} x={204} y={84} size={40} fill="#22384c" />
    <Hill of={[318, 306, 322, 326, 330]} fill="#16242f" />
  </>
);
