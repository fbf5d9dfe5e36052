import scroll from "icon:card-pick";
import { adventure, LAYING, standingOf } from "../../adventure/gameTable";
import { actionOf } from "../../adventure/scene/actionOf";
import type { View } from "../../wire/games/prophecy";
import { Sprite } from "./art/Sprite";
import { Beside } from "./Beside";
import { Board } from "./board/Board";
import { Open } from "./cards/Open";
import { chip } from "./chips";
import { layOut } from "./content";
import { describeThing } from "./describe";
import { lesson } from "./lesson";
import { Hand, isCalling } from "./mine/Hand";
import { Sheet } from "./mine/Sheet";
import { beats, isBig, isOutcome, isSilent, toRead, waitingFor } from "./motion";
import { iconOf, preview } from "./preview";
import "./prophecy.css";
import { chosenOf, clockOf } from "./reading";
import { Reference } from "./Reference";
import { Result } from "./scenes/Result";
import { HeroesSheet, SeatFacts, seatIcon, SeatTags } from "./SeatFacts";
import { seatSheet } from "./seatSheet";
import { sentence } from "../../table/say";
import { prepare, say } from "./texts";
import { isInBar, ON_SLIPS, thingsOf, wouldBe } from "./things";

/** Artifacts with which a curve stands at its top. */
const MOST_ARTIFACTS = 5;

const prophecy = adventure<View>({
  id: "prophecy",
  Sprite,
  hasContests: true,
  called: () => say("title"),
  status: (view) =>
    say("board.status", {
      round: view.rounds,
      phase: view.phase,
      ...clockOf(view),
      most: view.options.most_rounds,
    }),
  banner: (view) => (view.is_doomed ? say("board.doomed") : null),
  Board,
  Beside,
  Hand,
  SeatFacts,
  seatSheet,
  SeatTags,
  seatIcon,
  MySheet: Sheet,
  isCalling,
  open: { key: "cards", label: () => say("board.open_tab"), icon: scroll, Sheet: Open },
  HeroesSheet,
  Result,
  iconOf,
  preview,
  chip,
  thingsOf,
  isInBar,
  paused: () => say("board.pause"),
  learn: prepare,
  layOut,
  describeThing,
  wouldBe,
  isQuickInBar: true,
  isAtOnce: (option, thing) =>
    LAYING.has(option.option.type) || (thing === actionOf(option.option) && ON_SLIPS.has(chosenOf(option).type)),
  stretch: ({ rounds }) => say("board.stretch", { round: rounds }),
  heading: (event) => (event.type === "round_started" ? say("board.round") : null),
  round: (event, { rounds }) =>
    event.type === "round_started" ? sentence(say("board.stretch", { round: rounds })) : null,
  isSilent,
  isBig,
  isOutcome,
  toRead,
  waitingFor,
  beats,
  standings: (view) =>
    view.heroes.map(({ seat, artifacts: { length } }) =>
      standingOf(seat, length / MOST_ARTIFACTS, say("board.standing", { artifacts: length })),
    ),
  Reference,
  lesson,
});

export default prophecy;
