import crown from "icon:crown";
import hat from "icon:pearl-necklace";
import path from "icon:grim-reaper";
import rage from "icon:enrage";
import tomb from "icon:tombstone";
import { charactersOf } from "../../adventure/sheet/characters";
import { Fact } from "../../adventure/sheet/values";
import type { HeroView, View } from "../../wire/games/prophecy";
import { gistWords } from "./cards/gist";
import { cardOf, faceOf, nameOf, type Card } from "./content";
import { heldOf, heroName } from "./reading";
import { say, type Key } from "./texts";
import { Count } from "./tokens/Token";

const Marks = ({ hero }: { hero: HeroView }) => (
  <>
    {hero.artifacts.length > 0 && (
      <Fact
        icon={crown}
        value={hero.artifacts.length}
        words={say("board.facts.artifacts", { names: hero.artifacts.map(nameOf).join(", ") })}
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

export const { seatIcon, SeatTags, SeatFacts, HeroesSheet } = charactersOf<HeroView, View, Card>({
  faceOf,
  heroName,
  nameOf,
  heldOf,
  cardOf,
  gistWords,
  Marks,
  Facts,
});
