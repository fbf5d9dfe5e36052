/* Everything that is drawn once and used many times: landscapes, lights and clips. */
import { Fall, Glow } from "../../../look/gradients";
import { Scenery } from "./scenery";

const Lights = () => (
  <>
    <Glow id="sh-cloth" cx={0.5} cy={0.52} r={0.62} of="var(--sh-night-38), var(--sh-night-28), var(--sh-night-18)" />
    <Glow id="sh-moonlight" of="var(--ivory)/.75, var(--sh-night-88)/.2 45%, var(--sh-night-88)/0" />
    <Glow
      id="sh-moonface"
      cx={0.38}
      cy={0.32}
      r={0.8}
      of="var(--sh-stone-99), var(--paper) 60%, var(--sh-parchment-73)"
    />
    <Glow id="sh-flame" of="var(--sh-gold-84)/.8, var(--sh-gold-81)/.25, var(--sh-gold-81)/0" />
    <Glow id="sh-shade" of="var(--sh-night-58)/.85, var(--sh-night-41)/.35, var(--sh-night-30)/0" />
    <Glow id="sh-stone" cx={0.4} cy={0.3} of="var(--sh-violet-94), var(--sh-night-75) 60%, var(--sh-night-50)" />
    <Glow id="sh-stone-past" cx={0.4} cy={0.3} of="var(--sh-violet-45), var(--sh-night-29) 70%, var(--sh-night-19)" />
    <Glow id="sh-veil-dark" of="var(--black)/.5, var(--black)/.22 60%, var(--black)/0" />
    <Glow id="sh-veil-pale" of="var(--white)/.95, var(--white)/.5 60%, var(--white)/0" />
    <Fall id="sh-shine" slant of="var(--white)/.28, var(--white)/0 45%, var(--black)/.22" />
    <Fall id="sh-back" of="var(--sh-night-40), var(--sh-night-26)" />
    <clipPath id="sh-window">
      <circle r="38" />
    </clipPath>
    <clipPath id="sh-card">
      <rect width="100" height="144" rx="9" />
    </clipPath>
  </>
);

export const Sprite = () => (
  <>
    <Lights />
    <Scenery />
  </>
);
