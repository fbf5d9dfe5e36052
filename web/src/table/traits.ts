/* What is known of an option whatever the game: the rules say it, and it comes with the option. */
import type { Decision, Option, Trait } from "../wire/types";

export const has = ({ traits }: Option, trait: Trait): boolean => traits.includes(trait);

/** The option that does nothing. */
export const passing = ({ options }: Decision): Option | undefined => options.find((option) => has(option, "passes"));

/** Whether dice decide about some of its options: the table asks for their odds. */
export const hasOdds = ({ options }: Decision): boolean => options.some((option) => has(option, "can_fail"));
