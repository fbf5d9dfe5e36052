/* Where something happens, against the light, and who is met there. */
import { memo, useId } from "react";
import { Glyph } from "../../look/Icon";
import { random, round } from "../../look/drawn";
import "./palette.css";
import { Depths, Floor, HIGH, Peak, Row, WIDE, type Ground } from "./scenery";

export type Mood = "dusk" | "night" | "dawn" | "ember" | "fire" | "deep" | "astral";

interface Props {
  ground: Ground;
  mood: Mood;
  /** The same words, the same picture. */
  words: string;
  /** Who or what is met, by its drawing. */
  shapes?: readonly string[];
  /** It fills the scene, and is no longer a band. */
  isTall?: boolean;
}

/** The same picture for the same words. */
const seedOf = (words: string): number =>
  [...words].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 100003, 7);

const SKY = [
  [0, "var(--sky-1)"],
  [0.5, "var(--sky-2)"],
  [0.85, "var(--sky-3)"],
  [1, "var(--sky-4)"],
] as const;
const LIGHT = { x: WIDE * 0.665, y: HIGH * 0.46, r: 86 } as const;

export const Picture = memo(({ ground, mood, words, shapes = [], isTall = false }: Props) => {
  const id = useId().replace(/\W/g, "");
  const seed = seedOf(words);
  const next = random(seed);
  const isUnderWater = ground === "seabed";
  const stars = mood === "dawn" || isUnderWater ? 0 : 46;
  const peaks = [90, 260, 430, WIDE - 330, WIDE - 180, WIDE - 30].map((x) => ({
    x: round(x + (next() - 0.5) * 60),
    wide: round(90 + next() * 60),
    high: round((ground === "highland" || ground === "fire" ? 84 : 50) + next() * 56),
  }));
  const size = shapes.length > 1 ? 132 : 176;
  return (
    <svg
      viewBox={isTall ? `${LIGHT.x - 390} 0 620 ${HIGH}` : `0 0 ${WIDE} ${HIGH}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="sc-picture"
      data-mood={mood}
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          {SKY.map(([offset, colour]) => (
            <stop key={offset} offset={offset} stopColor={colour} />
          ))}
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="var(--sky-light)" stopOpacity=".95" />
          <stop offset=".35" stopColor="var(--sky-glow)" stopOpacity=".45" />
          <stop offset="1" stopColor="var(--sky-glow)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={WIDE} height={HIGH} fill={`url(#${id}sky)`} />
      <circle cx={LIGHT.x} cy={LIGHT.y + 18} r="220" fill={`url(#${id}glow)`} />
      {isUnderWater ? (
        <Depths seed={seed} at={LIGHT.x} />
      ) : (
        <>
          <circle cx={LIGHT.x} cy={LIGHT.y} r={LIGHT.r} fill="var(--sky-light)" />
          <circle cx={LIGHT.x} cy={LIGHT.y} r={LIGHT.r} fill="var(--sky-glow)" opacity=".25" />
        </>
      )}
      {Array.from({ length: stars }, (_, k) => (
        <circle
          key={k}
          cx={round(next() * WIDE)}
          cy={round(next() * HIGH * 0.4)}
          r={round(0.5 + next())}
          fill="var(--white)"
          opacity={round(0.3 + next() * 0.5)}
        />
      ))}
      {peaks.map((peak) => (
        <Peak key={peak.x} {...peak} />
      ))}
      <Floor ground={ground} at={LIGHT.x} />
      <Row ground={ground} seed={seed + 1} isNear={false} at={LIGHT.x} />
      {shapes.slice(0, 3).map((shape, k, all) => (
        <Glyph
          key={k}
          of={shape}
          x={LIGHT.x + (k - (all.length - 1) / 2) * 108}
          y={LIGHT.y}
          size={size}
          fill="var(--sky-near)"
        />
      ))}
      <Row ground={ground} seed={seed + 2} isNear at={LIGHT.x} />
    </svg>
  );
});
