/* The sheets of the phone's tab bar. */
import { Icon } from "../../look/Icon";
import { seatColour, SeatMark } from "../../look/SeatMark";
import type { TableProps } from "../../table/game";
import { faceOf } from "./content";
import type { View } from "../../wire/games/phenomena";
import { useState } from "react";
import { Shop } from "./board/Shop";
import { ProphecyFace, TreasureCard } from "./cards/faces";
import { BOXES } from "./looks";
import { Sheet } from "./mine/Sheet";
import { freeStones, heroName, myHero, plainTreasures, spellsOf } from "./reading";
import { Facts, spellWords, treasureLine } from "./SeatFacts";

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
  return (
    <div className="ph-cards-sheet">
      <h3>Prophecies</h3>
      {view.boxes.map(
        (box, k) =>
          box.prophecy && (
            <div key={k} className="ph-pair">
              <ProphecyFace
                id={box.prophecy}
                corner={BOXES[k]?.number}
                owned={me ? freeStones(me) : undefined}
                thing={thing(`box:${k}`)}
              />
              {box.treasure && <TreasureCard id={box.treasure} />}
            </div>
          ),
      )}
      <p className="dim">
        {view.events} events, {view.prophecies} prophecies and {view.treasures} treasures are in the stacks.
      </p>
      <button className="btn" onClick={() => openShop(true)}>
        Magic to buy
      </button>
    </div>
  );
};

/** All heroes with everything public about them. */
export const HeroesSheet = ({ view, nameOf, waiting, thing }: Props) => (
  <ul className="ph-heroes">
    {view.heroes.map(
      (hero) =>
        hero.character && (
          <li
            key={hero.seat}
            className={`seat ${waiting.includes(hero.seat) ? "now" : ""}`}
            style={{ "--seat": seatColour(hero.seat) } as React.CSSProperties}
          >
            <span className="face">
              <Icon of={faceOf(hero.character)} />
              <SeatMark seat={hero.seat} name={nameOf(hero.seat)} />
            </span>
            <div className="name">
              {heroName(hero)} <small className="dim">{nameOf(hero.seat)}</small>
            </div>
            <Facts hero={hero} thing={thing} />
            <ul className="ph-magic-words">
              {[...spellsOf(hero).map(spellWords), ...plainTreasures(hero).map(treasureLine)].map((line, k) => (
                <li key={k}>{line}</li>
              ))}
            </ul>
          </li>
        ),
    )}
  </ul>
);
