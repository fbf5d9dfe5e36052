/* The guided first table: a slip when something first happens. */
import { hasHappened, isAsked, isOffered, slipsIn } from "../../learn/slips";
import type { Lesson } from "../../table/game";
import type { View } from "../../wire/games/phenomena";
import { mainOf } from "./content";
import { myHero } from "./reading";
import { say } from "./texts";

const boxes = (view: View) => view.boxes.map((_, k) => `box:${k}`);

/** What the texts call the abilities. */
const ABILITY_NAMES = { fight: "fight", wisdom: "wisdom", friendship: "friendship" };

const slips = slipsIn<View>(
  say,
  [
    { id: "character", when: isAsked("pick_character"), clause: "PHE-010" },
    { id: "main", when: isAsked("keep_main_prophecy"), clause: "PHE-041" },
    { id: "crown", when: ({ view }) => view.phase === "play", things: () => ["sherpa"], clause: "PHE-166" },
    { id: "move", when: isAsked("move"), things: (view) => [`piece:${view.you}`], clause: "PHE-080" },
    { id: "prophecies", when: isAsked("move"), things: boxes, clause: "PHE-177" },
    {
      id: "act",
      when: (moment) =>
        isAsked("event_or_prophecy")(moment) || (moment.view.active === moment.me && !!moment.view.event),
      things: () => ["deck:events"],
      clause: "PHE-087",
    },
    { id: "challenge", when: isAsked("meet_ability"), things: () => ["throw"], clause: "PHE-111" },
    {
      id: "help",
      when: (moment) => isAsked("meet_ability")(moment) && isOffered("ask_for_help")(moment),
      things: () => ["help"],
      clause: "PHE-222",
    },
    {
      id: "stones",
      when: ({ news, me }) =>
        news.some(({ event }) => event.type === "stones_gained" && event.cause === "landscape" && event.seat === me),
      things: () => ["shop"],
      clause: "PHE-067",
    },
    { id: "hurt", when: ({ view }) => view.phase === "play" && (myHero(view)?.health ?? 3) <= 1, clause: "PHE-069" },
    { id: "treasure", when: isAsked("keep_treasure"), clause: "PHE-158" },
    { id: "duel", when: hasHappened("duel_began"), clause: "PHE-268" },
    {
      id: "near",
      when: ({ view }) => {
        const me = myHero(view);
        return !!me && mainOf(me.main_prophecy)?.location === me.space;
      },
      things: () => ["main"],
      clause: "PHE-212",
    },
    { id: "last", when: hasHappened("crown_taken"), clause: "PHE-250" },
  ],
  ABILITY_NAMES,
);

export const lesson: Lesson<View> = {
  minutes: 10,
  // The shortest race there is, with one rival and gentle events: eight turns, some seventy clicks.
  table: { seats: 2, level: "heuristic", options: { game_length: -20, easier_game: 5, start_player: 0 } },
  slips,
};
