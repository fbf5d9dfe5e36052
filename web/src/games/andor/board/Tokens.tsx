/* What lies on spaces: fog, cave tokens, springs, herbs, hidden stars, fire, and whatever was laid down. */
import unknown from "icon:uncertainty";
import imp from "icon:imp-laugh";
import type { ReactNode } from "react";
import { moved, type Point } from "../../../adventure/map/geometry";
import { disc, Piece } from "../../../adventure/map/Piece";
import { Glyph } from "../../../look/Icon";
import type { TableProps, Thing } from "../../../table/game";
import type { TokenView, View } from "../../../wire/games/andor";
import { faceOf, nameOfToken, pictureOf, tokenOf } from "../content";
import { placeOf } from "../geometry";
import { THINGS } from "../looks";
import { heaped, iconOfThing, nameOfThing, parseThing, thingsIn } from "../reading";
import { say } from "../texts";

interface Spot {
  as: Thing;
  space: number;
  off: Point;
  name: string;
  radius?: number;
  draw: ReactNode;
}

/** The ground and the sign of a disc. */
const LOOKS = {
  paper: ["var(--paper)", "var(--an-wood-29)"],
  stone: ["var(--an-sky-42)", "var(--an-stone-95)"],
  sprite: ["var(--foe-sprite)", "var(--an-moss-97)"],
  water: ["var(--an-sky-58)", "var(--an-stone-98)"],
  dry: ["var(--an-sky-60)", "var(--an-stone-92)"],
  herb: ["var(--an-moss-57)", "var(--an-moss-97)"],
} as const;

/** A sign on a coloured disc. */
const Badge = ({ icon, look, size = 22 }: { icon: string; look: keyof typeof LOOKS; size?: number }) => (
  <g className="an-badge" style={{ "--badge": LOOKS[look][0], color: LOOKS[look][1] }}>
    <circle r={size * 0.73} />
    <Glyph of={icon} x={0} y={0} size={size} fill="currentColor" />
  </g>
);

const Number = ({ of, x, y }: { of: string | number; x: number; y: number }) => (
  <text className="an-count" x={x} y={y}>
    {of}
  </text>
);

const iconOfToken = (face: string): string => pictureOf(tokenOf(face)?.icon, unknown);

const fog = ({ space, face, is_up }: TokenView): Spot => ({
  as: `fog:${space}`,
  space,
  off: [2, 27],
  name: is_up ? say("board.ground.fog_token", { token: nameOfToken(face) }) : say("board.ground.fog_token_down"),
  radius: 24,
  draw: (
    <>
      <use href="#an-fog" transform="scale(1.05)" />
      {is_up && (
        <g transform="translate(-3 -3)">
          <Badge icon={iconOfToken(face)} look="paper" size={19} />
        </g>
      )}
    </>
  ),
});

const cave = ({ space, face, holds }: TokenView): Spot => {
  const value = tokenOf(face)?.sprite ?? 0;
  const look = value ? "sprite" : face ? "paper" : "stone";
  return {
    as: `cave:${space}`,
    space,
    off: [0, 30],
    name:
      holds >= 0
        ? say("board.ground.cave_sprite", { value })
        : face
          ? say("board.ground.cave_token", { token: nameOfToken(face) })
          : say("board.ground.cave_token_down"),
    radius: 22,
    draw: (
      <>
        <Badge icon={value ? imp : face ? iconOfToken(face) : unknown} look={look} size={face ? 21 : 18} />
        {value > 0 && <Number of={value} x={15} y={-8} />}
      </>
    ),
  };
};

const spring = ([space, isFull]: [string, boolean]): Spot => ({
  as: `spring:${space}`,
  space: +space,
  off: [0, 26],
  name: say("board.ground.spring", { full: isFull }),
  draw: (
    <>
      <Badge icon={THINGS.spring!.icon} look={isFull ? "water" : "dry"} />
      {!isFull && <path className="an-struck" d="M-11 11L11 -11" />}
    </>
  ),
});

const herb = ([space, count]: [string, number]): Spot => ({
  as: `herb:${space}`,
  space: +space,
  off: [0, 26],
  name: say("board.ground.herbs", { count }),
  draw: (
    <>
      <Badge icon={THINGS.star_herb!.icon} look="herb" />
      {count > 1 && <Number of={count} x={15} y={-8} />}
    </>
  ),
});

const star = ({ space, face, is_up }: TokenView): Spot => ({
  as: `star:${space}`,
  space,
  off: [22, 30],
  name: is_up ? say("board.ground.uncovered", { token: nameOfToken(face) }) : say("board.ground.hidden_star"),
  radius: 16,
  draw: (
    <>
      <use href="#an-star" transform="scale(.66)" />
      <text className="an-count dark" y="5">
        {is_up ? (faceOf(face)?.name[0] ?? "!") : "?"}
      </text>
    </>
  ),
});

const fire = (space: number): Spot => ({
  as: `fire:${space}`,
  space,
  off: [-24, -20],
  name: say("board.ground.fire"),
  draw: <use href="#an-fire-token" />,
});

/** Where the heaps on a space lie, from the middle to the sides. */
const HEAPS: readonly Point[] = [
  [-26, 33],
  [28, 35],
  [1, 43],
  [-48, 22],
  [50, 20],
  [-14, 52],
  [22, 54],
];

const heap = (space: number, stuff: string, count: number, k: number): Spot => {
  const { id, value } = parseThing(stuff);
  const isLog = id === "log";
  return {
    as: `ground:${space}:${stuff}`,
    space,
    off: HEAPS[k % HEAPS.length]!,
    name: say("board.ground.heap", { thing: nameOfThing(stuff), count, space }),
    radius: isLog ? 22 : 15,
    draw: (
      <>
        {isLog ? (
          <use href="#an-log" transform="scale(.78)" />
        ) : (
          <g className="an-lying" style={{ color: THINGS[id]?.colour }}>
            <rect x="-13" y="-13" width="26" height="26" rx="7" />
            <Glyph of={iconOfThing(stuff)} x={0} y={0} size={20} fill="currentColor" />
          </g>
        )}
        {(count > 1 || value > 0) && <Number of={value || count} x={isLog ? -2 : 12} y={isLog ? 5 : -7} />}
        {value > 0 && count > 1 && <Number of={`×${count}`} x={22} y={-7} />}
      </>
    ),
  };
};

const spotsOn = (view: View): Spot[] => [
  ...view.fog.map(fog),
  ...view.caves.map(cave),
  ...Object.entries(view.springs).map(spring),
  ...Object.entries(view.herbs).map(herb),
  ...view.hidden.map(star),
  ...view.fire.map(fire),
  ...view.ground.flatMap((ground) =>
    heaped(thingsIn(ground)).map(([stuff, count], k) => heap(ground.space, stuff, count, k)),
  ),
];

export const Tokens = ({ view, thing }: Pick<TableProps<View>, "view" | "thing">) =>
  spotsOn(view).map(({ as, space, off, name, radius = 18, draw }) => (
    <Piece key={as} at={moved(placeOf(space), off)} hit={disc(radius)} thing={thing(as, name)}>
      {draw}
    </Piece>
  ));
