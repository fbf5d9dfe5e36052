import book from "icon:open-book";
import character from "icon:character";
import friends from "icon:conversation";
import map from "icon:treasure-map";
import { layOutSprite } from "../../look/sprite";
import type { GameTable } from "../../table/game";
import type { View } from "../../wire/games/andor";
import "./andor.css";
import { Sprite } from "./art/Sprite";
import { Beside } from "./Beside";
import { Board } from "./board/Board";
import { chip } from "./chips";
import { heroIcon, layOut, legendOf } from "./content";
import { describeThing } from "./describe";
import { detail } from "./detail";
import { lesson } from "./lesson";
import { heroLook, LETTERS } from "./looks";
import { Hand } from "./mine/Hand";
import { HeroBoard } from "./mine/HeroBoard";
import { beats, isBig, isOutcome, isSilent, waitingFor } from "./motion";
import { iconOf, preview } from "./preview";
import { warnings } from "./omens";
import { END, freeShields, nextLetter } from "./reading";
import { Reference } from "./Reference";
import { Result } from "./scenes/Result";
import { HAS_ODDS } from "./scenes/things";
import { SeatFacts, SeatTags } from "./SeatFacts";
import { seatSheet } from "./seatSheet";
import { HeroesSheet, LegendSheet } from "./Sheets";
import { prepare, say } from "./texts";
import { isInBar, thingsOf, wouldBe } from "./things";

/** These roll dice, uncover tokens or end something for good. */
const FINAL = new Set([
  "end_day",
  "stop_moving",
  "fight",
  "begin_battle",
  "roll_next",
  "leave_battle",
  "let_book_go",
  "give_up",
]);
const GIVING_UP = new Set(["end_day", "leave_battle", "take_the_loss", "decline", "let_book_go", "take_nothing"]);

/** Whom the chance of a battle counts on. */
const ODDS_ABOUT: Record<string, string> = {
  fight: "alone",
  invite: "together",
  agree: "with you",
  decline: "without you",
};

layOutSprite("andor", Sprite);

const andor: GameTable<View> = {
  id: "andor",
  layout: "adventure",
  get title() {
    return say("board.title");
  },
  get language() {
    return say("language");
  },
  status: (view) => {
    const { number = "", title = "" } = legendOf(view.legend) ?? {};
    return say("board.status", { number, title, day: view.day, heroes: view.heroes.length, phase: view.phase });
  },
  banner: (view) =>
    !view.why_over && nextLetter(view) === END && view.narrator !== END ? say("board.last_step") : null,
  Board,
  Beside,
  Hand,
  SeatFacts,
  seatSheet,
  SeatTags,
  seatIcon: (seat, view) => heroIcon(view.heroes[seat]?.hero ?? ""),
  seatColour: (seat, view) => heroLook(view.heroes[seat]?.hero ?? "").colour,
  Mine: {
    get label() {
      return say("board.my_hero");
    },
    icon: character,
    Sheet: HeroBoard,
  },
  get sheets() {
    return [
      { key: "legend", label: say("board.legend"), icon: book, Sheet: LegendSheet },
      { key: "heroes", label: say("board.heroes"), icon: friends, Sheet: HeroesSheet },
    ];
  },
  get boardTab() {
    return { label: say("board.map"), icon: map };
  },
  Result,
  iconOf,
  preview,
  chip,
  thingsOf,
  isInBar,
  hasFreeActions: true,
  hasPlans: true,
  detail,
  warnings,
  prepare: (content, seats) => {
    prepare(content);
    layOut(content, seats || null);
  },
  hasOdds: ({ key }) => HAS_ODDS.has(key),
  oddsAbout: ({ option }) => ODDS_ABOUT[option.type] ?? null,
  describeThing,
  wouldBe,
  isGivingUp: ({ option }) => GIVING_UP.has(option.type),
  isFinal: ({ option }) => FINAL.has(option.type),
  heading: (event) => (event.type === "day_began" ? say("board.day.number", { day: Number(event.day) }) : null),
  isSilent,
  isBig,
  isOutcome,
  closes: (event) => event.type === "legend_won" || event.type === "legend_lost",
  waitingFor,
  beats,
  standings: (view) => [
    {
      name: say("board.narrator"),
      value: LETTERS.indexOf(view.narrator) / (LETTERS.length - 1),
      text: say("board.letter", { letter: view.narrator }),
      colour: "#9ec3d8",
    },
    {
      name: say("board.shields"),
      value: view.shields ? freeShields(view) / view.shields : 1,
      text: say("board.some_of", { count: freeShields(view), all: view.shields }),
      colour: "#f2cf8c",
    },
    ...view.heroes.map((hero) => ({
      name: say("board.seat", { number: hero.seat + 1 }),
      value: hero.willpower / 20,
      text: say("board.will_short", { count: hero.willpower }),
      colour: heroLook(hero.hero).colour,
      seat: hero.seat,
    })),
  ],
  Reference,
  lesson,
  samples: async () => (await import("./samples")).samples,
};

export default andor;
