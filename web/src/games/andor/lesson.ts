/* The guided first table: Legend 11, which brings in the rules one after the other; a slip when something first happens. */
import type { Lesson, LessonSlip } from "../../table/game";
import type { Happening, View } from "../../wire/games/andor";
import { atlas } from "./geometry";
import { inTheDay, myHero } from "./reading";
import { reachOf } from "./ways";
import { HOURS } from "./looks";

type Slip = LessonSlip<View>;
type Moment = Parameters<Slip["when"]>[0];

const isAsked =
  (...keys: readonly string[]) =>
  ({ decision }: Moment): boolean =>
    decision !== null && keys.includes(decision.key);
const hasHappened =
  (type: Happening["type"]) =>
  ({ news }: Moment): boolean =>
    news.some(({ event }) => event.type === type);
const isOffered =
  (type: string) =>
  ({ decision }: Moment): boolean =>
    !!decision?.options.some(({ option }) => option.type === type);
const iAm =
  (hero: string, when: (moment: Moment) => boolean) =>
  (moment: Moment): boolean =>
    myHero(moment.view)?.hero === hero && when(moment);
const myPiece = (view: View) => [`hero:${view.you}`];
const mySpace = (view: View) => [`space:${myHero(view)?.space ?? 0}`];

/** Whether a jump lies on some way that my hero can go now. */
const leadsAcross = (view: View): boolean => {
  const me = myHero(view);
  const { jumps } = atlas();
  const isJump = (a: number, b: number) => !!jumps.get(a)?.has(b) && !atlas().spaces.get(a)?.walks.includes(b);
  return (
    !!me && [...reachOf(view, me).values()].some(({ way }) => way.some((to, k) => k > 0 && isJump(way[k - 1]!, to)))
  );
};

