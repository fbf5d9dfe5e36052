/* What the samples of scenes share: labels of their options, battles, and everybody at the bridge. */
import type { Sample } from "../../../table/game";
import { who } from "../../../table/sampling";
import type { BattleView, Choice, FighterView, View } from "../../../wire/games/andor";
import type { Words } from "../../../wire/types";
import { foeOf, kindOf } from "../content";
import { nameOfThing } from "../reading";
import { ref, sample as plainSample, VIEW, withHero } from "./build";

const LABELS: Partial<Record<Choice["type"], (choice: any) => Words>> = {
  choose_hero: ({ hero: id }) => [ref("hero", id)],
  invite: ({ seat }) => ["Ask ", who(seat)],
  begin_battle: () => ["Begin the battle"],
  agree: () => ["Yes"],
  decline: () => ["No"],
  roll_next: () => ["Roll the next die"],
  stop_rolling: () => ["Let it count"],
  turn_die: ({ die }) => [`Turn die ${die + 1}`],
  leave_dice: () => ["Turn no die"],
  use_helm: () => ["Helm: add identical dice"],
  use_brew: () => ["Witch's brew: double the die"],
  use_glove: ({ first, second }) => [`Iron glove: add die ${first + 1} and die ${second + 1}`],
  use_knife: ({ die }) => [`Knife: roll die ${die + 1} again`],
  use_axe: () => ["Axe: 2 more strength"],
  use_brother_shield: ({ seat }) => ["Brother shield: add the strength of ", who(seat)],
  let_it_count: () => ["Let it count"],
  use_shield: ({ article }) => ["Use a side of ", ref("article", article)],
  take_the_loss: () => ["No"],
  fight_on: () => ["Another round"],
  leave_battle: () => ["Leave the battle"],
  choose_reward: ({ points }) => [points],
  deal_out: ({ seat, points }) => [`${points} for `, who(seat)],
  skeleton_to: ({ place }) => [place === "space_200" ? "To space 200" : "Into the sunrise box"],
  take_way: ({ label }) => [label],
  choose_seat: ({ seat }) => [who(seat)],
  give_up: ({ seat, article }) => [ref("article", article), " of ", who(seat)],
  contribute: ({ willpower }) => [`${willpower} willpower`],
  drop_log: ({ value }) => [`Put down the log of value ${value}`],
  eat: ({ thing }) => [nameOfThing(thing)],
  fend_off: () => ["Fend it off"],
  cancel_move: () => ["Keep it there"],
  let_happen: () => ["Let it happen"],
  send_thing: ({ thing }) => ["Send ", ref("thing", thing)],
  fetch_thing: ({ thing }) => ["Fetch ", ref("thing", thing)],
  done_exchanging: () => ["That is all"],
  take_nothing: () => ["Nothing"],
};

export const sample = (moment: Parameters<typeof plainSample>[0]): Sample => {
  const made = plainSample(moment);
  for (const option of made.table.decision?.options ?? [])
    option.label = LABELS[option.option.type as Choice["type"]]?.(option.option) ?? option.label;
  return made;
};

export const fighter = (seat: number, strength: number, facts: Partial<FighterView> = {}): FighterView => ({
  seat,
  roll: [],
  counts: 0,
  counting: (facts.roll ?? []).map((face) => face === facts.counts),
  if_turned: (facts.roll ?? []).map(() => facts.counts ?? 0),
  added_up: facts.counts ?? 0,
  strength,
  bonus: 0,
  used: [],
  kept: [],
  ...facts,
});

export const battle = (opponent: string, facts: Partial<BattleView> = {}): BattleView => {
  const kind = kindOf(opponent);
  const fighters = facts.fighters ?? [];
  return {
    counting: (facts.roll ?? []).map(() => true),
    heroes_value: fighters.reduce((sum, { strength, counts }) => sum + strength + counts, 0),
    opponent_value: (kind?.strength ?? 20) + (facts.roll ?? []).reduce((sum, face) => sum + face, 0),
    weaker_below: kind?.rows[1]?.willpower ?? 0,
    weaker_dice: kind?.rows[0]?.dice ?? 0,
    inviter: 0,
    opponent,
    space: 227,
    strength: kind?.strength ?? 20,
    willpower: kind?.willpower ?? 20,
    dice: kind?.rows.at(-1)?.dice ?? 2,
    faces: foeOf(opponent).die === "gray" ? [3, 4, 5, 6, 7, 8] : [1, 2, 3, 4, 5, 6],
    can_be_hurt: true,
    round: 1,
    roll: [],
    has_turned_die: false,
    fighters: [],
    ...facts,
  };
};

const at = (view: View, ...spaces: number[]): View =>
  spaces.reduce((now, space, seat) => withHero(now, seat, { space }), view);

/** Everybody at the bridge, where the skral stands. */
export const ALL_HERE = at(VIEW, 227, 227, 227, 227);
export const WARRIOR = { ...ALL_HERE, you: 0, active: 0 };
export const ROLLED = fighter(0, 4, { roll: [5, 3, 2], counts: 5 });
