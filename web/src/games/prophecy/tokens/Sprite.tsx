/* The materials of tokens; every token on the table points at them. */
import { Glow } from "../../../look/gradients";
import { ALL_TOKENS, CUBES, SHAPES, type Kind } from "./shapes";

/** Where light falls on a token, its own colour, its shade. */
const STUFFS: Record<Kind, readonly [string, string, string]> = {
  health: ["var(--pro-t-health-lit)", "var(--pro-t-health)", "var(--pro-t-health-deep)"],
  magic: ["var(--pro-t-magic-lit)", "var(--pro-t-magic)", "var(--pro-t-magic-deep)"],
  gold: ["var(--pro-t-gold-lit)", "var(--pro-t-gold)", "var(--pro-t-gold-deep)"],
  experience: ["var(--pro-t-experience-lit)", "var(--pro-t-experience)", "var(--pro-t-experience-deep)"],
  maps: ["var(--pro-t-maps-lit)", "var(--pro-t-maps)", "var(--pro-t-maps-deep)"],
  bubbles: ["var(--pro-t-bubbles-lit)", "var(--pro-t-bubbles)", "var(--pro-t-bubbles-deep)"],
  fame: ["var(--pro-t-fame-lit)", "var(--pro-t-fame)", "var(--pro-t-fame-deep)"],
};

const stuffOf = (kind: Kind): string => {
  const [lit, own, deep] = STUFFS[kind];
  return `${lit}, ${own} 45%, ${deep}`;
};

export const Sprite = () => (
  <>
    {ALL_TOKENS.map((kind) => (
      <Glow key={kind} id={`pro-stuff-${kind}`} cx={0.35} cy={0.25} r={0.9} of={stuffOf(kind)} />
    ))}
    {ALL_TOKENS.map((kind) => (
      <symbol key={kind} id={`pro-token-${kind}`} viewBox="-1 -1 42 42">
        <path
          d={SHAPES[kind].path}
          fill={`url(#pro-stuff-${kind})`}
          stroke="var(--mark-ink)"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
        {CUBES.has(kind) && <Cube kind={kind} />}
      </symbol>
    ))}
  </>
);

const Cube = ({ kind }: { kind: Kind }) => (
  <>
    <path d="M20 1L37 10L20 19L3 10Z" fill={STUFFS[kind][0]} opacity=".75" />
    <path d="M37 10V30L20 39V19Z" fill={STUFFS[kind][2]} opacity=".45" />
    <path d="M3 10L20 19L37 10M20 19V39" fill="none" stroke="var(--mark-ink)" strokeWidth="1.1" opacity=".55" />
  </>
);
