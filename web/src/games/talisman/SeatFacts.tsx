import { Fact } from "../../adventure/sheet/values";
import type { SeatProps } from "../../table/game";
import type { HeroView, View } from "../../wire/games/talisman";
import { TOKENS } from "./looks";
import { heroName } from "./reading";
import { say } from "./texts";

/** Beside the name: the Character. */
export const SeatTags = ({ view, seat }: SeatProps<View>) => {
  const hero = view.heroes[seat];
  return hero?.character ? <span className="hs-who">{heroName(hero)}</span> : null;
};

/** Everything public about a Character. */
export const SeatFacts = ({ view, seat }: SeatProps<View>) => {
  const hero = view.heroes[seat];
  return hero?.character ? <Facts hero={hero} /> : null;
};

export const Facts = ({ hero }: { hero: HeroView }) => (
  <div className="hs-facts">
    <div className="hs-row">
      {(["strength", "craft"] as const).map((token) => (
        <Fact key={token} {...TOKENS[token]} value={hero[token]} words={say(`token.${token}`)} />
      ))}
      {(["life", "fate", "gold"] as const).map((token) => (
        <Fact key={token} {...TOKENS[token]} value={hero.tokens[token]} words={say(`token.${token}`)} />
      ))}
    </div>
  </div>
);
