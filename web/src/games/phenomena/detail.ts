/* What stands under a question, where the table knows more than the rule says. */
import type { Decision } from "../../wire/types";
import type { View } from "../../wire/games/phenomena";
import { missionOf, nameOfCard, placeName } from "./content";
import { stepsBetween } from "./geometry";
import { BOXES } from "./looks";
import { missing, myHero, owedWords, stepsAhead } from "./reading";

export const detail = (decision: Decision, view: View): string | null => {
  const me = myHero(view);
  if (!me) return null;
  switch (decision.key) {
    case "move": {
      const reach = stepsAhead(view) || (isExtraOffered(decision) ? 1 : 0);
      return `${steps(reach)} left. ${nearby(view, me.space, reach)}`;
    }
    case "event_or_prophecy":
      return decision.options.some(({ option }) => TRIES.has(option.type)) ? null : "No prophecy waits here.";
    case "offer_help":
      return view.options.expanded_magic_help ? "You pay, they have the effect; then you name your price." : null;
    case "meet_ability":
      return view.attempt?.ability ? `${missing(view)} more needed, by any means in any order.` : null;
    case "too_many_stones":
    case "keep_few_stones":
    case "lose_stones":
      return owedWords(me);
    default:
      return null;
  }
};

const TRIES = new Set(["try_prophecy", "try_main_prophecy"]);

/** A step more that a treasure or the own board gives from here. */
const isExtraOffered = ({ options }: Decision): boolean => options.some(({ option }) => option.type === "extra_move");

const steps = (count: number): string => (count ? `${count} ${count === 1 ? "step" : "steps"}` : "No step");

/** What waits within reach: the nearest prophecy, or the own mission. */
const nearby = (view: View, here: string, reach: number): string => {
  const main = missionOf(myHero(view)?.main_state === "fulfilled" ? "" : (myHero(view)?.main_prophecy ?? ""));
  const goals = [
    ...view.boxes.map(({ marker, prophecy }, k) => ({
      at: marker,
      words: `Prophecy ${BOXES[k]?.number}, ${nameOfCard(prophecy)},`,
    })),
    ...(main ? [{ at: main.location, words: "Your main prophecy" }] : []),
  ]
    .filter(({ at }) => at && stepsBetween(here, at) <= reach)
    .sort((a, b) => stepsBetween(here, a.at) - stepsBetween(here, b.at));
  const nearest = goals[0];
  if (!nearest) return reach ? "Choose a lit space." : "Stop here, and the adventure begins.";
  return nearest.at === here ? `${nearest.words} waits here.` : `${nearest.words} waits at ${placeName(nearest.at)}.`;
};
