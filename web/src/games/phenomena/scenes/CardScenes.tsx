/* Scenes in which one card of several is chosen, or one card is looked at. */
import beast from "icon:paw-print";
import chest from "icon:locked-chest";
import duel from "icon:crossed-sabres";
import friends from "icon:three-friends";
import hands from "icon:shaking-hands";
import map from "icon:treasure-map";
import seal from "icon:rune-stone";
import type { ReactNode } from "react";
import { Chances } from "../../../look/Chances";
import { Icon } from "../../../look/Icon";
import { seatColour, SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { Landscape, View } from "../../../wire/games/phenomena";
import { AbilityDot, chanceOf, Hearts, Needs } from "../bits";
import { abilityWords, allCards, characterOf, eventOf, faceOf, nameOfCard } from "../content";
import { EventFace, MainFace, spellLine, SpellCard, TreasureCard } from "../cards/faces";
import { spaceAt } from "../geometry";
import { ABILITIES, ABILITY } from "../looks";
import { Portrait } from "../mine/Sheet";
import { chosenOf, freeStones, heroName, myHero, refusers } from "../reading";
import { PriceStones, HelpPanel, offeredSpells } from "./Help";
import { SceneFrame } from "./SceneFrame";
import { say } from "../texts";

type Props = TableProps<View>;

const landOf = (space: string | undefined): Landscape | null => spaceAt(space ?? "")?.landscape ?? null;

const options = ({ choice }: Props) => (choice.decision?.options ?? []).map(chosenOf);

const Row = ({ children }: { children: ReactNode }) => <div className="ph-cardrow">{children}</div>;

/** Six boards, each taken once. */
export const PickCharacter = (props: Props) => {
  const { view, thing, narrow, nameOf, choice } = props;
  return (
    <SceneFrame
      title="Who will you be?"
      over="Six heroes set out; each board is taken once"
      card="characters"
      icon={map}
      landscape="field"
      narrow={narrow}
      isTall
    >
      <div className="ph-boards">
        {allCards().characters.map((character) => {
          const owner = view.heroes.find((hero) => hero.character === character.id);
          const isOpen = choice.of(`character:${character.id}`).length > 0;
          return (
            <article
              key={character.id}
              className="ph-boardcard"
              data-faint={!!owner || (!!choice.decision && !isOpen) || undefined}
            >
              <Portrait character={character.id} />
              <div className="grow">
                <h3>
                  {character.name} {owner && <SeatMark seat={owner.seat} name={nameOf(owner.seat)} size={22} />}
                </h3>
                <p>{abilityWords(character.id)}</p>
                <p className="ph-needs">
                  <Needs needs={character.experience} />
                </p>
                <ul>
                  {character.magic.map((spell) => (
                    <li key={spell}>
                      <b>{nameOfCard(spell)}</b> <span className="ph-line-effect">{spellLine(spell)}</span>
                    </li>
                  ))}
                </ul>
              </div>
              <div
                className="ph-hit"
                {...thing(
                  `character:${character.id}`,
                  `${character.name}${owner ? `, taken by ${nameOf(owner.seat)}` : ""}`,
                )}
              />
            </article>
          );
        })}
      </div>
    </SceneFrame>
  );
};

export const KeepMain = (props: Props) => (
  <SceneFrame
    title="Your secret mission"
    over="Keep one of two; nobody else will know which"
    card="main_prophecies"
    icon={seal}
    landscape="forest"
    narrow={props.narrow}
    isTall
  >
    <Row>
      {props.view.dealt.map((id, k) => (
        <MainFace
          key={id}
          id={id}
          thing={props.thing(`prophecy:${id}`, nameOfCard(id))}
          needs={props.view.dealt_needs[k]}
        />
      ))}
    </Row>
  </SceneFrame>
);

export const TreasureScene = (props: Props) => {
  const { view, thing, narrow, choice } = props;
  const key = choice.decision?.key;
  const ids = options(props).flatMap((option) =>
    option.type === "keep_treasure" || option.type === "take_treasure" || option.type === "give_treasure"
      ? [option.treasure]
      : [],
  );
  const words =
    key === "take_treasure"
      ? ["A treasure of theirs", "You won the duel; you must then give one of your own"]
      : key === "give_treasure"
        ? ["A treasure in return", "One that you had before the duel"]
        : ["A treasure is yours", "Only you see these; the others go under the stack"];
  return (
    <SceneFrame
      title={words[0]!}
      over={words[1]}
      card="treasures"
      icon={chest}
      landscape={landOf(myHero(view)?.space)}
      narrow={narrow}
      isTall
    >
      <Row>
        {ids.map((id) => (
          <TreasureCard key={id} id={id} thing={thing(`treasure:${id}`)} />
        ))}
      </Row>
    </SceneFrame>
  );
};

export const PickEvents = (props: Props) => {
  const { view, thing, narrow, choice } = props;
  const isLast = choice.decision?.key === "put_on_top";
  const ids = options(props).flatMap((option) =>
    option.type === "pick_event" || option.type === "put_on_top" ? [option.event] : [],
  );
  return (
    <SceneFrame
      title={isLast ? "Which comes next?" : "The language of animals"}
      over={isLast ? "It goes uppermost on the stack" : "The animals tell of three events; choose yours"}
      card="the_language_of_animals"
      icon={beast}
      landscape={landOf(myHero(view)?.space)}
      narrow={narrow}
      isTall
    >
      <Row>
        {ids.map((id) => (
          <EventFace key={id} id={id} thing={thing(`event:${id}`)} />
        ))}
      </Row>
    </SceneFrame>
  );
};

/** Whom to challenge, and in what: a row for each hero, a button for each ability. */
export const DuelWith = (props: Props) => {
  const { view, thing, narrow, nameOf } = props;
  const me = myHero(view);
  const rivals = view.heroes.filter((hero) =>
    options(props).some((option) => option.type === "challenge_to" && option.seat === hero.seat),
  );
  return (
    <SceneFrame
      title="A duel"
      over="Whom do you challenge, and in what? A tie is theirs"
      card="duel"
      icon={duel}
      landscape={landOf(me?.space)}
      narrow={narrow}
      isTall
    >
      <div className="ph-rivals">
        {rivals.map((hero) => (
          <div key={hero.seat} className="ph-rival" style={{ "--seat": seatColour(hero.seat) } as React.CSSProperties}>
            <span className="face">
              <Icon of={faceOf(hero.character)} />
              <SeatMark seat={hero.seat} name={nameOf(hero.seat)} size={22} />
            </span>
            <div className="grow">
              <b>{heroName(hero)}</b>
              <small>
                {nameOf(hero.seat)}, {hero.treasures.length} {hero.treasures.length === 1 ? "treasure" : "treasures"}
              </small>
              <Hearts health={hero.health} limit={hero.health_limit} />
            </div>
            {ABILITIES.map((ability) => (
              <button key={ability} className="ph-contest" {...thing(`duel:${hero.seat}:${ability}`)}>
                <AbilityDot ability={ability} />
                <span className="vh">{ABILITY[ability].name}</span>
                <span aria-hidden="true">
                  <b>{me?.experience[ability]}</b> : {hero.experience[ability]}
                </span>
              </button>
            ))}
          </div>
        ))}
      </div>
    </SceneFrame>
  );
};

/** Asking for a partner, and being asked. */
export const JoinScene = (props: Props) => {
  const { view, thing, narrow, nameOf, choice, news } = props;
  const card = eventOf(view.event);
  const hero = view.heroes[view.active];
  if (!card || !hero) return null;
  const isAsked = choice.decision?.key === "join";
  const refused = refusers(news);
  const mates = view.heroes.filter(({ seat }) => choice.of(`mate:${seat}`).length || refused.includes(seat));
  return (
    <SceneFrame
      title={card.name.replace(/^Cooperation: /, "")}
      over={isAsked ? `${heroName(hero)} asks you to join` : "Cooperation: at most one other may join you"}
      card={card.id}
      icon={friends}
      landscape={landOf(hero.space)}
      narrow={narrow}
      isTall
    >
      <div className="ph-event">
        <EventFace id={card.id} />
        <div className="ph-rivals">
          {(isAsked ? [hero, myHero(view)!] : mates).map((each) => (
            <div
              key={each.seat}
              className="ph-rival"
              style={{ "--seat": seatColour(each.seat) } as React.CSSProperties}
            >
              <span className="face">
                <Icon of={faceOf(each.character)} />
                <SeatMark seat={each.seat} name={nameOf(each.seat)} size={22} />
              </span>
              <div className="grow">
                <b>{characterOf(each.character)?.name}</b>
                <Hearts health={each.health} limit={each.health_limit} />
              </div>
              <span className="ph-needs">
                <Needs
                  needs={Object.fromEntries(
                    ABILITIES.filter((ability) => card.needs[ability]).map((ability) => [
                      ability,
                      each.experience[ability] ?? 0,
                    ]),
                  )}
                />
              </span>
              {!isAsked && refused.includes(each.seat) && <b>will not join</b>}
              {!isAsked && <Chances {...chanceOf(props, choice.of(`mate:${each.seat}`)[0])} />}
              {!isAsked && <div className="ph-hit" {...thing(`mate:${each.seat}`)} />}
            </div>
          ))}
        </div>
      </div>
    </SceneFrame>
  );
};

/** Help outside a challenge: the helper's side and the asker's. */
export const HelpScene = (props: Props) => {
  const { view, thing, narrow, choice } = props;
  const asker = view.heroes[view.active]!;
  const me = myHero(view);
  const isMine = view.active === view.you;
  return (
    <SceneFrame
      title={isMine ? "Who helps you?" : `${heroName(asker)} asks for help`}
      over={isMine ? "Only an accepted offer counts" : say("board.you_pay", { ability: "friendship" })}
      card="help"
      icon={hands}
      landscape={landOf(asker.space)}
      narrow={narrow}
      isTall
    >
      {isMine ? (
        <>
          <PriceStones {...props} />
          <HelpPanel {...props} />
        </>
      ) : (
        <>
          <Row>
            {offeredSpells(choice).map((spell) => (
              <SpellCard
                key={spell}
                id={spell}
                thing={thing(`magic:${spell}`)}
                owned={me ? freeStones(me) : undefined}
              />
            ))}
          </Row>
          <PriceStones {...props} />
        </>
      )}
    </SceneFrame>
  );
};
