import helmet from "icon:visored-helm";
import rank from "icon:rank-3";
import rolling from "icon:rolling-dices";
import { isOut, PickBoard } from "../../../adventure/scene/Pick";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import { HeroFace } from "../art/Hero";
import { allContent } from "../content";
import { heroLook } from "../looks";
import { abilities, kindName, legendIn, usesModule } from "../reading";
import { say } from "../texts";
import { Panorama } from "./Panorama";
import { shapeOfHero } from "./silhouettes";

/** Four hero boards, each taken once: who they are, their dice and what only they can do. */
export const PickHero = ({ view, thing, nameOf, choice }: TableProps<View>) => {
  const legend = legendIn(view);
  const { heroes } = allContent();
  return (
    <SceneFrame
      kind="pick"
      isTall
      icon={helmet}
      title={say("board.over.who_will_you_be")}
      under={legend && say("board.pick.legend", { number: legend.number, title: legend.title, blurb: legend.blurb })}
      picture={
        <Panorama
          id="an-pick"
          mood="dawn"
          ground="road"
          seed={5}
          shapes={heroes.map(({ id }, k) => ({ icon: shapeOfHero(id), x: 0.33 + k * 0.115, size: 96 }))}
        />
      }
    >
      <div className="sc-boards">
        {heroes.map((hero) => {
          const owner = view.heroes.find((each) => each.hero === hero.id);
          const [first, second] = abilities(hero.text);
          const taken = owner && nameOf(owner.seat);
          return (
            <PickBoard
              key={hero.id}
              thing={thing(`board:${hero.id}`, taken && say("board.over.taken_by", { name: taken }))}
              colour={heroLook(hero.id).colour}
              isFaint={isOut(!!owner, !!choice.decision, choice.of(`board:${hero.id}`).length > 0)}
              owner={
                owner && (
                  <>
                    <SeatMark seat={owner.seat} name={nameOf(owner.seat)} size={22} /> {nameOf(owner.seat)}
                  </>
                )
              }
            >
              <HeroFace hero={hero.id} size={96} />
              <h3>{kindName(hero.id)}</h3>
              <p className="an-heroboard-names">{hero.names[0]}</p>
              <p className="sc-fact">
                <span title={say("board.pick.rank")}>
                  <Icon of={rank} /> {hero.rank}
                </span>
                <span title={say("board.pick.dice")}>
                  <Icon of={rolling} /> {hero.dice.join(" · ")}
                </span>
              </p>
              <p>{first}</p>
              {second && usesModule(view, "second_abilities") && (
                <p className="an-heroboard-second">
                  <b>{say("board.pick.second")}</b> {second}
                </p>
              )}
            </PickBoard>
          );
        })}
      </div>
    </SceneFrame>
  );
};
