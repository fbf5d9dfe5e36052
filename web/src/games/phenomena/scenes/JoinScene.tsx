/* Whom to challenge, whom to ask along. */
import duel from "icon:crossed-sabres";
import friends from "icon:three-friends";
import { Pick } from "../../../adventure/scene/Pick";
import { Chances } from "../../../look/Chances";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/phenomena";
import { AbilityDot, chanceOf, Needs } from "../bits";
import { EventFace } from "../cards/faces";
import { eventOf } from "../content";
import { ABILITIES, ABILITY } from "../looks";
import { heroName, myHero, refusers } from "../reading";
import { say } from "../texts";
import { choicesOf, HeroRow, landOf } from "./bits";
import { SceneFrame } from "./SceneFrame";

type Props = TableProps<View>;

/** Whom to challenge, and in what: a row for each hero, a button for each ability. */
export const DuelWith = (props: Props) => {
  const { view, thing, narrow, nameOf } = props;
  const me = myHero(view);
  const rivals = view.heroes.filter((hero) =>
    choicesOf(props).some((option) => option.type === "challenge_to" && option.seat === hero.seat),
  );
  return (
    <SceneFrame
      kind="rivals"
      title={say("board.duel.a_duel")}
      over={say("board.duel.whom")}
      card="duel"
      icon={duel}
      landscape={landOf(me?.space)}
      narrow={narrow}
      isTall
    >
      <div className="sc-people">
        {rivals.map((hero) => (
          <HeroRow
            key={hero.seat}
            hero={hero}
            nameOf={nameOf}
            facts={<small>{say("board.duel.rival", { name: nameOf(hero.seat), count: hero.treasures.length })}</small>}
          >
            {ABILITIES.map((ability) => (
              <Pick
                key={ability}
                thing={thing(`duel:${hero.seat}:${ability}`)}
                name={
                  <>
                    <AbilityDot ability={ability} />
                    <span className="vh">{ABILITY[ability].name}</span>
                    <span aria-hidden="true">
                      {me?.experience[ability]} : {hero.experience[ability]}
                    </span>
                  </>
                }
              />
            ))}
          </HeroRow>
        ))}
      </div>
    </SceneFrame>
  );
};

/** Asking for a partner, and being asked. */
export const JoinScene = (props: Props) => {
  const { view, thing, narrow, nameOf, choice, news } = props;
  const card = eventOf(view.event);
  const hero = view.heroes[view.active];
  if (!card || !hero) return null;
  const isAsked = choice.decision?.key === "join";
  const refused = refusers(news);
  const mates = view.heroes.filter(({ seat }) => choice.of(`mate:${seat}`).length || refused.includes(seat));
  const tested = ABILITIES.filter((ability) => card.needs[ability]);
  return (
    <SceneFrame
      kind="partners"
      title={card.name.replace(say("board.join.prefix"), "")}
      over={say("board.join.over", { is_asked: isAsked, hero: heroName(hero) })}
      card={card.id}
      icon={friends}
      landscape={landOf(hero.space)}
      narrow={narrow}
      isTall
    >
      <div className="ph-event">
        <EventFace id={card.id} />
        <div className="sc-people ph-plate">
          {(isAsked ? [hero, myHero(view)!] : mates).map((each) => (
            <HeroRow key={each.seat} hero={each} nameOf={nameOf} thing={isAsked ? null : thing(`mate:${each.seat}`)}>
              <span className="ph-needs">
                <Needs needs={Object.fromEntries(tested.map((ability) => [ability, each.experience[ability] ?? 0]))} />
              </span>
              {!isAsked && refused.includes(each.seat) && <b>{say("board.join.refused")}</b>}
              {!isAsked && <Chances {...chanceOf(props, choice.of(`mate:${each.seat}`)[0])} />}
            </HeroRow>
          ))}
        </div>
      </div>
    </SceneFrame>
  );
};
