import book from "icon:open-book";
import { adventure, standingOf } from "../../adventure/gameTable";
import type { View } from "../../wire/games/andor";
import "./andor.css";
import { Sprite } from "./art/Sprite";
import { Beside } from "./Beside";
import { Board } from "./board/Board";
import { chip } from "./chips";
import { heroIcon, layOut, legendOf } from "./content";
import { describeThing } from "./describe";
import { lesson } from "./lesson";
import { heroLook } from "./looks";
import { Hand } from "./mine/Hand";
import { HeroBoard } from "./mine/HeroBoard";
import { beats } from "./motion";
import { iconOf } from "./preview";
import { endOf, waitingFor } from "./reading";
import { Reference } from "./Reference";
import { Result } from "./scenes/Result";
import { SeatFacts, SeatTags } from "./SeatFacts";
import { seatSheet } from "./seatSheet";
import { HeroesSheet, LegendSheet } from "./Sheets";
import { prepare, say } from "./texts";
import { isInBar, thingsOf, wouldBe } from "./things";
import { isBig, isOutcome, isSilent } from "./weight";

const andor = adventure<View>({
  id: "andor",
  Sprite,
  called: () => say("board.title"),
  status: (view) => {
    const { number = "", title = "" } = legendOf(view.legend) ?? {};
    return say("board.status", { number, title, day: view.day, heroes: view.heroes.length, phase: view.phase });
  },
  banner: (view) =>
    !view.why_over && view.next_letter === endOf(view) && view.narrator !== endOf(view) ? say("board.last_step") : null,
  Board,
  Beside,
  Hand,
  SeatFacts,
  seatSheet,
  SeatTags,
  seatIcon: (seat, view) => heroIcon(view.heroes[seat]?.hero ?? ""),
  seatColour: (seat, view) => heroLook(view.heroes[seat]?.hero ?? "").colour,
  MySheet: HeroBoard,
  open: { key: "legend", label: () => say("board.legend"), icon: book, Sheet: LegendSheet },
  HeroesSheet,
  Result,
  iconOf,
  chip,
  thingsOf,
  isInBar,
  hasPlans: true,
  learn: prepare,
  layOut: (content, seats) => layOut(content, seats || null),
  describeThing,
  wouldBe,
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
      value: view.tracks.letters.indexOf(view.narrator) / (view.tracks.letters.length - 1),
      text: say("board.letter", { letter: view.narrator }),
      colour: "var(--an-sky-80)",
    },
    {
      name: say("board.shields"),
      value: view.shields ? view.free_shields / view.shields : 1,
      text: say("board.some_of", { count: view.free_shields, all: view.shields }),
      colour: "var(--an-parchment-87)",
    },
    ...view.heroes.map(({ seat, willpower, hero }) =>
      standingOf(
        seat,
        willpower / view.tracks.willpower,
        say("board.will_short", { count: willpower }),
        heroLook(hero).colour,
      ),
    ),
  ],
  Reference,
  lesson,
});

export default andor;
