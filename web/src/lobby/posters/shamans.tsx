import campfire from "icon:campfire";
import { Glyph } from "../../look/Icon";
import { Hill, Light, Sky, Stars } from "./scenery";

const Stone = ({ x, y, s, fill }: { x: number; y: number; s: number; fill: string }) => (
  <path
    d={`M${x - 9 * s} ${y}L${x - 7 * s} ${y - 44 * s}Q${x} ${y - 52 * s} ${x + 8 * s} ${y - 42 * s}L${x + 10 * s} ${y}Z`}
    fill={fill}
  />
);

export const ShamansPoster = () => (
  <>
    <Sky
      id="ps0"
      of={[
        [0, "var(--poster-night-18)"],
        [0.6, "var(--poster-night-39)"],
        [1, "var(--poster-night-58)"],
      ]}
    />
    <Stars seed={3} count={70} below={210} />
    <Light
      id="ps1"
      of={[
        [0, "var(--poster-parchment-97)", 0.7],
        [0.4, "var(--poster-night-88)", 0.22],
        [1, "var(--poster-night-88)", 0],
      ]}
      x={130}
      y={112}
      r={130}
    />
    <circle cx="130" cy="112" r="62" fill="var(--poster-parchment-96)" />
    <g fill="var(--paper-2)" opacity=".7">
      <circle cx="108" cy="96" r="12" />
      <circle cx="150" cy="128" r="9" />
      <circle cx="146" cy="84" r="6" />
      <circle cx="116" cy="138" r="7" />
    </g>
    <Hill of={[214, 196, 208, 190, 212]} fill="var(--poster-night-33)" />
    <path
      d="M100 206C96 170 104 150 114 138C116 112 144 112 146 138C156 150 164 170 160 206Z"
      fill="var(--poster-night-18)"
    />
    <path
      d="M120 140C120 122 140 122 140 140C140 152 135 158 130 158C125 158 120 152 120 140Z"
      fill="var(--poster-night-29)"
    />
    <circle cx="125" cy="140" r="2.6" fill="var(--poster-violet-86)" />
    <circle cx="135" cy="140" r="2.6" fill="var(--poster-violet-86)" />
    <Stone x={40} y={222} s={1} fill="var(--poster-night-26)" />
    <Stone x={74} y={212} s={0.8} fill="var(--poster-night-28)" />
    <Stone x={188} y={212} s={0.8} fill="var(--poster-night-28)" />
    <Stone x={222} y={222} s={1} fill="var(--poster-night-26)" />
    <Hill of={[224, 216, 226, 216, 224]} fill="var(--poster-night-23)" />
    <Light
      id="ps2"
      of={[
        [0, "var(--poster-gold-88)", 0.95],
        [0.4, "var(--poster-ember-78)", 0.35],
        [1, "var(--poster-ember-78)", 0],
      ]}
      x={130}
      y={258}
      r={90}
    />
    <Glyph of={campfire} x={130} y={240} size={50} fill="var(--poster-gold-88)" />
    <Stone x={14} y={284} s={1.5} fill="var(--poster-night-18)" />
    <Stone x={246} y={284} s={1.5} fill="var(--poster-night-18)" />
    <Hill of={[282, 270, 264, 270, 282]} fill="var(--poster-night-18)" />
  </>
);
