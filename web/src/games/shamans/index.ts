import cowl from "icon:cowled";
import owl from "icon:barn-owl";
import bear from "icon:bear-face";
import fox from "icon:fox-head";
import raven from "icon:raven";
import stag from "icon:stag-head";
import { seatColour } from "../../look/SeatMark";
import { layOutSprite } from "../../look/sprite";
import type { GameTable } from "../../table/game";
import { Sprite } from "./art/Sprite";
import { Board } from "./board/Board";
import { chip } from "./chips";
import { layOut } from "./content";
import { describeThing, thingsOf, wouldBe } from "./describe";
import { lesson } from "./lesson";
import { onlyNextToTheMoon, ownWay } from "./mine/arming";
import { Hand } from "./mine/Hand";
import { MineSheet } from "./mine/Mine";
import { Notes } from "./mine/Notes";
import { beats, isBig, isOutcome } from "./motion";
import { iconOf, preview } from "./preview";
import { waitingFor } from "./reading";
import { Reference } from "./Reference";
import { Closing } from "./scenes/Closing";
import { Result } from "./scenes/Result";
import { SeatFacts, SeatTags } from "./SeatFacts";
import { seatSheet } from "./seatSheet";
import "./shamans.css";
import { Talk } from "./talk/Talk";
import type { Tagged } from "../../wire/types";
import type { View } from "../../wire/games/shamans";
import { prepare, say } from "./texts";

const FACES = [fox, owl, stag, raven, bear];
/** Everybody is dealt the same number of cards and one Role: only what I was dealt is news. An empty hand is none. */
const isSilent = (event: Tagged): boolean =>
  event.type === "window_opened" ||
  (event.type === "role_dealt" && !event.side) ||
  (event.type === "hand_set_aside" && !event.count) ||
  (event.type === "hand_dealt" && !(event.cards as unknown[] | undefined)?.length);
/** The hand, the talk panel and the scenes offer these; as buttons in the bar they would only cover the board. */
const SHOWN_LARGE = new Set([
  "play_card",
  "give_card",
  "say",
  "pull_back",
  "take_artifact",
  "exchange_roles",
  "use_dagger",
  "perform_next",
]);
const roundOf = (event: Tagged): string | null =>
  event.type === "round_started" ? say("board.round", { round: Number(event.round) }) : null;

layOutSprite("shamans", Sprite);

const shamans: GameTable<View> = {
  id: "shamans",
  get title() {
    return say("title");
  },
  get language() {
    return say("language");
  },
  status: (view) =>
    view.trick
      ? say("board.status", { round: view.round, trick: Math.min(view.trick, view.tricks), tricks: view.tricks })
      : say("board.status_between", { round: view.round }),
  banner: (view) => (view.trick > 0 && view.trick === view.tricks && !view.is_over ? say("board.last_trick") : null),
  Board,
  Hand,
  SeatFacts,
  seatSheet,
  SeatTags,
  seatIcon: (seat) => FACES[seat % FACES.length] ?? fox,
  Talk,
  Notes,
  Mine: {
    get label() {
      return say("board.my_role");
    },
    icon: cowl,
    Sheet: MineSheet,
  },
  Closing,
  Result,
  iconOf,
  preview,
  chip,
  thingsOf,
  describeThing,
  wouldBe,
  running: (decision, view) =>
    decision.kind === "window" && view.lead
      ? say("board.led_and_left", { suit: view.lead, count: view.to_play.length })
      : null,
  // A Portal against one's own side is rare: it is on the track and in the list.
  isInBar: (option, view) =>
    !SHOWN_LARGE.has(option.type) && (option.type !== "use_portal" || option.step === ownWay(view)),
  instead: onlyNextToTheMoon,
  stretch: (view) => say("board.stretch", { trick: view.trick, round: view.round }),
  mayWrite: (view) => view.options.talk_open,
  heading: (event) =>
    event.type === "trick_started" ? say("board.trick", { trick: Number(event.trick) }) : roundOf(event),
  round: roundOf,
  seatOf: (event) => (typeof event.by === "number" ? event.by : typeof event.seat === "number" ? event.seat : null),
  isTalk: (event) => event.type === "said",
  isSilent,
  isBig,
  isOutcome,
  prepare: (content) => {
    prepare(content);
    layOut(content);
  },
  closes: (event) => event.type === "round_ended",
  waitingFor,
  get pause() {
    return say("board.pause");
  },
  beats,
  standings: (view) => [
    {
      name: say("board.shadow"),
      value: view.pawn / view.moon,
      text: say("board.some_of", { count: view.pawn, all: view.moon }),
      colour: "var(--sh-night-63)",
    },
    ...view.seats.map(({ seat, points }) => ({
      name: say("board.seat", { number: seat + 1 }),
      value: Math.min(1, points / view.options.target_vp),
      text: String(points),
      colour: seatColour(seat),
      seat,
    })),
  ],
  Reference,
  lesson,
};

export default shamans;
