/* What stands under a question, where the table knows more than the rule says. */
import type { Decision } from "../../wire/types";
import type { HeroView, View } from "../../wire/games/andor";
import { foeOf } from "./content";
import { HOURS } from "./looks";
import { myHero } from "./reading";

export const detail = (decision: Decision, view: View): string | null => {
  const me = myHero(view);
  if (!me) return null;
  switch (decision.key) {
    case "turn":
      return turnWords(decision, view);
    case "move_on":
      return `Hour ${me.hours}${me.hours > HOURS ? ", overtime" : ` of ${HOURS}`}. ${onWords(decision, me)}`;
    default:
      return null;
  }
};

/** What a further space costs. */
const onWords = ({ options }: Decision, { prices }: HeroView): string => {
  if (!options.some(({ option }) => option.type === "step_to")) return "No hour is left: stop here.";
  return prices[0] ? `A further hour costs ${prices[0]} willpower.` : "A further space costs an hour.";
};

const turnWords = (decision: Decision, view: View): string => {
  const me = myHero(view)!;
  const has = (type: string) => decision.options.some(({ option }) => option.type === type);
  if (me.is_held) return "You are held here: fight, pass, or end the day.";
  if (decision.options.every(({ option }) => option.type === "end_day"))
    return "No hour is left that you could pay for: end the day.";
  const foes = decision.options.flatMap(({ option }) =>
    option.type === "fight" ? [foeOf(String(option.figure)).name] : [],
  );
  const parts = [
    ...(has("step_to") ? ["Walk to a lit space"] : []),
    ...(foes.length
      ? [`attack ${foes.length === 1 ? `the ${foes[0]!.replace(/^the /i, "")}` : "one of those who glow"}`]
      : []),
    ...(has("brew_drink") ? ["brew"] : []),
    ...(has("look_up_spells") ? ["open a book"] : []),
  ];
  const overtime = me.prices[0] ? ` The next hour costs ${me.prices[0]} willpower.` : "";
  const last = has("pass") ? (parts.length ? ", or pass." : "Pass, or end the day.") : ".";
  return `${parts.join(", ")}${last}${overtime}`;
};
