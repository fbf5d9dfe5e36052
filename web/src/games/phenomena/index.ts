import scroll from "icon:scroll-unfurled";
import { adventure, standingOf } from "../../adventure/gameTable";
import { faceOf, layOut } from "./content";
import type { View } from "../../wire/games/phenomena";
import { Sprite } from "./art/Sprite";
import { Beside } from "./Beside";
import { Board } from "./board/Board";
import { chip } from "./chips";
import { describeThing } from "./describe";
import { lesson } from "./lesson";

import { Hand } from "./mine/Hand";
import { beats, isBig, isOutcome, isSilent, waitingFor } from "./motion";
import "./phenomena.css";
import { iconOf, preview } from "./preview";
import { lastRound, turnOf } from "./reading";
import { Reference } from "./Reference";
import { Result } from "./scenes/Result";
import { SeatFacts, SeatTags } from "./SeatFacts";
import { seatSheet } from "./seatSheet";
import { CardsSheet, HeroesSheet, MineSheet } from "./Sheets";
import { isInBar, labelOf, thingsOf, wouldBe } from "./things";
import { prepare, say } from "./texts";

/** What lies on a slip of paper, or on a pill, with all that it does written on it. */
const AT_ONCE = new Set([
  "receive_stones",
  "choose_stone",
  "give_up_stone",
  "pay_stone",
  "want_stone",
  "choose_experience",
  "test_ability",
]);

const phenomena = adventure<View>({
  id: "phenomena",
  Sprite,
  isFlanked: true,
  called: () => say("title"),
  status: (view) =>
    say("board.status", {
      phase: view.phase,
      turn: turnOf(view),
      sherpa: view.sherpa,
      start: view.sherpa_start,
      heroes: view.heroes.length,
    }),
  banner: lastRound,
  Board,
  Beside,
  Hand,
  SeatFacts,
  seatSheet,
  SeatTags,
  seatIcon: (seat, view) => faceOf(view.heroes[seat]?.character ?? ""),
  MySheet: MineSheet,
  open: { key: "cards", label: () => say("board.cards_tab"), icon: scroll, Sheet: CardsSheet },
  HeroesSheet,
  Result,
  iconOf,
  preview,
  chip,
  thingsOf,
  labelOf,
  isInBar,
  learn: prepare,
  layOut,
  describeThing,
  wouldBe,
  isQuickInBar: true,
  isAtOnce: ({ option }) => AT_ONCE.has(option.type),
  heading: (event) => (event.type === "turn_started" ? say("board.turn", { turn: Number(event.turn) }) : null),
  isSilent,
  isBig,
  isOutcome,
  waitingFor,
  beats,
  standings: (view) => [
    {
      name: say("board.sherpa"),
      value: 1 - view.sherpa / Math.max(1, view.sherpa_start),
      text: say("board.some_of", { count: view.sherpa, all: view.sherpa_start }),
      colour: "var(--box-1)",
    },
    ...view.heroes.map(({ seat, counted }) =>
      standingOf(seat, (counted?.total ?? 0) / 40, String(counted?.total ?? 0)),
    ),
  ],
  Reference,
  lesson,
});

export default phenomena;
