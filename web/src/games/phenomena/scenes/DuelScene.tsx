import duel from "icon:crossed-sabres";
import { Face } from "../../../adventure/scene/Face";
import { Sum, Tray } from "../../../adventure/dice/Dice";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { AttemptView, View } from "../../../wire/games/phenomena";
import { AbilityDot, Hearts, Star } from "../bits";
import { eventOf, faceOf } from "../content";
import { heroName, verdictOf } from "../reading";
import { say } from "../texts";
import { landOf, Skill } from "./bits";
import { Means } from "./Means";
import { SceneFrame } from "./SceneFrame";
import { Origins, Thrown } from "./Tray";

type Props = TableProps<View> & { attempt: AttemptView };

/** A duel: two trays, and whoever is losing must act. On a tie the challenger is losing. */
export const DuelScene = (props: Props) => {
  const { view, attempt, narrow, nameOf, me } = props;
  const [challenger = 0, opponent = 0] = attempt.seats;
  const [own = 0, other = 0] = attempt.totals;
  const losing = attempt.losing ?? challenger;
  const verdict = verdictOf(attempt);
  const named = verdict ? (verdict === "won" ? challenger : opponent) : losing;
  const points = eventOf(attempt.card)?.reward.points ?? 0;
  return (
    <SceneFrame
      kind="duel"
      title={say("board.duel.title", {
        one: heroName(view.heroes[challenger]!),
        other: heroName(view.heroes[opponent]!),
      })}
      card={attempt.card}
      icon={duel}
      landscape={landOf(view.heroes[challenger]?.space)}
      narrow={narrow}
      isMine={me !== null && attempt.seats.includes(me)}
      over={
        <>
          {attempt.ability && <AbilityDot ability={attempt.ability} />}
          {say("board.duel.over", { ability: attempt.ability })}
        </>
      }
      aside={
        points > 0 && (
          <div className="sc-plate">
            <Star points={points} /> <span className="ph-stake-word">{say("board.duel.stakes")}</span>
          </div>
        )
      }
    >
      <div className="ph-duel">
        {attempt.seats.map((seat, k) => (
          <Side
            key={seat}
            {...props}
            seat={seat}
            total={attempt.totals[k] ?? 0}
            isLosing={seat === losing}
            state={verdict ? (seat === named ? "wins" : "loses") : seat === losing ? "behind" : "ahead"}
          />
        ))}
        <Icon of={duel} />
      </div>
      <p className="sc-said" role={verdict ? "status" : undefined}>
        <SeatMark seat={named} name={nameOf(named)} size={20} />
        {!verdict && own === other && say("board.duel.tie", { hero: heroName(view.heroes[opponent]!) })}
        <span>{say("board.duel.state", { is_over: !!verdict, is_me: named === view.you, name: nameOf(named) })}</span>
      </p>
      <Means {...props} />
    </SceneFrame>
  );
};

type State = "wins" | "loses" | "behind" | "ahead";

const Side = (props: Props & { seat: number; total: number; isLosing: boolean; state: State }) => {
  const { seat, total, isLosing, state, view, attempt, nameOf, narrow } = props;
  const hero = view.heroes[seat]!;
  const dice = attempt.dice.flatMap((die, index) => (die.owner === seat ? [{ die, index }] : []));
  return (
    <section className="ph-side" aria-label={`${nameOf(seat)}: ${total}`}>
      <header>
        <Face seat={seat} name={nameOf(seat)} icon={faceOf(hero.character)} />
        <div className="sc-who">
          <b>{heroName(hero)}</b>
          <Hearts health={hero.health} limit={hero.health_limit} />
        </div>
        <Skill hero={hero} ability={attempt.ability} />
      </header>
      <Tray isAhead={!isLosing}>
        <Thrown {...props} dice={dice} room={narrow ? 5 : 3} isMine={seat === view.you} />
        <Sum total={total}>{say("board.duel.side", { state })}</Sum>
        <p>
          <Origins dice={dice.map(({ die }) => die)} />
        </p>
      </Tray>
    </section>
  );
};
