import crown from "icon:crown";
import heart from "icon:hearts";
import scroll from "icon:rune-stone";
import stack from "icon:card-pickup";
import { Icon } from "../../look/Icon";
import type { SeatProps } from "../../table/game";
import type { HeroView, View } from "../../wire/games/phenomena";
import { Stone } from "./art/Stone";
import { mainOf, nameOfCard, treasureOf, treasureWords } from "./content";
import { cardLines, spellPicture, treasurePicture } from "./cards/faces";
import { ABILITIES, ABILITY, LANDSCAPES } from "./looks";
import { heroName, plainTreasures, spellsOf } from "./reading";

/** Beside the name: the character, the crown, who begins. */
export const SeatTags = ({ view, seat }: SeatProps<View>) => {
  const hero = view.heroes[seat];
  if (!hero?.character) return null;
  return (
    <>
      <span className="ph-who">{heroName(hero)}</span>
      {hero.has_crown && (
        <span className="ph-crown" title="has the Crown of Sherpa">
          <Icon of={crown} />
          <span className="vh">has the Crown of Sherpa</span>
        </span>
      )}
    </>
  );
};

/** Everything public about a hero. */
export const SeatFacts = ({ view, seat, thing }: SeatProps<View>) => {
  const hero = view.heroes[seat];
  return hero?.character ? <Facts hero={hero} thing={thing} /> : null;
};

export const Facts = ({ hero, thing }: { hero: HeroView; thing: SeatProps<View>["thing"] }) => (
  <div className="ph-facts">
    <div className="ph-row">
      <span className="ph-hp" title={`${hero.health} of ${hero.health_limit} health`}>
        <Icon of={heart} />
        {hero.health}
        <span className="vh"> health</span>
      </span>
      <span title={`${hero.won} cards in the victory stack`}>
        <Icon of={stack} />
        {hero.won}
        <span className="vh"> cards won</span>
      </span>
      {hero.main_state !== "hidden" && <MainState hero={hero} />}
      <span className="grow" />
      {ABILITIES.map((ability) => (
        <span key={ability} style={{ color: ABILITY[ability].colour }} title={ABILITY[ability].name}>
          <Icon of={ABILITY[ability].icon} />
          {hero.experience[ability]}
          <span className="vh"> {ABILITY[ability].name}</span>
        </span>
      ))}
    </div>
    <div className="ph-row ph-goods">
      <span className="ph-pouch" title={`stones, at most ${hero.stone_limit}`}>
        {LANDSCAPES.filter((kind) => hero.stones[kind]).map((kind) => (
          <span key={kind}>
            <Stone kind={kind} size={16} />
            {hero.stones[kind]}
          </span>
        ))}
      </span>
      <span className="ph-spells">
        {spellsOf(hero).map((card, k) => (
          <span key={k} {...thing(`source:${card}`, spellWords(card))}>
            <Icon of={spellPicture(card)} />
          </span>
        ))}
      </span>
      <span className="ph-treasures">
        {plainTreasures(hero).map((card, k) => (
          <span key={k} title={treasureOf(card)?.name}>
            <Icon of={treasurePicture(card)} />
            <span className="vh">{treasureOf(card)?.name}</span>
          </span>
        ))}
      </span>
    </div>
  </div>
);

/** A spell in full: what it is called, does and costs. */
export const spellWords = (card: string): string => `${nameOfCard(card)}: ${cardLines(card).join(", ")}`;

/** A treasure in full: what it is called and does. */
export const treasureLine = (card: string): string => {
  const treasure = treasureOf(card);
  return treasure ? [treasure.name, treasureWords(treasure).join(", ")].filter(Boolean).join(": ") : "";
};

const MainState = ({ hero }: { hero: HeroView }) => {
  const name = mainOf(hero.main_prophecy)?.name ?? "main prophecy";
  const words = { tried: "was tried", open: "is being tried", fulfilled: "is fulfilled" }[hero.main_state] ?? "";
  return (
    <span className="ph-mainstate" data-state={hero.main_state} title={`${name} ${words}`}>
      <Icon of={scroll} />
      <span className="vh">
        {name} {words}
      </span>
    </span>
  );
};
