/* My character board: everything that is mine, on parchment. */
import crown from "icon:crown";
import type { ReactNode } from "react";
import { BlankSheet, Caption, Part, Sheet as Board, Vitals } from "../../../adventure/sheet/Sheet";
import { Line } from "../../../adventure/sheet/things";
import { Coin, Purse, Value } from "../../../adventure/sheet/values";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { Option } from "../../../wire/types";
import type { HeroView, View } from "../../../wire/games/phenomena";
import { Stone, Stones } from "../art/Stone";
import { AbilityDot, Hearts, RerollMark, Star } from "../bits";
import { abilityWords, characterOf, spellOf, treasureOf, faceOf } from "../content";
import { spellLine, treasurePicture } from "../cards/faces";
import { Anytime } from "./Anytime";
import { MainProphecy } from "./MainProphecy";
import { ABILITIES, ABILITY, LANDS, LANDSCAPES, PORTRAITS } from "../looks";
import { chosenOf, heroName, myHero, plainTreasures, spellsOf, stoneCount } from "../reading";
import { say } from "../texts";

type Props = TableProps<View>;

export const Sheet = (props: Props & { onShop(): void }) => {
  const { view, nameOf, thing } = props;
  const mine = myHero(view);
  const hero = mine?.character ? mine : mine && imagined(mine, props.choice.shown);
  if (!hero) return <BlankSheet />;
  return (
    <Board
      seat={hero.seat}
      player={nameOf(hero.seat)}
      name={heroName(hero)}
      portrait={<Portrait character={hero.character} />}
      lines={[abilityWords(hero.character)]}
    >
      <Vitals>
        <div>
          <Caption>{say("board.health")}</Caption>
          <Hearts health={hero.health} limit={hero.health_limit} />
        </div>
        {hero.has_crown && (
          <div className="ph-own-crown">
            <Icon of={crown} />
            <Caption>{say("board.crown")}</Caption>
          </div>
        )}
        <div title={say("board.mine.won", { count: hero.won })}>
          <Caption>{say("board.points_title")}</Caption>
          <b className="hs-sum">{hero.points ?? 0}</b>
        </div>
      </Vitals>
      <div>
        {ABILITIES.map((ability) => {
          const value = hero.experience[ability] ?? 0;
          const { name } = ABILITY[ability];
          return (
            <Value
              key={ability}
              sign={<AbilityDot ability={ability} />}
              name={name}
              value={value}
              thing={thing(`ability:${ability}`, `${name} ${value}`)}
            />
          );
        })}
      </div>
      <Part
        name={say("board.stones")}
        amount={say("board.some_of", { count: stoneCount(hero), all: hero.stone_limit })}
      >
        <Purse>
          {LANDSCAPES.map((kind) => {
            const count = hero.stones[kind] ?? 0;
            const promised = hero.promised[kind] ?? 0;
            const { name } = LANDS[kind];
            return (
              <Coin
                key={kind}
                picture={<Stone kind={kind} size={36} name={null} isFaint={!count} />}
                count={count}
                name={promised ? say("board.mine.promised", { count: promised }) : name}
                thing={thing(`stone:${kind}`, say("board.mine.stones", { count, land: name }))}
              />
            );
          })}
        </Purse>
        <Anytime {...props} />
      </Part>
      <Magic {...props} hero={hero} />
      <Treasures {...props} hero={hero} />
      <MainProphecy {...props} hero={hero} />
    </Board>
  );
};

/** The board that I am looking at while I choose, as it would lie before me. */
const imagined = (mine: HeroView, shown: Option | null): HeroView | null => {
  const chosen = shown && chosenOf(shown);
  const board = chosen?.type === "pick_character" ? characterOf(chosen.character) : undefined;
  if (!board) return null;
  return {
    ...mine,
    character: board.id,
    health: board.health,
    health_limit: board.health,
    experience: board.experience,
    stone_limit: board.stones,
    printed: board.magic,
    points: board.magic.length,
  };
};

export const Portrait = ({ character }: { character: string }) => {
  const [top, middle, bottom] = PORTRAITS[character] ?? PORTRAITS.ilke!;
  return (
    <span className="hs-portrait" style={{ "--top": top, "--middle": middle, "--bottom": bottom }}>
      <Icon of={faceOf(character)} />
    </span>
  );
};

const Magic = ({ hero, view, thing }: Props & { hero: HeroView }) => {
  const owned = hero.free_stones;
  return (
    <Part name={say("board.magic")}>
      <ul className="hs-lines">
        {spellsOf(hero).map((id) => {
          const spell = spellOf(id);
          const isUsed = view.active === hero.seat && view.used_magic.includes(id);
          return (
            spell && (
              <Line
                key={id}
                name={spell.name.replace(/^.*: /, "")}
                effect={spellLine(id)}
                price={<Stones price={spell.price} owned={owned} />}
                tone={hero.printed.includes(id) ? "own" : treasureOf(id) ? "treasure" : "magic"}
                isUsed={isUsed}
                thing={thing(`magic:${id}`, isUsed ? say("board.mine.used", { name: spell.name }) : spell.name)}
              />
            )
          );
        })}
      </ul>
    </Part>
  );
};

const Treasures = ({ hero, thing }: Props & { hero: HeroView }) => {
  const owned = plainTreasures(hero);
  return (
    owned.length > 0 && (
      <Part name={say("board.treasures")}>
        <ul className="hs-lines">
          {owned.map((id, k) => {
            const name = treasureOf(id)?.name ?? id;
            return (
              <Line
                key={k}
                name={
                  <>
                    <Icon of={treasurePicture(id)} /> {name}
                  </>
                }
                effect={treasureMark(id)}
                tone="treasure"
                thing={thing(`treasure:${id}`, name)}
              />
            );
          })}
        </ul>
      </Part>
    )
  );
};

const treasureMark = (id: string): ReactNode => {
  const card = treasureOf(id);
  if (!card) return null;
  return (
    <>
      {card.medallion && <Stone kind={card.medallion} size={17} />}
      {card.extra_move && (
        <>
          +1 <Stone kind={card.extra_move} size={17} />
        </>
      )}
      <RerollMark rerolls={card.rerolls} />
      {card.points > 0 && <Star points={card.points} />}
    </>
  );
};
