import type { TableProps } from "../../../table/game";
import { sentence } from "../../../table/say";
import { Chances } from "../../../look/Chances";
import { SeatMark } from "../../../look/SeatMark";
import type { HeroView, View } from "../../../wire/games/phenomena";
import { Stones } from "../art/Stone";
import { AbilityDot, chanceOf } from "../bits";
import { EventFace, eventPicture, kindWords, spellLine } from "../cards/faces";
import { eventOf, eventWords, nameOfCard, placeName, spellOf } from "../content";
import { heroName, myHero } from "../reading";
import { say } from "../texts";
import { landOf, SpellPicks } from "./bits";
import { SceneFrame } from "./SceneFrame";

/** The event that lies open, for whoever drew it and for the others. */
export const EventScene = (props: TableProps<View>) => {
  const { view, narrow, nameOf } = props;
  const card = eventOf(view.event);
  const hero = view.heroes[view.active];
  if (!card || !hero) return null;
  const me = myHero(view);
  const accepting = props.choice.decision?.options.find(({ option }) => option.type === "accept_event");
  return (
    <SceneFrame
      kind="event"
      title={card.name}
      card={card.id}
      icon={eventPicture(card.id)}
      landscape={landOf(hero.space)}
      narrow={narrow}
      isTall
      isMine={hero === me}
      over={
        <>
          <SeatMark seat={hero.seat} name={nameOf(hero.seat)} size={20} />
          {say("board.event.over", {
            hero: heroName(hero),
            kind: kindWords(card),
            letter: card.letter,
            place: placeName(hero.space),
          })}
        </>
      }
    >
      <div className="ph-event">
        <EventFace id={card.id} />
        <div className="col ph-plate">
          {card.kind === "instruction" || card.kind === "duel" ? (
            eventWords(card).map((line) => <p key={line}>{sentence(line)}</p>)
          ) : (
            <Compare demands={view.demands} hero={hero} />
          )}
          {accepting && <Chances {...chanceOf(props, accepting)} />}
          <SpellPicks {...props} />
        </div>
      </div>
    </SceneFrame>
  );
};

/** What is needed, beside what the dice of the hero throw on average and what could be added to them. */
const Compare = ({ demands, hero }: { demands: View["demands"]; hero: HeroView }) => (
  <ul className="ph-compare">
    {demands.map(({ ability, needed, dice, average, spells, rerolls }) => (
      <li key={ability}>
        <span className="row">
          <AbilityDot ability={ability} />
          <b>{needed}</b>
          <span>{say("board.event.needed", { count: dice, average })}</span>
        </span>
        {spells.map((spell) => (
          <span key={spell} className="row ph-helps">
            {nameOfCard(spell)} <span className="hs-line-effect">{spellLine(spell)}</span>
            <Stones price={spellOf(spell)!.price} owned={hero.free_stones} />
          </span>
        ))}
        {Object.entries(rerolls).map(([card, count]) => (
          <span key={card} className="row ph-helps">
            {nameOfCard(card)}: {say("board.event.rerolls", { count })}
          </span>
        ))}
      </li>
    ))}
  </ul>
);
