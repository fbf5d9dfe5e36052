import chain from "icon:manacles";
import flask from "icon:bubbling-flask";
import frog from "icon:frog";
import hourglass from "icon:hourglass";
import pendant from "icon:gem-pendant";
import scroll from "icon:scroll-unfurled";
import skull from "icon:skull-crossed-bones";
import tomb from "icon:tombstone";
import { charactersOf } from "../../adventure/sheet/characters";
import { Fact } from "../../adventure/sheet/values";
import type { HeroView, View } from "../../wire/games/talisman";
import { gistWords } from "./cards/gist";
import { cardOf, faceOf, nameOf } from "./content";
import type { Card } from "./content.gen";
import { curseCount, heldOf, heroName } from "./reading";
import { say } from "./texts";
import { Count } from "./tokens/Token";

const Marks = ({ hero }: { hero: HeroView }) => {
  const curses = curseCount(hero);
  return (
    <>
      {(hero.tokens.wish ?? 0) > 0 && <Count kind="wish" n={hero.tokens.wish ?? 0} />}
      {hero.has_talisman && <Fact icon={pendant} words={say("board.facts.has_talisman")} colour="var(--tal-mark)" />}
      {hero.toad > 0 && <Fact icon={frog} words={say("board.facts.toad")} colour="var(--good)" />}
      {hero.missed > 0 && <Fact icon={hourglass} words={say("board.facts.missed")} />}
      {hero.is_held && <Fact icon={chain} words={say("board.facts.held")} colour="var(--bad)" />}
      {curses > 0 && <Fact icon={skull} value={curses} words={say("board.facts.cursed")} colour="var(--bad)" />}
      {!hero.is_alive && <Fact icon={tomb} words={say(hero.is_out ? "board.facts.out" : "board.facts.dead")} />}
    </>
  );
};

export const Facts = ({ hero }: { hero: HeroView }) => (
  <div className="hs-facts">
    <div className="hs-row">
      <Count kind="strength" n={hero.strength} />
      <Count kind="craft" n={hero.craft} />
      {(["life", "fate", "gold"] as const).map((kind) => (
        <Count key={kind} kind={kind} n={hero.tokens[kind] ?? 0} />
      ))}
      <span className="grow" />
      <Fact icon={flask} value={hero.potion_count} words={say("board.facts.potions")} colour="var(--ink-2)" />
      <Fact icon={scroll} value={hero.spell_count} words={say("board.facts.spells")} colour="var(--ink-2)" />
    </div>
  </div>
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
