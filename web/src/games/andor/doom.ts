/* What would lose the Legend: at the next sunrise, or by an option. */
import type { Option } from "../../wire/types";
import type { View } from "../../wire/games/andor";
import { foeOf } from "./content";
import { forecast } from "./forecast";
import { chosenOf, END, freeShields, inTheDay, legendIn, nextLetter, plural, sentence } from "./reading";

export interface Doom {
  /** As in "Tonight the camp falls". */
  title: string;
  /** As in "2 figures get in at sunrise, 1 shield is free". */
  why: string;
}

/** Everything that loses the Legend at the next sunrise if nothing comes between. */
export const dooms = (view: View): Doom[] => (view.phase === "day" ? [...fallen(view), ...told(view)] : []);

/** Who gets in that must not, or more than there are golden shields. */
const fallen = (view: View): Doom[] => {
  const place = view.protected === "wagon" ? "wagon" : "camp";
  const title = `Tonight the ${place} falls`;
  const entering = forecast(view).flatMap(({ figure, getsIn }) => (getsIn ? [figure] : []));
  const fatal = entering.filter(({ name, group }) => group === "final" || losesBy(view, name));
  const others = entering.filter(({ group }) => group !== "final").length;
  const free = freeShields(view);
  const count = `${plural(others, "figure gets", "figures get")} in at sunrise, ${shieldWords(free)}`;
  return [
    ...fatal.map(({ name }) => ({ title, why: `${foeOf(name).name} gets into the ${place} at sunrise` })),
    ...(others > free ? [{ title, why: count }] : []),
  ];
};

/** The last letter, with goals that are not reached. */
const told = (view: View): Doom[] => {
  const open = openGoals(view);
  if (!open || nextLetter(view) !== END) return [];
  const goals = open === 1 ? "a goal is" : `${open} goals are`;
  return [{ title: "Tonight the story ends", why: `the Narrator reaches ${END} at sunrise, and ${goals} not reached` }];
};

/** Whether the Legend says that it is lost when this figure gets in. */
const losesBy = (view: View, name: string): boolean =>
  !!legendIn(view)?.triggers.some(
    (trigger) =>
      trigger.on === `figure_enters_protected:${name}` && trigger.do.some(({ op }) => op === "lose_legend"),
  );

const shieldWords = (free: number): string =>
  free > 1 ? `${free} shields are free` : free === 1 ? "1 shield is free" : "no shield is free";

/** Goals that would be missed if the Narrator reached the end now, also those that no card has told yet. */
const openGoals = (view: View): number => {
  const stateOf = (goal: string) => view.goals.find(({ id }) => id === goal)?.state;
  return (legendIn(view)?.goals ?? []).filter(({ id, kind }) =>
    kind === "do" ? stateOf(id) !== "done" : stateOf(id) === "lost",
  ).length;
};

/** What an option would lose for good, in words for those who are about to choose it. */
export const warnings = (option: Option, view: View): string[] => {
  const choice = chosenOf(option);
  switch (choice.type) {
    case "end_day": {
      const me = view.you;
      const isLast = !view.heroes.some((hero) => hero.seat !== me && hero.hero && inTheDay(hero));
      const unless = isLast ? "" : " unless somebody prevents it";
      return dooms(view).map(({ why }) => sentence(`${why}: the Legend is lost${unless}`));
    }
    case "fight":
      return endsStory(choice.figure, view);
    case "begin_battle":
    case "fight_on":
      return view.battle ? endsStory(view.battle.opponent, view) : [];
    case "agree":
      return view.consent?.prompt === "join_battle" && view.battle ? endsStory(view.battle.opponent, view) : [];
    case "skeleton_to":
      return choice.place === "space_200" && nextLetter(view) === END && openGoals(view)
        ? [`The Narrator reaches ${END}: the Legend is lost`]
        : [];
    default:
      return [];
  }
};

/** Whoever defeats a creature or a Krahder moves the Narrator; a skeleton's place is chosen after the battle. */
const endsStory = (name: string, view: View): string[] => {
  const foe = foeOf(name);
  const moves = (foe.group === "creature" || foe.group === "krahder") && nextLetter(view) === END;
  const lost = "the Legend is lost unless that reaches the last goal";
  return moves && openGoals(view) ? [`If ${foe.name} is defeated, the Narrator reaches ${END}: ${lost}`] : [];
};
