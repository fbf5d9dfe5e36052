/* Two Characters that fight: what each of them has, as far as all may know it. */
import { Face } from "../../../../adventure/scene/Face";
import { Person } from "../../../../adventure/scene/Pick";
import type { FightView, HeroView } from "../../../../wire/games/talisman";
import { cardOf, faceOf, nameOf as titled } from "../../content";
import { heroName } from "../../reading";
import { Facts } from "../../SeatFacts";
import { listed, say } from "../../texts";
import { called, type Props } from "../bits";

export const Rivals = (props: Props & { fight: FightView }) => {
  const { view, fight, nameOf } = props;
  return (
    <section className="ct-rivals" aria-label={say("board.fight.rivals")}>
      {[fight.own, fight.other].map(({ seat, gear }) => {
        const hero = view.heroes[seat]!;
        return (
          <Person
            key={seat}
            seat={seat}
            face={<Face seat={seat} name={nameOf(seat)} icon={faceOf(hero.character)} />}
            name={
              <>
                {heroName(hero)} <small>{called(props, seat)}</small>
              </>
            }
            facts={<Facts hero={hero} />}
          >
            <p>{say("board.fight.has", { gear: listed(gear.map(titled)), others: listed(besides(hero, gear)) })}</p>
          </Person>
        );
      })}
    </section>
  );
};

/** What a Character has with it and does not fight with. */
const besides = ({ objects, followers }: HeroView, gear: readonly string[]): string[] =>
  [...objects, ...followers].filter((card) => !gear.includes(card) && cardOf(card)).map(titled);
