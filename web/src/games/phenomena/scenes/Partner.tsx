import friends from "icon:three-friends";
import { Pick } from "../../../adventure/scene/Pick";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { AttemptView, View } from "../../../wire/games/phenomena";
import { Stone } from "../art/Stone";
import { Pouch } from "../bits";
import { LANDS, LANDSCAPES } from "../looks";
import { say } from "../texts";
import { HeroRow, Skill } from "./bits";

type Props = TableProps<View> & { attempt: AttemptView };

/** Cooperation: the two who meet the challenge together, what each holds, and a stone for the other. */
export const Partner = ({ view, attempt, nameOf, thing, choice, waiting }: Props) => {
  const gifts = LANDSCAPES.filter((kind) =>
    choice.of(`stone:${kind}`).some((option) => option.option.type === "give_stone"),
  );
  return (
    <aside className="ph-help" aria-label={say("board.help.together")}>
      <h3>
        <Icon of={friends} />
        {say("board.help.together")} <small>{say("board.help.in_turns")}</small>
      </h3>
      {attempt.seats.map((seat) => {
        const hero = view.heroes[seat]!;
        return (
          <HeroRow
            key={seat}
            hero={hero}
            nameOf={nameOf}
            state={waiting.includes(seat) ? "now" : undefined}
            facts={<Pouch hero={hero} />}
          >
            <Skill hero={hero} ability={attempt.ability} />
          </HeroRow>
        );
      })}
      {gifts.length > 0 && (
        <div className="sc-said">
          <span>{say("board.help.give_stone")}</span>
          {gifts.map((kind) => (
            <Pick key={kind} thing={thing(`stone:${kind}`)}>
              <Stone kind={kind} size={26} name={null} />
              <span className="vh">{LANDS[kind].name}</span>
            </Pick>
          ))}
        </div>
      )}
    </aside>
  );
};
