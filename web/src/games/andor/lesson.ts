/* The guided first table: Legend 11, which brings in the rules one after the other; a slip when something first happens. */
import { hasHappened, isAsked, isOffered, slipsIn, type Moment } from "../../learn/slips";
import type { Lesson } from "../../table/game";
import type { View } from "../../wire/games/andor";
import { atlas } from "./geometry";
import { inTheDay, myHero } from "./reading";
import { say } from "./texts";

const iAm =
  (hero: string, when: (moment: Moment<View>) => boolean) =>
  (moment: Moment<View>): boolean =>
    myHero(moment.view)?.hero === hero && when(moment);
const myPiece = (view: View) => [`hero:${view.you}`];
const mySpace = (view: View) => [`space:${myHero(view)?.space ?? 0}`];

/** Whether my hero can jump now. */
const leadsAcross = ({ view, decision }: Moment<View>): boolean => {
  const here = myHero(view)?.space ?? 0;
  const isJump = (to: number) => !!atlas().jumps.get(here)?.has(to) && !atlas().spaces.get(here)?.walks.includes(to);
  return !!decision?.options.some(({ option }) => option.type === "step_to" && isJump(Number(option.space)));
};

const slips = slipsIn<View>(say, [
  { id: "hero", when: isAsked("choose_hero_board"), clause: "AND-016" },
  {
    id: "story",
    when: ({ view }) => view.phase === "day" && view.cards_read.length > 0,
    things: () => ["narrator"],
    clause: "AND-044",
  },
  { id: "goals", when: isAsked("turn"), things: () => ["narrator"], clause: "AND-043" },
  { id: "move", when: isAsked("turn"), things: myPiece, clause: "AND-122" },
  {
    id: "hours",
    when: ({ view, news, me }) =>
      news.some(({ event }) => event.type === "hour_spent" && event.seat === me) && view.phase === "day",
    things: (view) => [`hour:${Math.min((myHero(view)?.hours ?? 0) + 1, view.tracks.hours)}`],
    clause: "AND-029",
  },
  { id: "stop", when: isAsked("move_on"), things: mySpace, clause: "AND-128" },
  { id: "token", when: hasHappened("token_activated") },
  {
    id: "free",
    when: ({ view }) => {
      const me = myHero(view);
      return !!me && inTheDay(me) && !!view.springs[me.space];
    },
    things: (view) => [`spring:${myHero(view)?.space ?? 0}`],
    clause: "AND-164",
  },
  { id: "camp", when: ({ view }) => view.protected !== "", things: () => ["camp"], clause: "AND-272" },
  {
    id: "creatures",
    when: ({ view }) => view.figures.length > 0 && view.phase === "day",
    things: (view) => [`figure:${view.figures[0]?.name}:${view.figures[0]?.space}`],
    clause: "AND-206",
  },
  {
    id: "attack",
    when: isOffered("fight"),
    things: (view) => [
      `figure:${view.figures.find(({ space }) => space === myHero(view)?.space)?.name}:${myHero(view)?.space}`,
    ],
    clause: "AND-129",
  },
  { id: "together", when: isAsked("invite"), clause: "AND-177" },
  { id: "asked", when: isAsked("join_battle", "ride_along", "take_thing", "agree_exchange"), clause: "AND-079" },
  {
    id: "round",
    when: ({ view }) => (view.battle?.round ?? 0) > 0,
    things: () => ["battle:values"],
    clause: "AND-145",
  },
  { id: "archer", when: iAm("archer", isAsked("roll_on")), clause: "AND-074" },
  { id: "wizard", when: iAm("wizard", isAsked("turn_die")), clause: "AND-076" },
  { id: "on", when: isAsked("fight_on"), clause: "AND-190" },
  { id: "reward", when: isAsked("choose_reward"), clause: "AND-152" },
  { id: "dice", when: ({ view }) => (myHero(view)?.willpower ?? Infinity) < view.tracks.rows[1]!, clause: "AND-064" },
  {
    id: "overtime",
    when: ({ view, decision }) => decision?.key === "turn" && (myHero(view)?.hours ?? 0) >= view.tracks.hours,
    things: () => ["overtime"],
    clause: "AND-230",
  },
  { id: "sunrise", when: hasHappened("symbol_reached"), things: () => ["sunrise"], clause: "AND-244" },
  { id: "provisions", when: ({ view }) => view.cards_read.includes("d1"), clause: "AND-252" },
  { id: "beacon", when: isOffered("do_action"), clause: "AND-477" },
  { id: "jump", when: (moment) => isAsked("turn", "move_on")(moment) && leadsAcross(moment), clause: "AND-235" },
]);

export const lesson: Lesson<View> = {
  minutes: 20,
  table: { seats: 2, level: "heuristic", options: { legend: "legend_11", difficulty: "gentle" } },
  slips,
};
