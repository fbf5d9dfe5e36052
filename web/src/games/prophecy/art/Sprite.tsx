/* Lights, materials and pieces of land that every drawing of this game points at. */
import { Furrows, House, Oak, Pine } from "../../../adventure/map/Growth";
import { Peak } from "../../../adventure/map/Peak";
import { Fall, Glow } from "../../../look/gradients";

const Lights = () => (
  <>
    <Fall
      id="pro-brass"
      slant
      of="var(--pro-brass-85), var(--pro-brass-50) 35%, var(--pro-brass-70) 60%, var(--pro-brass-25)"
    />
    <Glow id="pro-sky" r={0.72} of="var(--pro-sky-30), var(--pro-sky-18) 55%, var(--pro-sky-8)" />
    <Glow id="pro-sea" cx={0.45} cy={0.4} r={0.7} of="var(--pro-sea-75), var(--pro-sea-55) 50%, var(--pro-sea-35)" />
    <Glow
      id="pro-astral"
      of="var(--pro-astral-95), var(--pro-astral-70) 30%, var(--pro-astral-45) 70%, var(--pro-astral-15)"
    />
    <Glow id="pro-haze" of="var(--pro-astral-65)/.6 35%, var(--pro-astral-65)/0" />
    <Glow
      id="pro-lamp"
      cx={0.4}
      cy={0.32}
      r={0.8}
      of="var(--pro-lamplight)/.25, var(--pro-lamplight)/0 50%, var(--pro-night)/.35"
    />
    <Glow id="pro-flame" of="var(--pro-disc-hot)/.9, var(--pro-disc-hot)/0" />
    <Fall id="pro-deep" of="var(--pro-deep-18), var(--pro-deep-30) 50%, var(--pro-deep-50)" />
    <Glow
      id="pro-light"
      cx={0.4}
      cy={0.3}
      r={0.9}
      of="var(--pro-reef-90), var(--pro-reef-70) 60%, var(--pro-reef-55)"
    />
    <Glow
      id="pro-dark"
      cx={0.5}
      cy={0.35}
      r={0.9}
      of="var(--pro-abyss-30), var(--pro-abyss-20) 60%, var(--pro-abyss-12)"
    />
    <Glow
      id="pro-bubble"
      cx={0.35}
      cy={0.3}
      r={0.8}
      of="var(--white)/.95, var(--pro-air)/.85 45%, var(--pro-air-deep)/.9"
    />
    <Glow id="pro-palace" of="var(--pro-pearl)/.95, var(--pro-reef-70)/.4 50%, var(--pro-reef-70)/0" />
    <Fall id="pro-pearl" slant of="var(--pro-shell-95), var(--pro-shell-75)" />
    <Fall id="pro-ash" of="var(--pro-ash-10), var(--pro-ash-18) 50%, var(--pro-ash-25)" />
    <Glow id="pro-warm" cx={0.4} cy={0.3} r={0.9} of="var(--pro-rock-70), var(--pro-rock-52) 60%, var(--pro-rock-40)" />
    <Glow id="pro-cold" cx={0.5} cy={0.35} r={0.9} of="var(--pro-ash-38), var(--pro-ash-25) 60%, var(--pro-ash-10)" />
    <Glow id="pro-lair" of="var(--pro-ember-85)/.95, var(--pro-ember-60)/.45 50%, var(--pro-ember-60)/0" />
  </>
);

const STONE = {
  light: "var(--pro-stone-86)",
  shade: "var(--pro-stone-50)",
  cleft: "var(--pro-stone-34)",
  edge: "var(--pro-stone-22)",
};
const GREEN = {
  ground: "var(--pro-moss-15)",
  wood: "var(--pro-wood-26)",
  dark: "var(--pro-moss-30)",
  shade: "var(--pro-moss-34)",
  leaf: "var(--pro-moss-53)",
  light: "var(--pro-moss-62)",
  bright: "var(--pro-moss-70)",
};
const BUILT = {
  wall: "var(--pro-wall)",
  beam: "var(--pro-wood-29)",
  roof: "var(--pro-roof)",
  ridge: "var(--pro-roof-deep)",
};

const Buildings = () => (
  <>
    <House id="pro-house" of={BUILT} />
    <symbol id="pro-wall" overflow="visible">
      <path
        d="M-6 0V-7H-7.5V-11H-5V-9H-2V-11H2V-9H5V-11H7.5V-7H6V0Z"
        fill="var(--pro-wall)"
        stroke="var(--pro-wood-29)"
        strokeWidth=".9"
      />
      <path d="M-2 0V-4A2 2 0 0 1 2 -4V0Z" fill="var(--pro-wood-29)" />
    </symbol>
    <symbol id="pro-palm" overflow="visible">
      <path d="M0 0Q3 -8 1 -16" stroke="var(--pro-wood-48)" strokeWidth="2.6" fill="none" />
      <path
        d="M1 -16Q-8 -22 -13 -14Q-6 -18 1 -16Q-4 -26 -11 -25Q-3 -23 1 -16Q4 -27 13 -25Q5 -22 1 -16Q10 -21 14 -13Q8 -18 1 -16"
        fill="var(--pro-moss-53)"
        stroke="var(--pro-moss-15)"
        strokeWidth=".8"
      />
    </symbol>
    <symbol id="pro-tuft" overflow="visible">
      <path
        d="M-3 0Q-4 -3 -5 -5M0 0V-6M3 0Q4 -3 5 -5"
        stroke="var(--pro-grass-50)"
        strokeWidth="1.1"
        fill="none"
        strokeLinecap="round"
      />
    </symbol>
  </>
);

export const Sprite = () => (
  <>
    <Lights />
    <Peak id="pro-peak-high" w={15} h={26} of={STONE} line={1.1} />
    <Peak id="pro-peak-low" w={11} h={17} of={STONE} line={1.1} />
    <Peak id="pro-peak-wide" w={19} h={20} of={STONE} line={1.1} />
    <Pine id="pro-pine" of={GREEN} />
    <Oak id="pro-oak" of={GREEN} />
    <Furrows id="pro-corn" ground="var(--pro-corn-80)" rows="var(--pro-corn-62)" edge="var(--pro-corn-48)" />
    <Furrows id="pro-grass" ground="var(--pro-grass-71)" rows="var(--pro-grass-50)" edge="var(--pro-corn-48)" />
    <Furrows id="pro-stubble" ground="var(--pro-corn-86)" rows="var(--pro-corn-68)" edge="var(--pro-corn-48)" />
    <Buildings />
  </>
);
