/* The materials of tokens; every token on the table points at them. */
import { Glow } from "../../../look/gradients";
import type { Token } from "../../../wire/games/talisman";
import { ALL_TOKENS, SHAPES } from "./shapes";

/** Where light falls on a token, its own colour, its shade. */
const STUFFS: Record<Exclude<Token, "fate">, string> = {
  strength: "var(--tal-strength-lit), var(--tal-strength-glow) 45%, var(--tal-strength-deep)",
  craft: "var(--tal-craft-lit), var(--tal-craft-glow) 45%, var(--tal-craft-deep)",
  life: "var(--tal-life-lit), var(--tal-life-glow) 45%, var(--tal-life-deep)",
  gold: "var(--tal-gold-lit), var(--tal-gold-glow) 45%, var(--tal-gold-deep)",
  move: "var(--tal-move-lit), var(--tal-move-glow) 45%, var(--tal-move-deep)",
  wish: "var(--tal-wish-lit), var(--tal-wish-glow) 45%, var(--tal-wish-deep)",
};

export const Sprite = () => (
  <>
    {ALL_TOKENS.map((token) =>
      token === "fate" ? (
        <linearGradient key={token} id="tal-stuff-fate">
          <stop offset="0.5" stopColor="var(--tal-fate-lit)" />
          <stop offset="0.5" stopColor="var(--tal-fate-deep)" />
        </linearGradient>
      ) : (
        <Glow key={token} id={`tal-stuff-${token}`} cx={0.35} cy={0.25} r={0.9} of={STUFFS[token]} />
      ),
    )}
    {ALL_TOKENS.map((token) => (
      <symbol key={token} id={`tal-token-${token}`} viewBox="-1 -1 42 42">
        <path
          d={SHAPES[token].path}
          fill={`url(#tal-stuff-${token})`}
          stroke="var(--mark-ink)"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
        {token === "fate" && (
          <circle cx="20" cy="20" r="10" fill="var(--tal-fate-lit)" stroke="var(--mark-ink)" strokeWidth="1.2" />
        )}
      </symbol>
    ))}
  </>
);
