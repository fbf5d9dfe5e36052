/* Two Characters that fight: what each of them has, as far as all may know it. */
import { Rivals as BothRivals } from "../../../../adventure/scene/Rivals";
import type { FightView, HeroView } from "../../../../wire/games/talisman";
import { cardOf, faceOf, nameOf as titled } from "../../content";
import { heroName } from "../../reading";
import { Facts } from "../../SeatFacts";
import { listed, say } from "../../texts";
import { called, type Props } from "../bits";

export const Rivals = (props: Props & { fight: FightView }) => {
  const { view, fight } = props;
  return (
    <BothRivals
      {...props}
      label={say("board.fight.rivals")}
      rivals={[fight.own, fight.other].map(({ seat, gear }) => {
        const hero = view.heroes[seat]!;
        return {
          seat,
          icon: faceOf(hero.character),
          name: heroName(hero),
          player: called(props, seat),
          facts: <Facts hero={hero} />,
          has: say("board.fight.has", { gear: listed(gear.map(titled)), others: listed(besides(hero, gear)) }),
        };
      })}
    />
  );
};

/** What a Character has with it and does not fight with. */
const besides = ({ objects, followers }: HeroView, gear: readonly string[]): string[] =>
  [...objects, ...followers].filter((card) => !gear.includes(card) && cardOf(card)).map(titled);
