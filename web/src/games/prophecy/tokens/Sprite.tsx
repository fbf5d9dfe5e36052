/* The materials of tokens; every token on the table points at them. */
import { Glow } from "../../../look/gradients";
import { ALL_TOKENS, CUBES, SHAPES, type Kind } from "./shapes";

const stuffOf = (kind: Kind): string => `var(--pro-t-${kind}-lit), var(--pro-t-${kind}) 45%, var(--pro-t-${kind}-deep)`;

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
    <path d="M20 1L37 10L20 19L3 10Z" fill={`var(--pro-t-${kind}-lit)`} opacity=".75" />
    <path d="M37 10V30L20 39V19Z" fill={`var(--pro-t-${kind}-deep)`} opacity=".45" />
    <path d="M3 10L20 19L37 10M20 19V39" fill="none" stroke="var(--mark-ink)" strokeWidth="1.1" opacity=".55" />
  </>
);
