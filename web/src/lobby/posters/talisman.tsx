import rider from "icon:cloaked-figure-on-horseback";
import flame from "icon:flame";
import frog from "icon:frog";
import pendant from "icon:gem-pendant";
import { Glyph } from "../../look/Icon";
import { Hill, Light, rays, Sky, Stars } from "./scenery";

function Ring({
  y,
  rx,
  ry,
  h,
  top,
  side,
  marks,
}: {
  y: number;
  rx: number;
  ry: number;
  h: number;
  top: string;
  side: string;
  marks: number;
}) {
  const spokes = Array.from({ length: marks }, (_, k) => {
    const a = (k * 2 * Math.PI) / marks;
    const at = (f: number) => `${(130 + rx * f * Math.cos(a)).toFixed(1)} ${(y + ry * f * Math.sin(a)).toFixed(1)}`;
    return `M${at(1)}L${at(0.74)}`;
  }).join("");
  return (
    <>
      <path d={`M${130 - rx} ${y}V${y + h}A${rx} ${ry} 0 0 0 ${130 + rx} ${y + h}V${y}Z`} fill={side} />
      <ellipse cx="130" cy={y} rx={rx} ry={ry} fill={top} />
      <path d={spokes} stroke={side} strokeWidth="1.6" />
      <ellipse cx="130" cy={y} rx={rx * 0.74} ry={ry * 0.74} fill="none" stroke={side} strokeWidth="1.6" />
    </>
  );
}

export const TalismanPoster = () => (
  <>
    <Sky
      id="pt0"
      of={[
        [0, "#1d0712"],
        [0.55, "#6f1a35"],
        [1, "#d9604f"],
      ]}
    />
    <Stars seed={14} count={50} below={150} fill="#ffd9c0" />
    <Light
      id="pt1"
      of={[
        [0, "#ffe9b8", 0.95],
        [0.3, "#ffb36a", 0.5],
        [1, "#ff7a5a", 0],
      ]}
      x={130}
      y={124}
      r={150}
    />
    <path d={rays(130, 118, 200, 16, 0.1, (15 * Math.PI) / 8, 0.05)} fill="#ffe3b0" opacity=".12" />
    <Hill of={[262, 244, 256, 246, 262]} fill="#4a1230" />
    <Ring y={256} rx={122} ry={40} h={30} top="#7f8f4e" side="#2d3a22" marks={24} />
    <Ring y={222} rx={84} ry={27} h={24} top="#c99a5a" side="#5d3a1a" marks={16} />
    <Ring y={192} rx={50} ry={16} h={20} top="#a33a4c" side="#4a0f20" marks={8} />
    <Glyph of={flame} x={112} y={172} size={40} fill="#ff9a3e" />
    <Glyph of={flame} x={150} y={174} size={36} fill="#ff7a2e" />
    <Glyph of={flame} x={131} y={168} size={50} fill="#ffc45e" />
    <Glyph of={pendant} x={130} y={112} size={92} fill="#ffe9b8" />
    <Hill of={[306, 296, 318, 300, 306]} fill="#1d0712" />
    <Glyph of={rider} x={40} y={262} size={52} fill="#1d0712" />
    <Glyph of={frog} x={222} y={290} size={28} fill="#1d0712" />
  </>
);
