/* The guided first table: the base game, with a slip when something first happens. */
import { hasHappened, hasHappenedToMe, isAsked, isOffered, slipsIn, type Moment } from "../../learn/slips";
import type { Lesson } from "../../table/game";
import type { Happening, View } from "../../wire/games/prophecy";
import { spaceOf } from "./content";
import { myHero } from "./reading";
import { say } from "./texts";

const mySpace = (view: View) => [`space:${myHero(view)?.space ?? ""}`];
const fragments = (view: View) => view.ground.filter(({ fragment }) => fragment).map(({ space }) => `space:${space}`);
const planes = (view: View) => view.planes.map(({ plane }) => `plane:${plane}`);

const isMyBattle = ({ view }: Moment<View>): boolean =>
  !!view.battle && [view.battle.own.seat, view.battle.other.seat].includes(view.you ?? -1);

/** A wandering teacher is no guild. */
const isTaughtHere = (moment: Moment<View>): boolean =>
  !!spaceOf(myHero(moment.view)?.space ?? "")?.guild && isOffered("learn")(moment);

/** What I have just got stands among these of my cards. */
const hasGained = (held: "abilities" | "items") => (moment: Moment<View>) =>
  hasHappenedToMe<Happening>(
    (event) => event.type === "card_taken" && !!myHero(moment.view)?.[held].includes(event.card),
  )(moment);

const slips = slipsIn<View>(say, [
  { id: "character", when: isAsked("keep_character"), clause: "PRO-520" },
  { id: "goal", when: ({ view }) => view.phase === "play", things: planes, clause: "PRO-B001" },
  {
    id: "chance",
    when: hasHappenedToMe<Happening>((event) => event.type === "chance_turned_up"),
    things: () => ["deck:chance"],
    clause: "PRO-B024",
  },
  { id: "move", when: isAsked("move"), things: mySpace, clause: "PRO-B036" },
  { id: "act", when: isAsked("act"), things: mySpace, clause: "PRO-B054" },
  // Where nothing could be chosen the battle is over before a slip can lie there.
  {
    id: "fight",
    when: (moment) =>
      isMyBattle(moment) || hasHappenedToMe<Happening>((event) => event.type === "battle_ended")(moment),
    clause: "PRO-B062",
  },
  {
    id: "won",
    when: hasHappenedToMe<Happening>((event) => event.type === "battle_ended" && event.result === "won"),
    things: () => ["token:experience"],
    clause: "PRO-B064",
  },
  {
    id: "hurt",
    when: hasHappenedToMe<Happening>((event) => event.type === "lost" && event.what === "health"),
    things: () => ["token:health"],
    clause: "PRO-B017",
  },
  { id: "guild", when: isTaughtHere, things: mySpace, clause: "PRO-B051" },
  { id: "learned", when: hasGained("abilities"), clause: "PRO-B055" },
  { id: "market", when: isAsked("trade"), clause: "PRO-B046" },
  { id: "bought", when: hasGained("items"), clause: "PRO-B057" },
  { id: "opportunity", when: isOffered("use_opportunity"), things: mySpace, clause: "PRO-B042" },
  { id: "fragment", when: hasHappened("fragment_placed"), things: fragments, clause: "PRO-033" },
  { id: "planes", when: hasHappened("plane_cards_turned_up"), things: planes, clause: "PRO-B030" },
  {
    id: "storm",
    when: isOffered("attack_plane"),
    things: planes,
    clause: "PRO-B080",
  },
  { id: "artifact", when: ({ view }) => !!myHero(view)?.artifacts.length, clause: "PRO-B084" },
  { id: "rival", when: isOffered("attack"), clause: "PRO-B072" },
]);

export const lesson: Lesson<View> = {
  minutes: 10,
  table: { seats: 3, level: "heuristic", options: { deal: "draft" } },
  slips,
};
