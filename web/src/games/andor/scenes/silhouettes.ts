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

const FOE_SHAPES: Record<string, string> = {
  wargor,
  mountain_skral: skral,
  troll,
  guard_troll: golem,
  skeleton,
  sprite: imp,
};

export const shapeOfFoe = (name: string): string => {
  const kind = adversaryOf(name)?.looks || name;
  const { group } = foeOf(name);
  return FOE_SHAPES[kind] ?? (group === "krahder" ? krahder : group === "final" ? boss : skral);
};