const slips: Slip[] = [
  {
    id: "hero",
    when: isAsked("choose_hero_board"),
    title: "Pick a hero",
    text: "Everybody plays on the same side and wins or loses together. The warrior is the easiest to begin with: strong, and with dice enough.",
    clause: "AND-016",
  },
  {
    id: "story",
    when: ({ view }) => view.phase === "day" && view.cards_read.length > 0,
    title: "The story",
    text: "Legend cards tell what is going on and what you have to do. The book in the panel of the Legend opens them again at any time.",
    things: () => ["narrator"],
    clause: "AND-044",
  },
  {
    id: "goals",
    when: isAsked("turn"),
    title: "What you are here for",
    text: "All goals have to be met before the Narrator reaches the letter n. He goes on by one letter at every sunrise, and by one for every creature that you defeat.",
    things: () => ["narrator"],
    clause: "AND-043",
  },
  {
    id: "move",
    when: isAsked("turn"),
    title: "Move",
    text: "Lit spaces are in reach; the number is what the way costs in hours. Click a far one to go there at once, or step by step. Arrows on the map are for creatures only.",
    things: myPiece,
    clause: "AND-122",
  },
  {
    id: "hours",
    when: ({ view, news, me }) =>
      news.some(({ event }) => event.type === "hour_spent" && event.seat === me) && view.phase === "day",
    title: "Your day",
    text: "Seven hours a day. Three more can be had for 2 willpower each. One action a turn, then the next hero; when you end your day you wait for the sunrise.",
    things: (view) => [`hour:${Math.min((myHero(view)?.hours ?? 0) + 1, HOURS)}`],
    clause: "AND-029",
  },
  {
    id: "stop",
    when: isAsked("move_on"),
    title: "Move on, or stop",
    text: "Fog and caves are uncovered where you stop, not where you pass. The first goal wants somebody to stop on 216, 228 and 230, and to drink from the spring on 229.",
    things: mySpace,
    clause: "AND-128",
  },
  {
    id: "token",
    when: hasHappened("token_activated"),
    title: "A token",
    text: "Fog hides food, strength, willpower, and now and then a creature. What it was stands in the log.",
  },
  {
    id: "free",
    when: ({ view }) => {
      const me = myHero(view);
      return !!me && inTheDay(me) && !!view.springs[me.space];
    },
    title: "Free actions",
    text: "What glows faintly costs no hour and can be done at any time, even while others have the turn: drink from the spring, pick things up, hand them over.",
    things: (view) => [`spring:${myHero(view)?.space ?? 0}`],
    clause: "AND-164",
  },
  {
    id: "camp",
    when: ({ view }) => view.protected !== "",
    title: "The camp",
    text: "Creatures follow the arrows to the Dwarf Road, and along it to the camp. Each one that gets in takes a golden shield. If none is free, the Legend is lost.",
    things: () => ["camp"],
    clause: "AND-272",
  },
  {
    id: "creatures",
    when: ({ view }) => view.figures.length > 0 && view.phase === "day",
    title: "Creatures",
    text: "The pale copies on the map show where they will stand after the next sunrise. Whom can you still stop in time?",
    things: (view) => [`figure:${view.figures[0]?.name}:${view.figures[0]?.space}`],
    clause: "AND-206",
  },
  {
    id: "attack",
    when: isOffered("fight"),
    title: "You can fight",
    text: "Stand on the creature's space when your turn begins; the percentage is your chance to win alone. It ends when the creature has no willpower left, which brings a reward, or when you leave, and it recovers. At 0 willpower you lose 1 strength and stand up with 3.",
    things: (view) => [
      `figure:${view.figures.find(({ space }) => space === myHero(view)?.space)?.name}:${myHero(view)?.space}`,
    ],
    clause: "AND-129",
  },
  {
    id: "together",
    when: isAsked("invite"),
    title: "Fight together",
    text: "Ask who stands with you; the percentage says what their help is worth. Strength and best dice of all are added up. Everybody spends an hour a round.",
    clause: "AND-177",
  },
  {
    id: "asked",
    when: isAsked("join_battle", "ride_along", "take_thing", "agree_exchange"),
    title: "You are asked",
    text: "Nobody is drawn into anything. What one hero asks of another is seen by all, and a no is a no.",
    clause: "AND-079",
  },
  {
    id: "round",
    when: ({ view }) => (view.battle?.round ?? 0) > 0,
    title: "A round",
    text: "Your strength and your highest die against its strength and its dice, of which equal ones are added. The lower side loses the difference in willpower.",
    things: () => ["battle:values"],
    clause: "AND-145",
  },
  {
    id: "archer",
    when: iAm("archer", isAsked("roll_on")),
    title: "One die after another",
    text: "Only your last die counts. Stop, or risk the next one: both percentages are exact, for the best you can do from there.",
    clause: "AND-074",
  },
  {
    id: "wizard",
    when: iAm("wizard", isAsked("turn_die")),
    title: "Turn a die",
    text: "Once a round you turn a die of anybody in the battle to its other side: 1 becomes 6. Now, or later for somebody who needs it more?",
    clause: "AND-076",
  },
  {
    id: "on",
    when: isAsked("fight_on"),
    title: "Another round?",
    text: "The creature keeps its losses only as long as somebody fights on. At 0 willpower you would lose 1 strength and have to leave.",
    clause: "AND-190",
  },
  {
    id: "reward",
    when: isAsked("choose_reward"),
    title: "The reward",
    text: "Strength for all battles to come, or willpower now; willpower also means dice. The Narrator takes a step for the victory.",
    clause: "AND-152",
  },
  {
    id: "dice",
    when: ({ view }) => (myHero(view)?.willpower ?? 7) < 7,
    title: "Willpower is dice",
    text: "The rows of your board say how many dice you roll. Springs, tokens and rewards bring willpower back.",
    clause: "AND-064",
  },
  {
    id: "overtime",
    when: ({ view, decision }) => decision?.key === "turn" && (myHero(view)?.hours ?? 0) >= HOURS,
    title: "Overtime",
    text: "From here on every hour costs 2 willpower. Often it is better to end the day; whoever is first begins the next one.",
    things: () => [`hour:${HOURS + 1}`],
    clause: "AND-230",
  },
  {
    id: "sunrise",
    when: hasHappened("symbol_reached"),
    title: "Sunrise",
    text: "Always the same order: an event, wargors, skrals, trolls, wargors again, food, and the Narrator at the end. Its last page tells the whole night; from there you can see it again.",
    things: () => ["sunrise"],
    clause: "AND-244",
  },
  {
    id: "provisions",
    when: ({ view }) => view.cards_read.includes("d1"),
    title: "Provisions",
    text: "From now on everybody eats at sunrise: an apple-nut each, or 8 willpower are gone. At the camp nobody has to.",
    clause: "AND-252",
  },
  {
    id: "beacon",
    when: isOffered("do_action"),
    title: "An action of the Legend",
    text: "Here you can do what the story wants. It costs an hour and no creature may stand on the space.",
    clause: "AND-477",
  },
  {
    id: "jump",
    when: (moment) => isAsked("turn", "move_on")(moment) && leadsAcross(moment.view),
    title: "Over the ravines",
    text: "A hero with as much willpower as the number at a jump can go across. The points are needed, not spent.",
    clause: "AND-235",
  },
];

export const lesson: Lesson<View> = {
  minutes: 20,
  table: { seats: 2, level: "heuristic", options: { legend: "legend_11", difficulty: "gentle" } },
  slips,
};
