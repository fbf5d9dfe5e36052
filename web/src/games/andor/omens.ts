/* What would lose the Legend at the next sunrise, in words; the server has played it out. */
import type { March, View } from "../../wire/games/andor";
import { foeOf } from "./content";
import { END, goalTitle, plural } from "./reading";

type Danger = View["tonight"]["dangers"][number];

export interface Omen {
  /** As in "Tonight the camp falls". */
  title: string;
  /** As in "2 figures get in at sunrise, 1 shield is free". */
  why: string;
}

/** Everything that loses the Legend at the next sunrise if nothing comes between. */
export const omens = (view: View): Omen[] => view.tonight.dangers.map((danger) => omenOf(danger, view));

const omenOf = (danger: Danger, view: View): Omen => {
  const place = view.protected === "wagon" ? "wagon" : "camp";
  const falls = `Tonight the ${place} falls`;
  switch (danger.type) {
    case "shields_run_out": {
      const count = plural(danger.figures, "figure gets", "figures get");
      return { title: falls, why: `${count} in at sunrise, ${shieldWords(danger.free)}` };
    }
    case "adversary_gets_in":
      return { title: falls, why: `${foeOf(danger.figure).name} gets into the ${place} at sunrise` };
    case "goal_is_lost":
      return { title: "Tonight a goal is lost", why: `“${goalTitle(danger.goal, view)}” cannot be reached any more` };
    case "story_ends":
      return { title: "Tonight the story ends", why: `the Narrator reaches ${END}, and goals are not reached` };
  }
};

const shieldWords = (free: number): string =>
  free > 1 ? `${free} shields are free` : free === 1 ? "1 shield is free" : "no shield is free";

/** Where this figure will go tonight. */
export const marchOf = (view: View, number: number): March | undefined =>
  view.tonight.marches.find((march) => march.number === number);
