/* Lights, materials and terrain pieces that every drawing of this game points at. */
import { Furrows, House, Oak, Pine } from "../../../adventure/map/Growth";
import { Outline } from "../../../adventure/map/Outline";
import { Peak } from "../../../adventure/map/Peak";
import { Fall, Glow } from "../../../look/gradients";

const Lights = () => (
  <>
    <Fall
      id="tal-brass"
      slant
      of="var(--tal-brass-85), var(--tal-brass-50) 35%, var(--tal-brass-70) 60%, var(--tal-brass-25)"
    />
    <Fall id="tal-storm" slant of="var(--tal-river-lit), var(--tal-river) 50%, var(--tal-river-end)" />
    <Fall id="tal-rock" of="var(--tal-ember-85), var(--tal-ember-66) 18%, var(--tal-ember-30) 42%, var(--tal-ash-14)" />
    <Glow id="tal-heat" of="var(--tal-ember-72)/.55 20%, var(--tal-ember-60)/0" />
    <Glow
      id="tal-valley"
      of="var(--tal-ember-98), var(--tal-ember-82) 30%, var(--tal-ember-66) 62%, var(--tal-ember-30)"
    />
    <Glow
      id="tal-lamp"
      cx={0.42}
      cy={0.34}
      r={0.8}
      of="var(--tal-lamplight)/.22, var(--tal-lamplight)/0 55%, var(--tal-night)/.45"
    />
    <Glow id="tal-flame" of="var(--tal-disc-hot)/.9, var(--tal-disc-hot)/0" />
  </>
);

const STONE = {
  light: "var(--tal-stone-86)",
  shade: "var(--tal-stone-47)",
  cleft: "var(--tal-stone-30)",
  edge: "var(--tal-stone-20)",
};

const GREEN = {
  ground: "var(--tal-moss-15)",
  wood: "var(--tal-wood-26)",
  dark: "var(--tal-moss-30)",
  shade: "var(--tal-moss-34)",
  leaf: "var(--tal-moss-53)",
  light: "var(--tal-moss-62)",
  bright: "var(--tal-moss-70)",
};

const Trees = () => (
  <>
    <Pine id="tal-pine" of={GREEN} />
    <Oak id="tal-oak" of={GREEN} />
    <symbol id="tal-dead" overflow="visible">
      <path
        d="M0 0V-12M0 -6L-5 -11M0 -8L4 -13M-3 -9V-12"
        stroke="var(--tal-dead)"
        strokeWidth="1.7"
        fill="none"
        strokeLinecap="round"
      />
    </symbol>
    <symbol id="tal-bone" overflow="visible">
      <path
        d="M-7 0Q-4 -7 0 -7Q4 -7 7 0M-3 0V-6M3 0V-6"
        stroke="var(--tal-ribs)"
        strokeWidth="1.6"
        fill="none"
        strokeLinecap="round"
      />
    </symbol>
    <symbol id="tal-dune" overflow="visible">
      <path d="M-11 0C-5 -7 3 -7 11 0Q0 3 -11 0Z" fill="var(--tal-dune)" />
      <path d="M-11 0C-5 -7 -1 -7 1 -4.5C-2 -3 -2 0 0 1.3Q-7 1.8 -11 0Z" fill="var(--tal-dune-lit)" />
    </symbol>
  </>
);

const Fields = () => (
  <>
    <Furrows id="tal-corn" ground="var(--tal-corn-80)" rows="var(--tal-corn-62)" edge="var(--tal-corn-48)" />
    <Furrows id="tal-grass" ground="var(--tal-grass-71)" rows="var(--tal-grass-56)" edge="var(--tal-corn-48)" />
    <Furrows id="tal-stubble" ground="var(--tal-corn-86)" rows="var(--tal-corn-68)" edge="var(--tal-corn-48)" />
    <House
      id="tal-house"
      of={{
        wall: "var(--tal-wall)",
        beam: "var(--tal-wood-29)",
        roof: "var(--tal-roof)",
        ridge: "var(--tal-roof-deep)",
      }}
    />
    <symbol id="tal-pool" overflow="visible">
      <path
        d="M-17 0C-15 -6 -4 -6 2 -5C10 -8 18 -4 17 0C17 5 6 6 0 5C-8 7 -18 5 -17 0Z"
        fill="var(--tal-pool)"
        stroke="var(--tal-pool-shore)"
        strokeOpacity=".6"
        strokeWidth="1.4"
      />
      <path d="M-10 -1h8M1 2h9" stroke="var(--tal-pool-lit)" strokeWidth="1.1" strokeLinecap="round" opacity=".8" />
    </symbol>
    <symbol id="tal-reed" overflow="visible">
      <path
        d="M-3 0Q-4 -7 -6 -11M0 0V-14M3 0Q4 -6 7 -10"
        stroke="var(--tal-moss-22)"
        strokeWidth="1.3"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M0 -14V-9.5M-6 -11L-5 -8M7 -10L6 -7"
        stroke="var(--tal-wood-29)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </symbol>
  </>
);

const Volcanoes = () => (
  <>
    <symbol id="tal-volcano" overflow="visible">
      <Outline
        d="M-15 0L-4 -25L-1 -22L2 -25L4 -21L15 0Q0 4 -15 0Z"
        of="var(--tal-ash-17)"
        edge="var(--tal-ash-8)"
        line={1.2}
      />
      <path d="M-15 0L-4 -25L-1 -22L-2 -13L-5 -8L-2 -2L-4 2Q-11 2 -15 0Z" fill="var(--tal-ash-38)" />
      <path
        d="M-4 -25L-1 -22L2 -25L4 -21L3.5 -15L1.5 -18L.5 -8L-1 -14L-3 -10L-3.5 -17L-5.6 -21Z"
        fill="url(#tal-rock)"
      />
      <circle cx="-1" cy="-25" r="6" fill="var(--tal-ember-82)" opacity=".35" />
    </symbol>
    <symbol id="tal-crag" overflow="visible">
      <path d="M-11 0L-1 -18L11 0Q0 3 -11 0Z" fill="var(--tal-ash-14)" stroke="var(--tal-ash-8)" strokeWidth="1.1" />
      <path d="M-11 0L-1 -18L0 -8L-3 1Q-8 1.5 -11 0Z" fill="var(--tal-ash-28)" />
    </symbol>
    <symbol id="tal-storm-cloud" overflow="visible">
      <Outline
        d="M-17 3C-22 3 -22 -5 -15 -5C-14 -12 -4 -12 -2 -7C2 -12 11 -10 11 -4C18 -5 19 3 13 3Z"
        of="var(--tal-cloud)"
        edge="var(--tal-cloud-edge)"
        line={1.2}
      />
      <path d="M1 2L-4 10H0L-3 17L6 8H2L5 2Z" fill="var(--tal-lightning)" stroke="var(--tal-cloud)" strokeWidth=".8" />
    </symbol>
  </>
);

export const Sprite = () => (
  <>
    <Lights />
    <Peak id="tal-peak-high" w={15} h={26} of={STONE} line={1.1} />
    <Peak id="tal-peak-low" w={11} h={17} of={STONE} line={1.1} />
    <Peak id="tal-peak-wide" w={19} h={20} of={STONE} line={1.1} />
    <Trees />
    <Fields />
    <Volcanoes />
  </>
);
