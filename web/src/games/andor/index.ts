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
import { heroLook, LETTERS, NUMBERS } from "./looks";
import { Hand } from "./mine/Hand";
import { beats, isBig, isOutcome, isSilent, waitingFor } from "./motion";
import { iconOf, preview } from "./preview";
import { warnings } from "./omens";
import { END, freeShields, nextLetter } from "./reading";
import { Reference } from "./Reference";
import { Result } from "./scenes/Result";
import { HAS_ODDS } from "./scenes/things";
import { SeatFacts, SeatTags } from "./SeatFacts";
import { seatSheet } from "./seatSheet";
import { HeroesSheet, LegendSheet, MineSheet } from "./Sheets";
import { step } from "./step";
import { prepare } from "./texts";
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
  title: "Andor",
  status: (view) => {
    const legend = legendOf(view.legend);
    const title = legend ? `Legend ${legend.number}, ${legend.title}` : "";
    return view.phase === "setup"
      ? `${title} · setting out`
      : `${title} · day ${view.day} · ${NUMBERS[view.heroes.length]} heroes`;
  },
  banner: (view) =>
    !view.why_over && nextLetter(view) === END && view.narrator !== END
      ? "One more step of the Narrator ends the Legend"
      : null,
  Board,
  Beside,
  Hand,
  SeatFacts,
  seatSheet,
  SeatTags,
  seatIcon: (seat, view) => heroIcon(view.heroes[seat]?.hero ?? ""),
  seatColour: (seat, view) => heroLook(view.heroes[seat]?.hero ?? "").colour,
  Mine: { label: "My hero", icon: character, Sheet: MineSheet },
  sheets: [
    { key: "legend", label: "Legend", icon: book, Sheet: LegendSheet },
    { key: "heroes", label: "Heroes", icon: friends, Sheet: HeroesSheet },
  ],
  boardTab: { label: "Map", icon: map },
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
  heading: (event) => (event.type === "day_began" ? `Day ${event.day}` : null),
  isSilent,
  isBig,
  isOutcome,
  closes: (event) => event.type === "legend_won" || event.type === "legend_lost",
  waitingFor,
  beats,
  step,
  standings: (view) => [
    {
      name: "Narrator",
      value: LETTERS.indexOf(view.narrator) / (LETTERS.length - 1),
      text: `letter ${view.narrator}`,
      colour: "#9ec3d8",
    },
    {
      name: "Golden shields",
      value: view.shields ? freeShields(view) / view.shields : 1,
      text: `${freeShields(view)} of ${view.shields}`,
      colour: "#f2cf8c",
    },
    ...view.heroes.map((hero) => ({
      name: `seat ${hero.seat + 1}`,
      value: hero.willpower / 20,
      text: `${hero.willpower} will`,
      colour: heroLook(hero.hero).colour,
      seat: hero.seat,
    })),
  ],
  Reference,
  lesson,
  samples: async () => (await import("./samples")).samples,
};

export default andor;
