/* Whole figures, for pictures in which they stand before the sky. */
import archer from "icon:bowman";
import boss from "icon:hooded-figure";
import dwarf from "icon:miner";
import golem from "icon:rock-golem";
import imp from "icon:imp";
import krahder from "icon:hooded-assassin";
import skeleton from "icon:skeleton";
import skral from "icon:brute";
import troll from "icon:giant";
import warrior from "icon:swordman";
import wargor from "icon:werewolf";
import wizard from "icon:robe";
import { adversaryOf, foeOf } from "../content";

const HERO_SHAPES: Record<string, string> = { warrior, archer, dwarf, wizard };

export const shapeOfHero = (hero: string): string => HERO_SHAPES[hero] ?? warrior;

/** The shape of a foe, and where its eyes glow: parts of its size from the middle of the drawing. */
interface Looming {
  icon: string;
  eyes: readonly (readonly [x: number, y: number])[];
}

const pair = (x: number, y: number, apart: number): Looming["eyes"] => [
  [x - apart, y],
  [x + apart, y],
];

const SKRAL: Looming = { icon: skral, eyes: pair(0, -0.25, 0.04) };
const KRAHDER: Looming = { icon: krahder, eyes: pair(0.21, -0.255, 0.02) };
const BOSS: Looming = { icon: boss, eyes: pair(0.245, -0.34, 0.02) };
const FOES: Record<string, Looming> = {
  wargor: { icon: wargor, eyes: [[0.12, -0.34]] },
  mountain_skral: SKRAL,
  troll: { icon: troll, eyes: pair(-0.11, -0.31, 0.027) },
  guard_troll: { icon: golem, eyes: pair(0, -0.285, 0.076) },
  skeleton: { icon: skeleton, eyes: pair(0, -0.39, 0.027) },
  sprite: { icon: imp, eyes: [] },
};

export const shapeOfFoe = (name: string): Looming => {
  const kind = adversaryOf(name)?.looks || name;
  const { group } = foeOf(name);
  return FOES[kind] ?? (group === "krahder" ? KRAHDER : group === "final" ? BOSS : SKRAL);
};
