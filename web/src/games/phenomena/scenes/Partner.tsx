import friends from "icon:three-friends";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { AttemptView, View } from "../../../wire/games/phenomena";
import { Stone } from "../art/Stone";
import { Hearts } from "../bits";
import { ABILITY, LANDS, LANDSCAPES } from "../looks";
import { heroName } from "../reading";

type Props = TableProps<View> & { attempt: AttemptView };

/** Cooperation: the two who meet the challenge together, what each holds, and a stone for the other. */
export const Partner = ({ view, attempt, nameOf, thing, choice, waiting }: Props) => {
  const gifts = LANDSCAPES.filter((kind) =>
    choice.of(`stone:${kind}`).some((option) => option.option.type === "give_stone"),
  );
  return (
    <aside className="ph-help" aria-label="Together">
      <h3>
        <Icon of={friends} />
        Together <small>one acts, then the other</small>
      </h3>
      {attempt.seats.map((seat) => {
        const hero = view.heroes[seat]!;
        return (
          <div key={seat} className="ph-mate" data-now={waiting.includes(seat) || undefined}>
            <SeatMark seat={seat} name={nameOf(seat)} size={26} />
            <div className="grow">
              <b>{heroName(hero)}</b>
              <Hearts health={hero.health} limit={hero.health_limit} />
              <span className="ph-pouch">
                {LANDSCAPES.filter((kind) => hero.stones[kind]).map((kind) => (
                  <span key={kind}>
                    <Stone kind={kind} size={16} />
                    {hero.stones[kind]}
                  </span>
                ))}
              </span>
            </div>
            {attempt.ability && (
              <span className="ph-mate-dice" style={{ color: ABILITY[attempt.ability].colour }}>
                <Icon of={ABILITY[attempt.ability].icon} />
                {hero.experience[attempt.ability]}
              </span>
            )}
          </div>
        );
      })}
      {gifts.length > 0 && (
        <div className="ph-gifts">
          <span>Give a stone</span>
          {gifts.map((kind) => (
            <button key={kind} className="ph-gift" {...thing(`stone:${kind}`)}>
              <Stone kind={kind} size={26} name={null} />
              <span className="vh">{LANDS[kind].name}</span>
            </button>
          ))}
        </div>
      )}
    </aside>
  );
};
