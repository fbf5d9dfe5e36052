import swords from "icon:crossed-swords";
import chest from "icon:open-treasure-chest";
import broken from "icon:heart-minus";
import { SceneFrame } from "../../../../adventure/scene/SceneFrame";
import { Chips, Side, Verdict as Said } from "../../../../adventure/scene/Side";
import { Tray } from "../../../../adventure/dice/Dice";
import { Icon } from "../../../../look/Icon";
import type { FightView, SideView } from "../../../../wire/games/talisman";
import { CardFace } from "../../cards/faces";
import { cardOf, destinyOf, faceOf, nameOf as titled, pictureOf, spaceOf } from "../../content";
import { heroName } from "../../reading";
import { listed, say } from "../../texts";
import { placeWords, type Props } from "../bits";
import { Rivals } from "./Rivals";
import { Actions } from "../Actions";
import { Picture } from "../Picture";
import { SpellStack } from "../SpellStack";
import { BONE, Fighter, Foe, GARNET, summandsOf, Thrown } from "./Side";

type FightProps = Props & { fight: FightView };

/** A Combat or a Test: who is met and where, both dice, every bonus, both totals, what came of it, and what can be done. */
export const FightScene = (props: FightProps) => {
  const { view, fight, narrow, me } = props;
  const { own, other } = fight;
  const isMine = me !== null && (own.seat === me || other.seat === me || !!props.choice.decision);
  const space = view.heroes[own.seat]?.space ?? "";
  return (
    <SceneFrame
      kind={isMine ? "fight" : "light"}
      icon={swords}
      title={foeName(props)}
      over={say("board.fight.over", {
        is_test: fight.is_test,
        is_pvp: other.seat >= 0,
        place: placeWords(space),
        kind: fight.kind,
      })}
      aside={<Stakes fight={fight} />}
      picture={<Picture space={space} shapes={shapesOf(props)} />}
      isFull={narrow && isMine}
    >
      <div className="ct-mid">
        <Tray>
          <FightSide {...props} side={own} seed={1} />
          <FightSide {...props} side={other} seed={4} />
          <Verdict {...props} />
        </Tray>
        {view.stack.length ? <SpellStack {...props} /> : !narrow && <Met {...props} isMine={isMine} />}
      </div>
      <Actions {...props} />
      {narrow && !view.stack.length && <Met {...props} isMine={isMine} />}
    </SceneFrame>
  );
};

const foeName = ({ view, fight }: FightProps): string => {
  if (fight.other.seat >= 0)
    return say("board.fight.title", {
      one: heroName(view.heroes[fight.own.seat]!),
      other: heroName(view.heroes[fight.other.seat]!),
    });
  return namesOf(fight);
};

const namesOf = ({ cards, foe }: FightView): string =>
  cards.length ? listed(cards.map(titled)) : (spaceOf(foe)?.guardian?.name ?? titled(foe));

const iconOf = ({ cards, foe }: FightView): string =>
  pictureOf(cardOf(cards[0] ?? "") ?? destinyOf(foe) ?? spaceOf(foe), swords);

const shapesOf = ({ view, fight }: FightProps): string[] => {
  if (fight.other.seat >= 0) return [faceOf(view.heroes[fight.other.seat]?.character ?? "")];
  return fight.cards.length ? fight.cards.map((card) => pictureOf(cardOf(card), swords)) : [iconOf(fight)];
};

/** What Victory brings, and what Defeat costs. */
const Stakes = ({ fight: { cards, is_test, trophy, lives, own, other } }: { fight: FightView }) => {
  if (is_test || other.seat >= 0 || !cards.length) return null;
  const loss = lives ? say("board.fight.life", { count: lives }) : say("board.fight.special");
  return (
    <>
      {trophy > 0 && (
        <p className="sc-plate">
          <Icon of={chest} /> {say("board.fight.trophy", { n: trophy })}
        </p>
      )}
      <p className="sc-plate tal-loss">
        <Icon of={broken} /> {own.fighter ? say("board.fight.falls", { card: titled(own.fighter) }) : loss}
      </p>
    </>
  );
};

const FightSide = (props: FightProps & { side: SideView; seed: number }) => {
  const { fight, side, seed } = props;
  const { roll } = side;
  const isOver = !!fight.result;
  const name = side.seat >= 0 ? props.nameOf(side.seat) : namesOf(fight);
  const total = roll ? roll.total : isOver ? side.value : null;
  return (
    <Side
      label={`${name}: ${total ?? "?"}`}
      isOurs={side === fight.own}
      who={
        side.seat >= 0 ? (
          <Fighter {...props} seat={side.seat} fighter={side.fighter} />
        ) : (
          <Foe
            icon={iconOf(fight)}
            name={namesOf(fight)}
            what={say(fight.is_test ? "board.fight.tested" : "board.fight.enemy")}
          />
        )
      }
      dice={
        <Thrown
          {...props}
          roll={roll}
          material={side === fight.own ? BONE : GARNET}
          seed={seed}
          ahead={isOver ? 0 : 1}
        />
      }
      chips={<Chips summands={summandsOf(side.added, say("board.fight.kind", { kind: fight.kind }), roll?.home)} />}
      total={total}
    />
  );
};

/** What came of it, seen before anything else is asked. */
const Verdict = ({ fight, me, nameOf }: FightProps) => {
  const { own, other, result } = fight;
  if (!result) return null;
  const who = own.seat === me ? "me" : other.seat >= 0 && other.seat === me ? "against" : "other";
  const good = (result === "victory") === (who !== "against");
  return (
    <Said how={result === "stand_off" ? "even" : good ? "won" : "lost"}>
      {say("board.fight.verdict", {
        result,
        who,
        name: nameOf(own.seat),
        own: own.roll?.total ?? own.value,
        other: other.roll?.total ?? other.value,
      })}
    </Said>
  );
};

/** The cards that are fought, with all that they say. */
const Met = (props: FightProps & { isMine: boolean }) => {
  const { fight, narrow, thing, isMine } = props;
  if (fight.other.seat >= 0) return isMine && !narrow ? <Rivals {...props} /> : null;
  const faces = fight.cards.length ? fight.cards : destinyOf(fight.foe) ? [fight.foe] : [];
  if (!faces.length || (narrow && !isMine)) return null;
  return (
    <section className="ct-met" tabIndex={0} aria-label={say("board.fight.foes", { is_mine: isMine })}>
      {faces.map((card) => (
        <CardFace key={card} id={card} thing={thing(`card:${card}`, titled(card))} />
      ))}
    </section>
  );
};
