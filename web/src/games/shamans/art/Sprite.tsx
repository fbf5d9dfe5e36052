/* Everything that is drawn once and used many times: landscapes, lights and clips. */
import { Scenery } from "./scenery";

type Stop = readonly [offset: number, colour: string, opacity?: number];

const Glow = ({
  id,
  stops,
  ...place
}: {
  id: string;
  stops: readonly Stop[];
  cx?: number;
  cy?: number;
  r?: number;
}) => (
  <radialGradient id={id} {...place}>
    {stops.map(([offset, colour, opacity = 1]) => (
      <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
    ))}
  </radialGradient>
);

const Lights = () => (
  <>
    <Glow
      id="sh-cloth"
      cx={0.5}
      cy={0.52}
      r={0.62}
      stops={[
        [0, "var(--sh-night-38)"],
        [0.5, "var(--sh-night-28)"],
        [1, "var(--sh-night-18)"],
      ]}
    />
    <Glow
      id="sh-moonlight"
      stops={[
        [0, "var(--ivory)", 0.75],
        [0.45, "var(--sh-night-88)", 0.2],
        [1, "var(--sh-night-88)", 0],
      ]}
    />
    <Glow
      id="sh-moonface"
      cx={0.38}
      cy={0.32}
      r={0.8}
      stops={[
        [0, "var(--sh-stone-99)"],
        [0.6, "var(--paper)"],
        [1, "var(--sh-parchment-73)"],
      ]}
    />
    <Glow
      id="sh-flame"
      stops={[
        [0, "var(--sh-gold-84)", 0.8],
        [0.5, "var(--sh-gold-81)", 0.25],
        [1, "var(--sh-gold-81)", 0],
      ]}
    />
    <Glow
      id="sh-shade"
      stops={[
        [0, "var(--sh-night-58)", 0.85],
        [0.5, "var(--sh-night-41)", 0.35],
        [1, "var(--sh-night-30)", 0],
      ]}
    />
    <Glow
      id="sh-stone"
      cx={0.4}
      cy={0.3}
      stops={[
        [0, "var(--sh-violet-94)"],
        [0.6, "var(--sh-night-75)"],
        [1, "var(--sh-night-50)"],
      ]}
    />
    <Glow
      id="sh-stone-past"
      cx={0.4}
      cy={0.3}
      stops={[
        [0, "var(--sh-violet-45)"],
        [0.7, "var(--sh-night-29)"],
        [1, "var(--sh-night-19)"],
      ]}
    />
    <Glow
      id="sh-veil-dark"
      stops={[
        [0, "var(--black)", 0.5],
        [0.6, "var(--black)", 0.22],
        [1, "var(--black)", 0],
      ]}
    />
    <Glow
      id="sh-veil-pale"
      stops={[
        [0, "var(--white)", 0.95],
        [0.6, "var(--white)", 0.5],
        [1, "var(--white)", 0],
      ]}
    />
    <linearGradient id="sh-shine" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stopColor="var(--white)" stopOpacity=".28" />
      <stop offset=".45" stopColor="var(--white)" stopOpacity="0" />
      <stop offset="1" stopColor="var(--black)" stopOpacity=".22" />
    </linearGradient>
    <linearGradient id="sh-back" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="var(--sh-night-40)" />
      <stop offset="1" stopColor="var(--sh-night-26)" />
    </linearGradient>
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
