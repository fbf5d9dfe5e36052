/* The sheets of the phone's tab bar. */
import { heroesSheet } from "../../adventure/sheet/Heroes";
import type { TableProps } from "../../table/game";
import type { HeroView, View } from "../../wire/games/andor";
import { Story } from "./Beside";
import { Equipment } from "./board/Stores";
import { openStores } from "./board/useStores";
import { heroIcon } from "./content";
import { heroName, kindName } from "./reading";
import { Facts, Might } from "./SeatFacts";
import { say } from "./texts";

type Props = TableProps<View>;

/** The Legend, its goals, and what lies beside the map. */
export const LegendSheet = (props: Props) => (
  <div className="hs-stack">
    <Story {...props} />
    <Equipment {...props} />
    <button className="btn" onClick={() => openStores(true)}>
      {say("board.creatures_and_piles")}
    </button>
  </div>
);

export const HeroesSheet = heroesSheet<HeroView, View>((hero, { view }) =>
  hero.hero
    ? {
        seat: hero.seat,
        face: heroIcon(hero.hero),
        name: heroName(hero),
        kind: kindName(hero.hero),
        aside: <Might hero={hero} />,
        facts: <Facts view={view} hero={hero} />,
      }
    : null,
);
