/* What is written on the board: signs of places, how many cards are drawn, marks of the land, names on plates. */
import rune from "icon:rune-stone";
import wasted from "icon:desert-skull";
import { memo } from "react";
import { translated } from "../../../adventure/map/geometry";
import { Glyph } from "../../../look/Icon";
import { allContent, pictureOf } from "../content";
import type { Content, Space } from "../content.gen";
import { cellOf, middleOf } from "../geometry";
import { Plate } from "./Plate";
import { signOf, type Sign } from "./signOf";

/** `size`: names are written larger where the board is looked at from near. */
export const Signs = memo(({ content = allContent(), size }: { content?: Content; size: number }) => (
  <g className="map-still" transform={translated(middleOf())}>
    {content.spaces.map((space) => (
      <Pips key={space.id} space={space} />
    ))}
    {content.spaces.map((space) => (
      <SignPost key={space.id} space={space} />
    ))}
    {content.spaces.map((space) => (
      <Plate key={space.id} space={space} size={size} />
    ))}
  </g>
));

/** So many cards lie here before anybody meets them. */
const Pips = ({ space: { id, draw, badland } }: { space: Space }) => {
  const { x, y } = cellOf(id);
  return (
    <g transform={translated([x + 9, y + 10])}>
      {Array.from({ length: draw }, (_, k) => (
        <rect
          key={k}
          x={k * 7}
          width="9.5"
          height="13"
          rx="2"
          fill="var(--tal-pip)"
          stroke="var(--tal-pip-edge)"
          strokeWidth="1.1"
        />
      ))}
      {draw > 0 && (
        <text x={draw * 7 + 8} y="10.5" className="tal-draw">
          {draw}
        </text>
      )}
      {badland && <Badland x={draw ? draw * 7 + 24 : 8} />}
    </g>
  );
};

/** Whoever ends a move here loses something. */
export const Badland = ({ x }: { x: number }) => (
  <g transform={translated([x, 6.5])}>
    <circle r="8.5" fill="var(--tal-sign-inner)" stroke="var(--tal-ember-72)" strokeWidth="1.2" />
    <Glyph of={wasted} x={0} y={0} size={12} fill="var(--tal-sign-inner-ink)" />
  </g>
);

interface Post {
  /** Its outline; none: a disc. */
  shape?: string;
  fill: string;
  ink: string;
  ring?: string;
  edge?: string;
  scale: number;
  /** Its picture, from the middle and how large. */
  glyph?: readonly [y: number, size: number];
}

const PLACE: Post = {
  fill: "var(--tal-sign)",
  ink: "var(--tal-sign-place)",
  ring: "var(--tal-sign-ring)",
  scale: 1.04,
};
const POSTS: Record<Exclude<Sign, "valley" | "none">, Post> = {
  town: {
    shape: "M-17 -4L0 -19L17 -4V15Q0 20 -17 15Z",
    fill: "var(--tal-sign)",
    ink: "var(--tal-sign-town)",
    scale: 1.2,
    glyph: [4, 21],
  },
  outpost: {
    shape: "M-16 -17H-9V-13H-4V-17H4V-13H9V-17H16V14Q0 20 -16 14Z",
    fill: "var(--tal-sign)",
    ink: "var(--tal-sign-outpost)",
    scale: 1.04,
  },
  sentinel: {
    shape: "M0 -19L17 -9V6Q17 14 0 20Q-17 14 -17 6V-9Z",
    fill: "var(--tal-sign-sentinel)",
    ink: "var(--tal-moon)",
    scale: 1.04,
  },
  rune: {
    shape: "M-12 16L-15 -8Q-8 -19 2 -18Q14 -16 14 -6L12 16Z",
    fill: "var(--tal-sign)",
    ink: "var(--tal-sign-rune)",
    scale: 0.78,
  },
  bright: {
    fill: "var(--tal-sign-bright)",
    ink: "var(--tal-sign-bright-ink)",
    ring: "var(--tal-sign-bright-ring)",
    scale: 1.04,
  },
  dark: {
    fill: "var(--tal-sign-dark)",
    ink: "var(--tal-sign-dark-ink)",
    ring: "var(--tal-sign-dark-ring)",
    scale: 1.04,
  },
  inner: { fill: "var(--tal-sign-inner)", ink: "var(--tal-sign-inner-ink)", edge: "var(--tal-ember-72)", scale: 0.86 },
  place: PLACE,
};

/** Suns are golden. */
const inkOf = ({ icon }: Space, { ink }: Post): string => (icon === "sun" ? "var(--tal-sun)" : ink);

const SignPost = ({ space }: { space: Space }) => {
  const sign = signOf(space);
  if (sign === "valley" || sign === "none") return null;
  const post = POSTS[sign];
  const { x, y, w, at } = cellOf(space.id);
  const [glyphY, glyphSize] = post.glyph ?? [0, 22];
  const place = sign === "rune" ? ([x + w - 22, y + 22] as const) : ([at[0], at[1] - 9] as const);
  const edge = post.edge ?? "var(--tal-edge)";
  return (
    <g transform={`${translated(place)} scale(${post.scale})`}>
      <ellipse cx="2" cy="17" rx="16" ry="4" fill="var(--tal-shadow)" opacity=".45" />
      {post.shape ? (
        <path d={post.shape} fill={post.fill} stroke={edge} strokeWidth="1.8" strokeLinejoin="round" />
      ) : (
        <circle r="17" fill={post.fill} stroke={edge} strokeWidth="1.8" />
      )}
      {post.ring && <circle r="14" fill="none" stroke={post.ring} strokeWidth="1.9" />}
      <Glyph
        of={sign === "rune" ? rune : pictureOf(space, "")}
        x={0}
        y={glyphY}
        size={glyphSize}
        fill={inkOf(space, post)}
      />
    </g>
  );
};
