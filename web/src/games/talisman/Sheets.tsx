/* The sheets of the phone's tab bar. */
import { Heroes } from "../../adventure/sheet/Heroes";
import type { TableProps } from "../../table/game";
import type { View } from "../../wire/games/talisman";
import { CardFace } from "./cards/faces";
import { faceOf, nameOf } from "./content";
import { Sheet } from "./mine/Sheet";
import { heroName } from "./reading";
import { Facts } from "./SeatFacts";

type Props = TableProps<View>;

export const MineSheet = (props: Props) => <Sheet {...props} />;

/** What lies open in the land, and the Treasures. */
export const CardsSheet = ({ view }: Props) => (
  <div className="hs-stack">
    {view.ground.map(({ space, cards }) => (
      <section key={space}>
        <h3>{nameOf(space)}</h3>
        {cards.map((card) => (
          <CardFace key={card} id={card} />
        ))}
      </section>
    ))}
  </div>
);

export const HeroesSheet = (props: Props) => (
  <Heroes
    table={props}
    heroes={props.view.heroes
      .filter(({ character }) => character)
      .map((hero) => ({
        seat: hero.seat,
        face: faceOf(hero.character),
        name: heroName(hero),
        facts: <Facts hero={hero} />,
      }))}
  />
);
