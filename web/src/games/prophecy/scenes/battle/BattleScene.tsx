import biceps from "icon:biceps";
import brain from "icon:brain";
import { Tray } from "../../../../adventure/dice/Dice";
import { Face } from "../../../../adventure/scene/Face";
import { SceneFrame } from "../../../../adventure/scene/SceneFrame";
import { Chips, Fighter, FoeFace, Side, Verdict as Said } from "../../../../adventure/scene/Side";
import type { BattleView, Modifier, SideView } from "../../../../wire/games/prophecy";
import { kindLine } from "../../cards/words";
import { cardOf, creatureOf, faceOf, nameOf as titled } from "../../content";
import { iconOfCard } from "../../looks";
import { heroName } from "../../reading";
import { say } from "../../texts";
import { Actions } from "../Actions";
import { called, placeWords, sourceName, type Props } from "../bits";
import { Picture } from "../Picture";
import { BONE, SLATE } from "./dice";
import { Met } from "./Met";
import { Stakes } from "./Stakes";
import { Thrown } from "./Thrown";
import { Whereabouts } from "./Whereabouts";

export type BattleProps = Props & { battle: BattleView };

/** The kind of battle is settled from this step on (K-11). */
const SETTLED = 2;

/** The other character of a battle; a Creature that takes the shape of one is none, though that player decides for it. */
export const rivalOf = ({ copied, other }: BattleView): number => (copied >= 0 ? -1 : other.seat);

/** A battle: who is met and where, both dice, every bonus, both totals, what came of it, and what can be done. */
export const BattleScene = (props: BattleProps) => {
  const { view, battle, narrow, me } = props;
  const { own, other } = battle;
  const isMine = me !== null && (own.seat === me || other.seat === me || !!props.choice.decision);
  const at = battle.at || (view.heroes[own.seat]?.space ?? "");
  return (
    <SceneFrame
      kind={isMine ? "battle" : "light"}
      icon={battle.kind === "wills" ? brain : biceps}
      title={titleOf(props)}
      over={overWords(props, at)}
      aside={
        <>
          <Whereabouts {...props} at={view.heroes[own.seat]?.space ?? ""} />
          <Stakes {...props} />
        </>
      }
      picture={<Picture at={at} shapes={[shapeOf(props)]} />}
      isFull={narrow && isMine}
    >
      <div className="ct-mid pro-tray" data-kind={battle.kind}>
        <Tray>
          <BattleSide {...props} side={own} seed={1} />
          <BattleSide {...props} side={other} seed={4} />
          <Verdict {...props} />
        </Tray>
        {!narrow && <Met {...props} isMine={isMine} />}
      </div>
      <Actions {...props} />
      {narrow && <Met {...props} isMine={isMine} />}
    </SceneFrame>
  );
};

const titleOf = ({ view, battle }: BattleProps): string => {
  const rival = view.heroes[rivalOf(battle)];
  return rival
    ? say("board.fight.title", { one: heroName(view.heroes[battle.own.seat]!), other: heroName(rival) })
    : titled(battle.foe);
};

const shapeOf = ({ view, battle }: BattleProps): string => {
  const rival = view.heroes[rivalOf(battle)];
  return rival ? faceOf(rival.character) : iconOfCard(battle.foe);
};

const overWords = ({ view, battle, me }: BattleProps, at: string): string =>
  say("board.fight.over", {
    place: placeWords(at),
    kind: battle.step >= SETTLED ? say(`contest.${battle.kind}`) : say("board.fight.unsettled"),
    phase: view.phase,
    maps: battle.for_maps,
    is_double: battle.copied >= 0 && battle.copied === me,
  });

const BattleSide = (props: BattleProps & { side: SideView; seed: number }) => {
  const { battle, side, seed, nameOf, me } = props;
  const isOurs = side === battle.own;
  const total = side.counts > 0 ? side.total : null;
  return (
    <Side
      label={`${isOurs || rivalOf(battle) >= 0 ? nameOf(side.seat) : titled(battle.foe)}: ${total ?? "?"}`}
      isOurs={isOurs}
      who={<Who {...props} />}
      dice={<Thrown {...props} side={side} material={isOurs ? BONE : SLATE} seed={seed} isMine={side.seat === me} />}
      chips={<Chips summands={side.sums.map((each, k) => summand(each, k, battle.foe))} />}
      total={total}
    />
  );
};

const VALUES: ReadonlySet<string> = new Set(["strength", "wills"]);

/** The value itself stands first; all else is added to it. */
const summand = ([source, n]: Modifier, k: number, foe: string) => ({
  n,
  name: sourceName(source),
  isValue: k === 0 && (VALUES.has(source) || source === foe),
});

const Who = (props: BattleProps & { side: SideView }) => {
  const { view, battle, side, nameOf, me } = props;
  if (side === battle.own || rivalOf(battle) >= 0) {
    const hero = view.heroes[side.seat];
    return (
      <Fighter
        face={<Face seat={side.seat} name={nameOf(side.seat)} icon={faceOf(hero?.character ?? "")} />}
        name={called(props, side.seat)}
        what={hero ? heroName(hero) : ""}
      />
    );
  }
  const card = cardOf(battle.foe);
  const copied = view.heroes[battle.copied];
  return (
    <Fighter
      face={<FoeFace icon={iconOfCard(battle.foe)} />}
      name={titled(battle.foe)}
      what={
        copied
          ? say("board.fight.copies", { hero: heroName(copied), is_me: battle.copied === me })
          : card
            ? kindLine(card)
            : ""
      }
    />
  );
};

/** What is still to be won after a roll. */
const restOf = ({ lives, foe, kind }: BattleProps["battle"]): "life" | "kind" | "nothing" =>
  lives > 1 ? "life" : creatureOf(foe)?.kinds === "both" && kind === "strength" ? "kind" : "nothing";

/** What came of it, seen before anything else is asked. */
const Verdict = ({ battle, me, nameOf }: BattleProps) => {
  const { own, other, result } = battle;
  if (!result) return null;
  const isAgainst = me !== null && rivalOf(battle) === me;
  const [mine, theirs] = isAgainst ? [other, own] : [own, other];
  const how = result === "draw" ? "even" : (result === "won") === !isAgainst ? "won" : "lost";
  return (
    <Said how={how}>
      {say("board.fight.verdict", {
        how,
        goes_on: restOf(battle),
        who: own.seat === me || isAgainst ? "me" : "other",
        name: nameOf(own.seat),
        own: mine.total,
        other: theirs.total,
      })}
    </Said>
  );
};
