/* The guided first table: a short game, with a slip when something first happens. */
import { hasHappened, hasHappenedToMe, isAsked, isOffered, slipsIn, type Moment } from "../../learn/slips";
import type { Lesson } from "../../table/game";
import type { Happening, View } from "../../wire/games/talisman";
import { cardOf } from "./content";
import { myHero } from "./reading";
import { say } from "./texts";

const myPiece = (view: View) => [`hero:${view.you}`];
const mySpace = (view: View) => [`space:${myHero(view)?.space ?? ""}`];

const taken = (kind: string) =>
  hasHappenedToMe<Happening>((event) => event.type === "card_taken" && cardOf(event.card)?.kind === kind);

const isMyFight = ({ view }: Moment<View>): boolean =>
  !!view.fight && !view.fight.is_test && [view.fight.own.seat, view.fight.other.seat].includes(view.you ?? -1);

const slips = slipsIn<View>(say, [
  { id: "character", when: isAsked("keep_character"), clause: "TAL-110" },
  { id: "goal", when: ({ view }) => view.phase === "play", things: () => ["space:valley_of_fire"], clause: "TAL-169" },
  { id: "roll", when: isOffered("roll_to_move"), things: myPiece, clause: "TAL-B009" },
  { id: "way", when: isAsked("where_to"), things: mySpace, clause: "TAL-B010" },
  {
    id: "draw",
    when: hasHappenedToMe<Happening>((event) => event.type === "card_drawn"),
    things: mySpace,
    clause: "TAL-B016",
  },
  { id: "encounter", when: isAsked("encounter"), things: mySpace, clause: "TAL-B015" },
  { id: "fight", when: isMyFight, clause: "TAL-B025" },
  {
    id: "fate",
    when: isOffered("spend_fate"),
    things: () => ["die:0"],
    clause: "TAL-215",
  },
  {
    id: "won",
    when: hasHappenedToMe<Happening>((event) => event.type === "enemy_killed"),
    things: () => ["trophies:strength", "trophies:craft"],
    clause: "TAL-119",
  },
  {
    id: "hurt",
    when: hasHappenedToMe<Happening>((event) => event.type === "lost" && event.token === "life"),
    things: () => ["token:life"],
    clause: "TAL-122",
  },
  { id: "object", when: taken("object"), clause: "TAL-B021" },
  { id: "follower", when: taken("follower"), clause: "TAL-225" },
  { id: "room", when: isAsked("make_room", "over_limit") },
  { id: "stranger", when: ({ view }) => !!view.fight?.is_test && view.fight.own.seat === view.you, clause: "TAL-387" },
  { id: "town", when: isAsked("town"), things: mySpace, clause: "TAL-031" },
  { id: "pray", when: ({ view, me }) => view.roll?.purpose === "prayer" && view.roll.seat === me, clause: "TAL-B024" },
  {
    id: "spell",
    when: (moment) =>
      (isOffered("cast_spell")(moment) || isOffered("use_potion")(moment)) && !isAsked("window_answer")(moment),
    clause: "TAL-380",
  },
  { id: "answer", when: isAsked("window_answer"), clause: "TAL-383" },
  { id: "wish", when: isOffered("use_wish"), things: () => ["token:wish"], clause: "TAL-431" },
  { id: "toad", when: hasHappened("became_toad"), clause: "TAL-B041" },
  { id: "sentinel", when: isAsked("sentinel"), things: mySpace, clause: "TAL-019" },
  {
    id: "crossing",
    when: hasHappenedToMe<Happening>(
      (event) => event.type === "hero_moved" && (event.how === "sentinel" || event.how === "cross"),
    ),
    things: myPiece,
    clause: "TAL-022",
  },
  { id: "portal", when: isAsked("portal_value"), things: mySpace, clause: "TAL-051" },
  { id: "destiny", when: ({ view }) => !!view.destiny, things: () => ["space:valley_of_fire"], clause: "TAL-163" },
]);

export const lesson: Lesson<View> = {
  minutes: 10,
  table: { seats: 3, level: "heuristic", options: { deal: "draft2", short_game: true, clean_starting_draw: true } },
  slips,
};
