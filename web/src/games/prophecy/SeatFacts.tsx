import crown from "icon:crown";
import hat from "icon:pearl-necklace";
import path from "icon:grim-reaper";
import rage from "icon:enrage";
import tomb from "icon:tombstone";
import { Fact } from "../../adventure/sheet/values";
import type { SeatProps } from "../../table/game";
import type { HeroView, View } from "../../wire/games/prophecy";
import { nameOf as called } from "./content";
import { heroName } from "./reading";
import { say, type Key } from "./texts";
import { Count } from "./tokens/Token";

/** Beside the name: the character, her Artifacts, what ails her, and where she stands. */
export const SeatTags = ({ view, seat }: SeatProps<View>) => {
  const hero = view.heroes[seat];
  if (!hero?.character) return null;
  return (
    <>
      <span className="hs-who">{heroName(hero)}</span>
      <Marks hero={hero} />
      <span className="grow" />
      <span className="pro-place-name">{called(hero.space)}</span>
    </>
  );
};

export const Marks = ({ hero }: { hero: HeroView }) => (
  <>
    {hero.artifacts.length > 0 && (
      <Fact
        icon={crown}
        value={hero.artifacts.length}
        words={say("board.facts.artifacts", { names: hero.artifacts.map(called).join(", ") })}
        colour="var(--brass-lit-on-dark)"
      />
    )}
    {hero.pearls.map((realm) => (
      <Fact key={realm} icon={hat} words={say(`pearl.${realm}`)} colour="var(--pro-pearl)" />
    ))}
    {hero.marks.map((mark) => (
      <Fact key={mark} icon={rage} words={say(`board.mark.${mark}` as Key)} colour="var(--bad)" />
    ))}
    {hero.is_away && <Fact icon={path} words={say("board.state.away")} />}
    {!hero.is_alive && <Fact icon={tomb} words={say(hero.is_out ? "board.facts.out" : "board.facts.dead")} />}
  </>
);

/** Everything public about a character. */
export const SeatFacts = ({ view, seat }: SeatProps<View>) => {
  const hero = view.heroes[seat];
  return hero?.character ? <Facts view={view} hero={hero} /> : null;
};

export const Facts = ({ view, hero }: { view: View; hero: HeroView }) => (
  <div className="hs-facts">
    <div className="hs-row">
      <Resources view={view} hero={hero} />
    </div>
  </div>
);

/** What a character has, each with its token. */
export const Resources = ({ view: { options }, hero }: { view: View; hero: HeroView }) => (
  <>
    <Count kind="health" n={hero.health} of={hero.red} />
    <Count kind="magic" n={hero.magic} of={hero.blue} />
    <Count kind="gold" n={hero.gold} />
    <Count kind="experience" n={hero.experience} />
    {options.treasure_island && <Count kind="maps" n={hero.maps} />}
    {hero.bag > 0 && <Count kind="bubbles" n={hero.bubbles} of={hero.bag} />}
    {options.treasure_hunters && <Count kind="fame" n={hero.fame} />}
  </>
);
