/* The guided first table: a slip when something first happens. */
import type { Lesson, LessonSlip } from "../../table/game";
import type { View } from "../../wire/games/phenomena";
import { mainOf } from "./content";
import { myHero } from "./reading";

type Slip = LessonSlip<View>;
type Moment = Parameters<Slip["when"]>[0];

const isAsked =
  (key: string) =>
  ({ decision }: Moment): boolean =>
    decision?.key === key;
const hasHappened =
  (type: string) =>
  ({ news }: Moment): boolean =>
    news.some(({ event }) => event.type === type);
const boxes = (view: View) => view.boxes.map((_, k) => `box:${k}`);

const slips: Slip[] = [
  {
    id: "character",
    when: isAsked("pick_character"),
    title: "Pick a hero",
    text: "Each has other strengths: the coloured numbers are dice for Fight, Wisdom and Friendship. Two spells and a special gift come with the board.",
    clause: "PHE-010",
  },
  {
    id: "main",
    when: isAsked("keep_main_prophecy"),
    title: "A secret mission",
    text: "Keep one of two. It is worth 7 points or more, but it is hard, and nobody can help you with it. Its place on the map is marked with a red seal that only you see.",
    clause: "PHE-041",
  },
  {
    id: "crown",
    when: ({ view }) => view.phase === "play",
    title: "The race",
    text: "Points bring the Sherpa, on the ring round the map, nearer to the crown. When it gets there, everybody else has one more turn, and the most points win.",
    things: () => ["sherpa"],
    clause: "PHE-166",
  },
  {
    id: "move",
    when: isAsked("move"),
    title: "Walk",
    text: "One space for each heart. Every lit space is in reach, and its number tells how many steps it takes. Click one, and the way to it is drawn.",
    things: (view) => [`piece:${view.you}`],
    clause: "PHE-080",
  },
  {
    id: "prophecies",
    when: isAsked("move"),
    title: "Three prophecies",
    text: "Flags on the map show where they can be tried: by dice, or by handing over stones. Each brings points and the treasure that lies with it.",
    things: boxes,
    clause: "PHE-177",
  },
  {
    id: "act",
    when: (moment) => isAsked("event_or_prophecy")(moment) || (moment.view.active === moment.me && !!moment.view.event),
    title: "Adventure",
    text: "Draw an event, or try a prophecy that waits where you stand. Events make you stronger; A events are gentle, B events are not.",
    things: () => ["deck:events"],
    clause: "PHE-087",
  },
  {
    id: "challenge",
    when: isAsked("meet_ability"),
    title: "A challenge",
    text: "Throw a die for each experience marker, then add magic, re-rolls, or a sacrificed heart, in any order, until the notches are full. A red heart above them is what failing costs.",
    things: () => ["throw"],
    clause: "PHE-111",
  },
  {
    id: "help",
    when: ({ decision }) =>
      decision?.key === "meet_ability" && decision.options.some(({ option }) => option.type === "ask_for_help"),
    title: "Help",
    text: "You may ask the others. Who casts a spell for you pays for it and gains Friendship, and you gain dice. Nobody has to.",
    things: () => ["help"],
    clause: "PHE-222",
  },
  {
    id: "stones",
    when: ({ news, me }) =>
      news.some(({ event }) => event.type === "stones_gained" && event.cause === "landscape" && event.seat === me),
    title: "Stones",
    text: "Each turn begins with two stones of the landscape you stand in. They pay for magic and for deliveries; one of each kind buys a new magic card.",
    things: () => ["shop"],
    clause: "PHE-067",
  },
  {
    id: "hurt",
    when: ({ view }) => view.phase === "play" && (myHero(view)?.health ?? 3) <= 1,
    title: "One heart left",
    text: "You walk as far as you have hearts. In the castle you regain two instead of stones, and you may teleport there at any time in your turn.",
    clause: "PHE-069",
  },
  {
    id: "treasure",
    when: isAsked("keep_treasure"),
    title: "A treasure",
    text: "Keep one; it lies open before you. Medallions change stones, beasts carry you further, arms and tools re-roll dice.",
    clause: "PHE-158",
  },
  {
    id: "duel",
    when: hasHappened("duel_began"),
    title: "A duel",
    text: "Whoever is behind must act or admit defeat. On a tie the challenger is behind.",
    clause: "PHE-268",
  },
  {
    id: "near",
    when: ({ view }) => {
      const me = myHero(view);
      return !!me && mainOf(me.main_prophecy)?.location === me.space;
    },
    title: "You have arrived",
    text: "Your main prophecy can be tried here in step 3. Come with dice, stones and re-rolls enough; after a failure you may try again another time.",
    things: () => ["main"],
    clause: "PHE-212",
  },
  {
    id: "last",
    when: hasHappened("crown_taken"),
    title: "The last turns",
    text: "The crown is taken. Everybody else has one more turn; then points are counted: cards won, treasures, magic, the crown.",
    clause: "PHE-250",
  },
];

export const lesson: Lesson<View> = {
  minutes: 10,
  // The shortest race there is, with one rival and gentle events: eight turns, some seventy clicks.
  table: { seats: 2, level: "heuristic", options: { game_length: -20, easier_game: 5, start_player: 0 } },
  slips,
};
