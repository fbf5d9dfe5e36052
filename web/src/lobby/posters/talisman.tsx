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
        [0, "var(--poster-rose-17)"],
        [0.55, "var(--poster-rose-37)"],
        [1, "var(--poster-blood-65)"],
      ]}
    />
    <Stars seed={14} count={50} below={150} fill="var(--poster-parchment-92)" />
    <Light
      id="pt1"
      of={[
        [0, "var(--poster-parchment-95)", 0.95],
        [0.3, "var(--poster-gold-82)", 0.5],
        [1, "var(--poster-blood-73)", 0],
      ]}
      x={130}
      y={124}
      r={150}
    />
    <path d={rays(130, 118, 200, 16, 0.1, (15 * Math.PI) / 8, 0.05)} fill="var(--poster-parchment-95)" opacity=".12" />
    <Hill of={[262, 244, 256, 246, 262]} fill="var(--poster-rose-29)" />
    <Ring y={256} rx={122} ry={40} h={30} top="var(--poster-moss-62)" side="var(--poster-moss-33)" marks={24} />
    <Ring y={222} rx={84} ry={27} h={24} top="var(--gilt)" side="var(--poster-wood-38)" marks={16} />
    <Ring y={192} rx={50} ry={16} h={20} top="var(--poster-blood-50)" side="var(--poster-rose-28)" marks={8} />
    <Glyph of={flame} x={112} y={172} size={40} fill="var(--poster-ember-78)" />
    <Glyph of={flame} x={150} y={174} size={36} fill="var(--poster-ember-72)" />
    <Glyph of={flame} x={131} y={168} size={50} fill="var(--poster-gold-85)" />
    <Glyph of={pendant} x={130} y={112} size={92} fill="var(--poster-parchment-95)" />
    <Hill of={[306, 296, 318, 300, 306]} fill="var(--poster-rose-17)" />
    <Glyph of={rider} x={40} y={262} size={52} fill="var(--poster-rose-17)" />
    <Glyph of={frog} x={222} y={290} size={28} fill="var(--poster-rose-17)" />
  </>
);
