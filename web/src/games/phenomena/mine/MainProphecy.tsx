import eye from "icon:semi-closed-eye";
import seal from "icon:rune-stone";
import { useState } from "react";
import { Plaque } from "../../../adventure/sheet/Sheet";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { HeroView, View } from "../../../wire/games/phenomena";
import { Star } from "../bits";
import { mainOf, nameOfSpace, needsOf } from "../content";
import { ABILITY } from "../looks";
import { say } from "../texts";

/** Only I see it, and I may cover it while somebody looks over my shoulder. */
export const MainProphecy = ({ hero, thing }: TableProps<View> & { hero: HeroView }) => {
  const [isCovered, setCovered] = useState(false);
  const card = mainOf(hero.main_prophecy);
  if (!card) return null;
  return (
    <Plaque
      sign={<Icon of={seal} />}
      over={say("board.mine.main", { state: hero.main_state })}
      title={isCovered ? say("board.mine.covered") : card.name}
      state={hero.main_state}
      aside={
        !isCovered && (
          <span className="ph-main-needs">
            {nameOfSpace(card.location).replace(/^The /, "")} ·{" "}
            {needsOf(hero.main_needs).map(([ability, number]) => (
              <span key={ability}>
                <Icon of={ABILITY[ability].icon} />
                <span className="vh">{ABILITY[ability].name} </span>
                {number}
              </span>
            ))}
          </span>
        )
      }
    >
      <Star points={card.points} />
      <div className="hs-hit" {...thing("main", isCovered ? say("board.main_prophecy") : card.name)} />
      {hero.main_state === "hidden" && (
        <button
          className="ph-cover"
          aria-pressed={isCovered}
          aria-label={say(isCovered ? "board.mine.show_main" : "board.mine.cover_main")}
          onClick={() => setCovered(!isCovered)}
        >
          <Icon of={eye} />
        </button>
      )}
    </Plaque>
  );
};
