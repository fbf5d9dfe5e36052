import crown from "icon:crown";
import heart from "icon:hearts";
import scroll from "icon:rune-stone";
import stack from "icon:card-pickup";
import { Fact } from "../../adventure/sheet/values";
import { Icon } from "../../look/Icon";
import type { SeatProps } from "../../table/game";
import type { HeroView, View } from "../../wire/games/phenomena";
import { Pouch } from "./bits";
import { mainOf, nameOfCard, treasureOf, treasureWords } from "./content";
import { cardLines, spellPicture, treasurePicture } from "./cards/faces";
import { ABILITIES, ABILITY } from "./looks";
import { heroName, plainTreasures, spellsOf } from "./reading";
import { say } from "./texts";

/** Beside the name: the character, the crown. */
export const SeatTags = ({ view, seat }: SeatProps<View>) => {
  const hero = view.heroes[seat];
  if (!hero?.character) return null;
  return (
    <>
      <span className="hs-who">{heroName(hero)}</span>
      {hero.has_crown && <Fact icon={crown} words={say("board.facts.crown")} colour="var(--flame)" />}
    </>
  );
};

/** Everything public about a hero. */
export const SeatFacts = ({ view, seat, thing }: SeatProps<View>) => {
  const hero = view.heroes[seat];
  return hero?.character ? <Facts hero={hero} thing={thing} /> : null;
};

export const Facts = ({ hero, thing }: { hero: HeroView; thing: SeatProps<View>["thing"] }) => {
  const { health, health_limit: limit, won, main_state } = hero;
  return (
    <div className="hs-facts">
      <div className="hs-row">
        <Fact
          icon={heart}
          value={health}
          words={say("board.facts.health")}
          title={say("board.health_of", { health, limit })}
          colour="var(--bad)"
        />
        <Fact icon={stack} value={won} words={say("board.facts.won")} title={say("board.mine.won", { count: won })} />
        {main_state !== "hidden" && (
          <Fact icon={scroll} words={mainWords(hero)} colour={main_state === "fulfilled" ? "var(--good)" : undefined} />
        )}
        <span className="grow" />
        {ABILITIES.map((ability) => {
          const { icon, name, colour } = ABILITY[ability];
          return <Fact key={ability} icon={icon} value={hero.experience[ability]} words={name} colour={colour} />;
        })}
      </div>
      <div className="hs-row">
        <Pouch hero={hero} />
        <span className="ph-spells">
          {spellsOf(hero).map((card, k) => (
            <span key={k} {...thing(`source:${card}`, spellWords(card))}>
              <Icon of={spellPicture(card)} />
            </span>
          ))}
        </span>
        <span className="ph-treasures">
          {plainTreasures(hero).map((card, k) => (
            <Fact key={k} icon={treasurePicture(card)} words={treasureOf(card)?.name ?? card} />
          ))}
        </span>
      </div>
    </div>
  );
};

/** A spell in full: what it is called, does and costs. */
export const spellWords = (card: string): string => `${nameOfCard(card)}: ${cardLines(card).join(", ")}`;

/** A treasure in full: what it is called and does. */
export const treasureLine = (card: string): string => {
  const treasure = treasureOf(card);
  return treasure ? [treasure.name, treasureWords(treasure).join(", ")].filter(Boolean).join(": ") : "";
};

/** What all may know of a hero's main prophecy. */
export const mainWords = ({ main_prophecy, main_state }: HeroView): string =>
  say("board.main_is", { state: main_state, name: mainOf(main_prophecy)?.name ?? say("board.facts.main") });
