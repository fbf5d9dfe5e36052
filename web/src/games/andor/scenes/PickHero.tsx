import helmet from "icon:visored-helm";
import rank from "icon:rank-3";
import rolling from "icon:rolling-dices";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import { HeroFace } from "../art/Hero";
import { allContent } from "../content";
import { heroLook } from "../looks";
import { abilities, legendIn, usesModule } from "../reading";
import { Panorama } from "./Panorama";
import { SceneFrame } from "./SceneFrame";
import { shapeOfHero } from "./silhouettes";

/** Four hero boards, each taken once: who they are, their dice and what only they can do. */
export const PickHero = ({ view, thing, nameOf, choice }: TableProps<View>) => {
  const legend = legendIn(view);
  return (
    <SceneFrame
      kind="pick"
      isTall
      icon={helmet}
      title="Who will you be?"
      under={legend ? `Legend ${legend.number}: ${legend.title}. ${legend.blurb}` : undefined}
      picture={
        <Panorama
          id="an-pick"
          mood="dawn"
          ground="road"
          seed={5}
          shapes={allContent().heroes.map(({ id }, k) => ({ icon: shapeOfHero(id), x: 0.33 + k * 0.115, size: 96 }))}
        />
      }
    >
      <div className="an-boards">
        {allContent().heroes.map((hero) => {
          const owner = view.heroes.find((each) => each.hero === hero.id);
          const isOpen = choice.of(`board:${hero.id}`).length > 0;
          const [first, second] = abilities(hero.text);
          return (
            <article
              key={hero.id}
              className="an-heroboard"
              data-faint={!!owner || (!!choice.decision && !isOpen) || undefined}
              style={{ "--hero": heroLook(hero.id).colour }}
            >
              <HeroFace hero={hero.id} size={96} />
              <h3>{heroLook(hero.id).name}</h3>
              <p className="an-heroboard-names">{hero.names[0]}</p>
              <p className="an-heroboard-facts">
                <span title="rank">
                  <Icon of={rank} /> {hero.rank}
                </span>
                <span title="dice at 1 to 6, 7 to 13 and 14 to 20 willpower">
                  <Icon of={rolling} /> {hero.dice.join(" · ")}
                </span>
              </p>
              <p>{first}</p>
              {second && usesModule(view, "second_abilities") && (
                <p className="an-heroboard-second">
                  <b>Second ability</b> {second}
                </p>
              )}
              {owner && (
                <p className="an-heroboard-taken">
                  <SeatMark seat={owner.seat} name={nameOf(owner.seat)} size={22} /> {nameOf(owner.seat)}
                </p>
              )}
              <span className="an-bt-hit" {...thing(`board:${hero.id}`, owner && `taken by ${nameOf(owner.seat)}`)} />
            </article>
          );
        })}
      </div>
    </SceneFrame>
  );
};
