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
        [0, "#34387e"],
        [0.5, "#1e2257"],
        [1, "#0c0e2b"],
      ]}
    />
    <Glow
      id="sh-moonlight"
      stops={[
        [0, "#fff6d8", 0.75],
        [0.45, "#cfd2ff", 0.2],
        [1, "#cfd2ff", 0],
      ]}
    />
    <Glow
      id="sh-moonface"
      cx={0.38}
      cy={0.32}
      r={0.8}
      stops={[
        [0, "#fffdf2"],
        [0.6, "#efe3bd"],
        [1, "#b9a77a"],
      ]}
    />
    <Glow
      id="sh-flame"
      stops={[
        [0, "#ffc35e", 0.8],
        [0.5, "#ffb03e", 0.25],
        [1, "#ffb03e", 0],
      ]}
    />
    <Glow
      id="sh-shade"
      stops={[
        [0, "#7d4dff", 0.85],
        [0.5, "#4b1fb5", 0.35],
        [1, "#2b0c77", 0],
      ]}
    />
    <Glow
      id="sh-stone"
      cx={0.4}
      cy={0.3}
      stops={[
        [0, "#e9e6f7"],
        [0.6, "#a9a9d0"],
        [1, "#5d5e94"],
      ]}
    />
    <Glow
      id="sh-stone-past"
      cx={0.4}
      cy={0.3}
      stops={[
        [0, "#5a3f9e"],
        [0.7, "#2b1a63"],
        [1, "#130a36"],
      ]}
    />
    <Glow
      id="sh-veil-dark"
      stops={[
        [0, "#000", 0.5],
        [0.6, "#000", 0.22],
        [1, "#000", 0],
      ]}
    />
    <Glow
      id="sh-veil-pale"
      stops={[
        [0, "#fff", 0.95],
        [0.6, "#fff", 0.5],
        [1, "#fff", 0],
      ]}
    />
    <linearGradient id="sh-shine" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stopColor="#fff" stopOpacity=".28" />
      <stop offset=".45" stopColor="#fff" stopOpacity="0" />
      <stop offset="1" stopColor="#000" stopOpacity=".22" />
    </linearGradient>
    <linearGradient id="sh-back" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#3b3f7a" />
      <stop offset="1" stopColor="#1b1d44" />
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
