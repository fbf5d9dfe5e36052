/* The sheets of the phone's tab bar. */
import { Icon } from "../../look/Icon";
import { seatColour, SeatMark } from "../../look/SeatMark";
import type { TableProps } from "../../table/game";
import type { View } from "../../wire/games/andor";
import { Story } from "./Beside";
import { Equipment } from "./board/Stores";
import { openStores } from "./board/useStores";
import { heroIcon } from "./content";
import { HeroBoard } from "./mine/HeroBoard";
import { heroName, kindName } from "./reading";
import { Facts, Might } from "./SeatFacts";

type Props = TableProps<View>;

export const MineSheet = (props: Props) => <HeroBoard {...props} />;

/** The Legend, its goals, and what lies beside the map. */
export const LegendSheet = (props: Props) => (
  <div className="an-legend-sheet">
    <Story {...props} />
    <Equipment {...props} />
    <button className="btn" onClick={() => openStores(true)}>
      Creatures and piles
    </button>
  </div>
);

/** All heroes with everything about them. */
export const HeroesSheet = ({ view, nameOf, waiting }: Props) => (
  <ul className="an-heroes">
    {view.heroes.map(
      (hero) =>
        hero.hero && (
          <li
            key={hero.seat}
            className={`seat ${waiting.includes(hero.seat) ? "now" : ""}`}
            style={{ "--seat": seatColour(hero.seat) }}
          >
            <span className="face">
              <Icon of={heroIcon(hero.hero)} />
              <SeatMark seat={hero.seat} name={nameOf(hero.seat)} />
            </span>
            <div className="name">
              {heroName(hero)}{" "}
              <small className="dim">
                {kindName(hero.hero)}, {nameOf(hero.seat)}
              </small>
              <span className="grow" />
              <Might hero={hero} />
            </div>
            <Facts hero={hero} />
          </li>
        ),
    )}
  </ul>
);
