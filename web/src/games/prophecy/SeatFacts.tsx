import type { SeatProps } from "../../table/game";
import type { View } from "../../wire/games/prophecy";
import { nameOf as called } from "./content";
import { heroName } from "./reading";
import { Count } from "./tokens/Token";

/** Beside the name: the character, and where she stands. */
export const SeatTags = ({ view, seat }: SeatProps<View>) => {
  const hero = view.heroes[seat];
  if (!hero?.character) return null;
  return (
    <>
      <span className="hs-who">{heroName(hero)}</span>
      <span className="grow" />
      <span className="pro-place-name">{called(hero.space)}</span>
    </>
  );
};

/** Everything public about a character. */
export const SeatFacts = ({ view, seat }: SeatProps<View>) => {
  const hero = view.heroes[seat];
  if (!hero?.character) return null;
  return (
    <div className="hs-facts">
      <div className="hs-row">
        <Count kind="health" n={hero.health} of={hero.red} />
        <Count kind="magic" n={hero.magic} of={hero.blue} />
        <Count kind="gold" n={hero.gold} />
        <Count kind="experience" n={hero.experience} />
      </div>
    </div>
  );
};
