/* What is fought: the card with all that it says, or both characters with what each of them holds. */
import { Rivals as BothRivals } from "../../../../adventure/scene/Rivals";
import { CardFace } from "../../cards/faces";
import { faceOf, nameOf as titled } from "../../content";
import { heroName } from "../../reading";
import { Facts } from "../../SeatFacts";
import { listed, say } from "../../texts";
import { called } from "../bits";
import { rivalOf, type BattleProps } from "./BattleScene";

export const Met = (props: BattleProps & { isMine: boolean }) => {
  const { battle, view, narrow, thing, isMine } = props;
  if (rivalOf(battle) >= 0) return isMine && !narrow ? <Rivals {...props} /> : null;
  if (!isMine) return null;
  return (
    <section className="ct-met" tabIndex={0} aria-label={say("board.fight.foe")}>
      <CardFace id={battle.foe} view={view} thing={thing(`card:${battle.foe}`, titled(battle.foe))} />
    </section>
  );
};

const Rivals = (props: BattleProps) => {
  const { view, battle } = props;
  return (
    <BothRivals
      {...props}
      label={say("board.fight.rivals")}
      rivals={[battle.own, battle.other].map(({ seat, gear }) => {
        const hero = view.heroes[seat]!;
        const abilities = listed(hero.abilities.map(titled));
        return {
          seat,
          icon: faceOf(hero.character),
          name: heroName(hero),
          player: called(props, seat),
          facts: <Facts view={view} hero={hero} />,
          has: say("board.fight.has", { gear: listed(gear.map(titled)), abilities }),
        };
      })}
    />
  );
};
