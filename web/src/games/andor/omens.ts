/* What would lose the Legend at the next sunrise, in words; the server has played it out. */
import type { March, View } from "../../wire/games/andor";
import { foeOf } from "./content";
import { endOf, goalTitle } from "./reading";
import { say } from "./texts";

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
  const place = view.protected;
  const falls = say("board.omen.falls", { place });
  switch (danger.type) {
    case "shields_run_out": {
      const why = [
        say("board.omen.get_in", { count: danger.figures }),
        say("board.omen.shields", { count: danger.free }),
      ];
      return { title: falls, why: why.join(", ") };
    }
    case "adversary_gets_in":
      return { title: falls, why: say("board.omen.adversary", { figure: foeOf(danger.figure).name, place }) };
    case "goal_is_lost":
      return {
        title: say("board.omen.goal_lost"),
        why: say("board.omen.goal", { goal: goalTitle(danger.goal, view) }),
      };
    case "story_ends":
      return { title: say("board.omen.story_ends"), why: say("board.omen.story", { letter: endOf(view) }) };
  }
};

/** Where this figure will go tonight. */
export const marchOf = (view: View, number: number): March | undefined =>
  view.tonight.marches.find((march) => march.number === number);
