import type { TableProps } from "../../../table/game";
import { Chances } from "../../../look/Chances";
import { SeatMark } from "../../../look/SeatMark";
import type { HeroView, View } from "../../../wire/games/phenomena";
import { Stones } from "../art/Stone";
import { AbilityDot, chanceOf } from "../bits";
import { EventFace, eventPicture, kindWords, spellLine, SpellCard } from "../cards/faces";
import { allCards, eventOf, eventWords, nameOfCard, needsOf, placeName, spellOf, treasureOf } from "../content";
import { spaceAt } from "../geometry";
import { castFor, chosenOf, freeStones, heroName, myHero, plainTreasures, spellsOf } from "../reading";
import { SceneFrame } from "./SceneFrame";

/** The event that lies open, for whoever drew it and for the others. */
export const EventScene = (props: TableProps<View>) => {
  const { view, narrow, nameOf, thing } = props;
  const card = eventOf(view.event);
  const hero = view.heroes[view.active];
  if (!card || !hero) return null;
  const me = myHero(view);
  const spells = (props.choice.decision?.options ?? [])
    .map(chosenOf)
    .flatMap((option) => (option.type === "use_magic" ? [option.spell] : []));
  const accepting = props.choice.decision?.options.find(({ option }) => option.type === "accept_event");
  return (
    <SceneFrame
      title={card.name}
      card={card.id}
      icon={eventPicture(card.id)}
      landscape={spaceAt(hero.space)?.landscape ?? null}
      narrow={narrow}
      isTall
      isMine={hero === me}
      over={
        <>
          <SeatMark seat={hero.seat} name={nameOf(hero.seat)} size={20} />
          {heroName(hero)} · {kindWords(card)} {card.letter} at {placeName(hero.space)}
        </>
      }
    >
      <div className="ph-event">
        <EventFace id={card.id} />
        <div className="col">
          {card.kind === "instruction" || card.kind === "duel" ? (
            eventWords(card).map((line) => <p key={line}>{line.charAt(0).toUpperCase() + line.slice(1)}</p>)
          ) : (
            <Compare needs={card.needs} hero={hero} />
          )}
          {accepting && <Chances {...chanceOf(props, accepting)} />}
          {spells.map((spell) => (
            <SpellCard key={spell} id={spell} thing={thing(`magic:${spell}`)} owned={me ? freeStones(me) : undefined} />
          ))}
        </div>
      </div>
    </SceneFrame>
  );
};

/** What is needed, beside what the dice of the hero throw on average and what could be added to them. */
const Compare = ({ needs, hero }: { needs: Record<string, number>; hero: HeroView }) => (
  <ul className="ph-compare">
    {needsOf(needs).map(([ability, number]) => {
      const dice = hero.experience[ability] ?? 0;
      const spells = spellsOf(hero).filter((spell) => castFor(spell, ability));
      const treasures = plainTreasures(hero).filter((card) => rerollsOf(card, ability));
      return (
        <li key={ability}>
          <span className="row">
            <AbilityDot ability={ability} />
            <b>{number}</b>
            <span>
              is needed; {dice} {dice === 1 ? "die throws" : "dice throw"} {average(dice)} on average
            </span>
          </span>
          {spells.map((spell) => (
            <span key={spell} className="row ph-helps">
              {nameOfCard(spell)} <span className="ph-line-effect">{spellLine(spell)}</span>
              <Stones price={spellOf(spell)!.price} owned={freeStones(hero)} />
            </span>
          ))}
          {treasures.map((card) => (
            <span key={card} className="row ph-helps">
              {nameOfCard(card)}: {rerolls(rerollsOf(card, ability))}
            </span>
          ))}
        </li>
      );
    })}
  </ul>
);

const rerolls = (count: number): string => `${count} ${count === 1 ? "re-roll" : "re-rolls"}`;

const rerollsOf = (card: string, ability: string): number => {
  const rerolls = treasureOf(card)?.rerolls ?? {};
  return (rerolls[ability] ?? 0) + (rerolls.any ?? 0);
};

const average = (dice: number): string => {
  const { die } = allCards();
  return String(Math.round(((dice * die.reduce((sum, side) => sum + side, 0)) / die.length) * 10) / 10);
};
