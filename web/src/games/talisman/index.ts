import scroll from "icon:card-pick";
import { adventure, standingOf } from "../../adventure/gameTable";
import type { View } from "../../wire/games/talisman";
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
import { inValley } from "./reading";
import { Reference } from "./Reference";
import { Result } from "./scenes/Result";
import { HeroesSheet, SeatFacts, seatIcon, SeatTags } from "./SeatFacts";
import { seatSheet } from "./seatSheet";
import "./talisman.css";
import { isInBar, thingsOf, wouldBe } from "./things";
import { prepare, say } from "./texts";

/** Strength and Craft together at which a curve stands at its top. */
const MOST_VALUES = 20;

const talisman = adventure<View>({
  id: "talisman",
  Sprite,
  hasContests: true,
  called: () => say("title"),
  status: (view) => say("board.status", { round: view.round, enduring: view.enduring, phase: view.phase }),
  banner: (view, nameOf) => {
    const there = inValley(view);
    return there && view.phase === "play" ? say("board.in_valley", { name: nameOf(there.seat) }) : null;
  },
  Board,
  Beside,
  Hand,
  SeatFacts,
  seatSheet,
  SeatTags,
  seatIcon,
  MySheet: Sheet,
  isCalling,
  open: { key: "cards", label: () => say("board.cards_tab"), icon: scroll, Sheet: Open },
  HeroesSheet,
  Result,
  iconOf,
  preview,
  chip,
  thingsOf,
  isInBar,
  // All the map is lit for a Move, and a click there may only mean to look.
  isDear: ({ type }) => type === "use_move",
  paused: () => say("board.pause"),
  learn: prepare,
  layOut,
  describeThing,
  wouldBe,
  isQuickInBar: true,
  listCalled: ({ key, options }) =>
    key === "start" && options.some(({ option }) => option.type === "use_wish") ? say("board.wish_list") : null,
  stretch: ({ round }) => say("board.stretch", { round }),
  heading: (event) => (event.type === "turn_started" ? say("board.turn", { turn: Number(event.turn) }) : null),
  isSilent,
  isBig,
  isOutcome,
  toRead,
  waitingFor,
  beats,
  standings: (view) =>
    view.heroes.map(({ seat, strength, craft, treasures }) =>
      standingOf(seat, (strength + craft) / MOST_VALUES, say("board.standing", { strength, craft, treasures })),
    ),
  Reference,
  lesson,
});

export default talisman;
