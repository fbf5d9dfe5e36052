/* Where the options of this game lie on the table. */
import type { Option, Tagged } from "../../wire/types";
import type { Choice, View } from "../../wire/games/andor";
import type { Thing } from "../../table/game";
import { lying, wished } from "../../table/lying";
import { baseOf, figureThing, myHero } from "./reading";

export const mine = (thing: string): Thing => `mine:${baseOf(thing)}`;

const hereOn = (view: View): number => myHero(view)?.space ?? 0;
const onMine = ({ thing }: { thing: string }) => [mine(thing)];

/** Options of scenes that stand in the decision bar as well. */
const IN_SCENES = {
  begin_battle: "battle:begin",
  agree: "consent:yes",
  decline: "consent:no",
  roll_next: "battle:roll_on",
  stop_rolling: "battle:stop",
  leave_dice: "battle:leave_dice",
  let_it_count: "battle:count",
  take_the_loss: "battle:loss",
  fight_on: "battle:on",
  leave_battle: "battle:leave",
  roll_for_book: "way:roll",
  let_book_go: "way:let_go",
  done_exchanging: "way:done",
  let_happen: "way:let_happen",
} satisfies Partial<Record<Choice["type"], Thing>>;

export const thingsOf = lying<Choice, View>({
  ...Object.fromEntries(Object.entries(IN_SCENES).map(([type, thing]) => [type, () => [thing]])),
  choose_hero: ({ hero }) => [`board:${hero}`],
  step_to: (step, view) => [isPlain(step, view) ? `space:${step.space}` : variant(step)],
  choose_star: ({ space }) => [`space:${space}`],
  stop_moving: (_, view) => [`space:${hereOn(view)}`],
  fight: ({ figure, space }) => [figure === "sprite" ? `cave:${space}` : figureThing({ name: figure, space })],
  brew_drink: () => [mine("kettle")],
  look_up_spells: ({ books }) => books.map((book) => `book:${book}`),
  do_action: ({ action }) => [`action:${action}`],
  invite: ({ seat }) => [`battle:invite:${seat}`],
  turn_die: ({ die }) => [`die:${die}`],
  use_knife: ({ die }) => [`die:${die}`],
  use_glove: ({ first, second }) => [`battle:glove:${first}:${second}`],
  use_helm: () => ["battle:helm", mine("helm")],
  use_brew: () => ["battle:witchs_brew", mine("witchs_brew")],
  use_axe: () => ["battle:axe", mine("axe")],
  use_sword: () => ["battle:sword", mine("sword_handle"), mine("sword_blade")],
  use_brother_shield: ({ seat }) => [`battle:brother_shield:${seat}`],
  use_shield: ({ article }) => [`battle:shield:${article}`, mine(article)],
  choose_reward: ({ points }) => [`reward:${points}`],
  deal_out: ({ seat, points }) => [`reward:${seat}:${points}`],
  skeleton_to: ({ place }) => [`reward:${place}`],
  give_article_to: ({ seat }) => [`reward:to:${seat}`],
  take_way: ({ way }) => [`way:${way}`],
  choose_seat: ({ seat }) => [`way:seat:${seat}`],
  give_up: ({ seat, article }) => [`way:give:${seat}:${article}`],
  contribute: ({ willpower }) => [`way:pay:${willpower}`],
  drop_log: ({ value }) => [`way:log:${value}`, mine(`log:${value}`)],
  eat: ({ thing }) => [`way:eat:${thing}`, mine(thing)],
  fend_off: () => ["way:fend_off", mine("storm_shield")],
  cancel_move: () => ["way:cancel_move", mine("star_shield")],
  send_thing: ({ thing }) => [`send:${thing}`],
  fetch_thing: ({ thing }) => [`fetch:${thing}`],
  take_article: ({ article }) => [`equipment:${article}`],
  empty_spring: (_, view) => [`spring:${hereOn(view)}`],
  pick_herbs: ({ herbs }, view) => {
    const here = hereOn(view);
    return [herbs === view.herbs[here] ? `herb:${here}` : `herb:${here}:${herbs}`];
  },
  pick_up: ({ thing }, view) => [`ground:${hereOn(view)}:${thing}`],
  put_down: onMine,
  hand_over: onMine,
  use_telescope: () => [mine("telescope")],
  look_into_cave: ({ space }) => [`cave:${space}`],
  lay_fire: () => [mine("fire_shield")],
  fly_falcon: () => [mine("falcon")],
  cast_light: () => ["book:light"],
  cast_portal: () => ["book:portal"],
  cast_healing: () => ["book:healing"],
  turn_token: () => ["overtime"],
});

type Step = Extract<Choice, { type: "step_to" }>;

/** Alone and for an hour; or with the wineskin, if no hour is left. Other ways to travel are set on my board. */
const isPlain = (step: Step, view: View): boolean =>
  step.passenger < 0 && !step.with_wagon && (!step.wineskin || !myHero(view)?.prices.length);

const variant = ({ space, passenger, with_wagon, wineskin }: Step): Thing =>
  `step:${space}:${passenger}:${with_wagon ? "wagon" : ""}:${wineskin ? "wineskin" : ""}`;

const IN_BAR = new Set<string>([
  ...Object.keys(IN_SCENES),
  "stop_moving",
  "do_action",
  "fend_off",
  "cancel_move",
  "eat",
  "drop_log",
]);
/** More attacks are chosen on the map. */
const MOST_FIGHTS = 2;

/** What the bar offers, too, because everybody looks for it there. */
export const isInBar = ({ type }: Tagged, _: View, all: readonly Option[]): boolean =>
  IN_BAR.has(type) || (type === "fight" && all.filter(({ option }) => option.type === type).length <= MOST_FIGHTS);

const wish = wished<View>({
  space: (space, view) =>
    Number(space) === hereOn(view)
      ? null
      : { type: "step_to", space: Number(space), passenger: -1, with_wagon: false, wineskin: false },
  figure: (figure, _, space) => ({ type: "fight", figure, space: Number(space) }),
  spring: () => ({ type: "empty_spring" }),
  herb: (space, view) => ({ type: "pick_herbs", herbs: view.herbs[space] ?? 1 }),
  cave: (space) => ({ type: "look_into_cave", space: Number(space) }),
  book: (book) => BOOK_WISH[book] ?? null,
  mine: (article) => ARTICLE_WISH[article] ?? null,
  hour: () => ({ type: "pass" }),
});

/** The option that somebody would want who clicks on an unlit thing; nothing before the heroes set out. */
export const wouldBe = (thing: Thing, view: View): Tagged | null =>
  view.phase === "setup" || view.phase === "over" ? null : wish(thing, view);

const BOOK_WISH: Record<string, Tagged> = {
  light: { type: "cast_light", figure: "", space: 0 },
  healing: { type: "cast_healing" },
  portal: { type: "cast_portal", seat: -1 },
};
const ARTICLE_WISH: Record<string, Tagged> = {
  kettle: { type: "brew_drink", full: 0, half: 1 },
  telescope: { type: "use_telescope" },
  fire_shield: { type: "lay_fire" },
};
