import crown from "icon:crown";
import eye from "icon:semi-closed-eye";
import seal from "icon:rune-stone";
import { useState, type ReactNode } from "react";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { Option } from "../../../wire/types";
import type { Ability, HeroView, Landscape, View } from "../../../wire/games/phenomena";
import { Stone, Stones } from "../art/Stone";
import { AbilityDot, Hearts, RerollMark, Star } from "../bits";
import { abilityWords, characterOf, mainOf, nameOfSpace, needsOf, spellOf, treasureOf, faceOf } from "../content";
import { spellLine, treasurePicture } from "../cards/faces";
import { Anytime } from "./Anytime";
import { ABILITIES, ABILITY, LANDS, LANDSCAPES, PORTRAITS } from "../looks";
import { chosenOf, freeStones, heroName, myHero, plainTreasures, spellsOf, stoneCount } from "../reading";

type Props = TableProps<View>;

/** My character board: everything that is mine, on parchment. */
export const Sheet = (props: Props & { onShop(): void }) => {
  const { view, nameOf } = props;
  const mine = myHero(view);
  const hero = mine?.character ? mine : mine && imagined(mine, props.choice.shown);
  if (!hero) return <NoCharacter />;
  return (
    <section className="ph-sheet" aria-label={`${heroName(hero)}, your character`}>
      <header>
        <Portrait character={hero.character} />
        <div className="grow">
          <h2>
            {heroName(hero)} <SeatMark seat={hero.seat} name={nameOf(hero.seat)} size={22} />
          </h2>
          <p>{abilityWords(hero.character)}</p>
        </div>
      </header>
      <div className="ph-vit">
        <div>
          <span className="ph-k">Health</span>
          <Hearts health={hero.health} limit={hero.health_limit} />
        </div>
        {hero.has_crown && (
          <div className="ph-own-crown">
            <Icon of={crown} />
            <span className="ph-k">Crown</span>
          </div>
        )}
        <div title={`${hero.won} cards in your victory stack`}>
          <span className="ph-k">Points</span>
          <b className="ph-big">{hero.points ?? 0}</b>
        </div>
      </div>
      <div>
        {ABILITIES.map((ability) => (
          <Experience key={ability} {...props} ability={ability} markers={hero.experience[ability] ?? 0} />
        ))}
      </div>
      <div>
        <span className="ph-k">
          Stones{" "}
          <em>
            {stoneCount(hero)} of {hero.stone_limit}
          </em>
        </span>
        <div className="ph-sts">
          {LANDSCAPES.map((kind) => (
            <Heap key={kind} {...props} kind={kind} hero={hero} />
          ))}
        </div>
        <Anytime {...props} />
      </div>
      <Magic {...props} hero={hero} />
      <Treasures {...props} hero={hero} />
      <MainProphecy {...props} hero={hero} />
    </section>
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

const NoCharacter = () => (
  <section className="ph-sheet ph-blank" aria-label="Your character">
    <p>Your character board will lie here.</p>
  </section>
);

export const Portrait = ({ character }: { character: string }) => {
  const [top, middle, bottom] = PORTRAITS[character] ?? PORTRAITS.ilke!;
  return (
    <span
      className="ph-portrait"
      style={{ background: `radial-gradient(circle at 50% 30%, ${top}, ${middle} 60%, ${bottom})` }}
    >
      <Icon of={faceOf(character)} />
    </span>
  );
};

const Experience = ({ ability, markers, thing }: Props & { ability: Ability; markers: number }) => (
  <div className="ph-ab">
    <AbilityDot ability={ability} />
    <span className="ph-abn">{ABILITY[ability].name}</span>
    <span className="ph-markers" aria-hidden="true">
      {Array.from({ length: Math.min(markers, 10) }, (_, k) => (
        <i key={k} />
      ))}
    </span>
    <b>{markers}</b>
    <div className="ph-hit" {...thing(`ability:${ability}`, `${ABILITY[ability].name} ${markers}`)} />
  </div>
);

const Heap = ({ kind, hero, thing }: Props & { kind: Landscape; hero: HeroView }) => {
  const promised = hero.promised[kind] ?? 0;
  return (
    <span className="ph-heap">
      <Stone kind={kind} size={36} name={null} isFaint={!hero.stones[kind]} />
      <b>{hero.stones[kind]}</b>
      <small>{promised ? `${promised} promised` : LANDS[kind].name}</small>
      <span className="ph-hit" {...thing(`stone:${kind}`, `${hero.stones[kind]} ${LANDS[kind].name} stones`)} />
    </span>
  );
};

const Magic = ({ hero, view, thing }: Props & { hero: HeroView }) => {
  const owned = freeStones(hero);
  return (
    <div>
      <span className="ph-k">Magic</span>
      <ul className="ph-lines">
        {spellsOf(hero).map((id) => {
          const spell = spellOf(id);
          const isUsed = view.active === hero.seat && view.used_magic.includes(id);
          return (
            spell && (
              <li
                key={id}
                className={`ph-line ${hero.printed.includes(id) ? "own" : treasureOf(id) ? "tr" : ""}`}
                data-used={isUsed || undefined}
              >
                <span className="ph-line-name">{spell.name.replace("Magic of heaven: ", "")}</span>
                <span className="ph-line-effect">{spellLine(id)}</span>
                <Stones price={spell.price} owned={owned} />
                <div className="ph-hit" {...thing(`magic:${id}`, `${spell.name}${isUsed ? ", used this turn" : ""}`)} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
};

const Treasures = ({ hero, thing }: Props & { hero: HeroView }) => {
  const owned = plainTreasures(hero);
  if (!owned.length) return null;
  return (
    <div>
      <span className="ph-k">Treasures</span>
      <ul className="ph-lines">
        {owned.map((id, k) => {
          const card = treasureOf(id);
          return (
            card && (
              <li key={k} className="ph-line tr">
                <span className="ph-line-name">
                  <Icon of={treasurePicture(id)} /> {card.name}
                </span>
                <span className="ph-line-effect">{treasureMark(id)}</span>
                <div className="ph-hit" {...thing(`treasure:${id}`, card.name)} />
              </li>
            )
          );
        })}
      </ul>
    </div>
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

/** Only I see it, and I may cover it while somebody looks over my shoulder. */
const MainProphecy = ({ hero, thing }: Props & { hero: HeroView }) => {
  const [isCovered, setCovered] = useState(false);
  const card = mainOf(hero.main_prophecy);
  if (!card) return null;
  const words = {
    hidden: "Main prophecy, secret",
    tried: "Main prophecy, tried once",
    open: "Main prophecy, open",
    fulfilled: "Main prophecy, fulfilled",
  }[hero.main_state];
  return (
    <div className="ph-main" data-state={hero.main_state}>
      <span className="ph-seal">
        <Icon of={seal} />
      </span>
      <div>
        <span className="ph-k">{words}</span>
        <b>{isCovered ? "Covered" : card.name}</b>
        {!isCovered && (
          <span className="ph-main-needs">
            {nameOfSpace(card.location).replace("The ", "")} ·{" "}
            {needsOf(hero.main_needs).map(([ability, number]) => (
              <span key={ability}>
                <Icon of={ABILITY[ability].icon} />
                <span className="vh">{ABILITY[ability].name} </span>
                {number}
              </span>
            ))}
          </span>
        )}
      </div>
      <Star points={card.points} />
      <div className="ph-hit" {...thing("main", isCovered ? "Main prophecy" : card.name)} />
      {hero.main_state === "hidden" && (
        <button
          className="ph-cover"
          aria-pressed={isCovered}
          aria-label={isCovered ? "Show my main prophecy" : "Cover my main prophecy"}
          onClick={() => setCovered(!isCovered)}
        >
          <Icon of={eye} />
        </button>
      )}
    </div>
  );
};
