/* The sheets of the phone's tab bar. */
import { useState } from "react";
import { heroesSheet } from "../../adventure/sheet/Heroes";
import type { TableProps } from "../../table/game";
import { faceOf } from "./content";
import type { HeroView, View } from "../../wire/games/phenomena";
import { Shop } from "./board/Shop";
import { ProphecyFace, TreasureCard } from "./cards/faces";
import { BOXES } from "./looks";
import { Sheet } from "./mine/Sheet";
import { heroName, myHero, plainTreasures, spellsOf } from "./reading";
import { Facts, spellWords, treasureLine } from "./SeatFacts";
import { say } from "./texts";

type Props = TableProps<View>;

export const MineSheet = (props: Props) => {
  const [isShopOpen, openShop] = useState(false);
  return isShopOpen ? (
    <Shop {...props} onClose={() => openShop(false)} />
  ) : (
    <Sheet {...props} onShop={() => openShop(true)} />
  );
};

/** The active prophecies in full, each with its treasure, and the way to the shop. */
export const CardsSheet = (props: Props) => {
  const { view, thing } = props;
  const [isShopOpen, openShop] = useState(false);
  const me = myHero(view);
  if (isShopOpen) return <Shop {...props} onClose={() => openShop(false)} />;
  const { events, prophecies, treasures } = view;
  return (
    <div className="hs-stack">
      <h3>{say("board.prophecies")}</h3>
      {view.boxes.map(
        (box, k) =>
          box.prophecy && (
            <div key={k} className="ph-pair">
              <ProphecyFace
                id={box.prophecy}
                corner={BOXES[k]?.number}
                owned={me?.free_stones}
                thing={thing(`box:${k}`)}
              />
              {box.treasure && <TreasureCard id={box.treasure} />}
            </div>
          ),
      )}
      <p className="dim">{say("board.in_stacks", { events, prophecies, treasures })}</p>
      <button className="btn" onClick={() => openShop(true)}>
        {say("board.magic_to_buy")}
      </button>
    </div>
  );
};

export const HeroesSheet = heroesSheet<HeroView, View>((hero, { thing }) =>
  hero.character
    ? {
        seat: hero.seat,
        face: faceOf(hero.character),
        name: heroName(hero),
        facts: <Facts hero={hero} thing={thing} />,
        lines: [...spellsOf(hero).map(spellWords), ...plainTreasures(hero).map(treasureLine)],
      }
    : null,
);
