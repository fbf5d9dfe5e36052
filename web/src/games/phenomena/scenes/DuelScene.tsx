import duel from "icon:crossed-sabres";
import { seatColour, SeatMark } from "../../../look/SeatMark";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { AttemptView, View } from "../../../wire/games/phenomena";
import { AbilityDot, Hearts, Star } from "../bits";
import { eventOf, faceOf } from "../content";
import { spaceAt } from "../geometry";
import { ABILITY } from "../looks";
import { heroName, verdictOf } from "../reading";
import { Means } from "./Means";
import { SceneFrame } from "./SceneFrame";
import { Dice, diceAhead, mostAhead, Origins, Sum } from "./Tray";

type Props = TableProps<View> & { attempt: AttemptView };

/** A duel: two trays, and whoever is losing must act. On a tie the challenger is losing. */
export const DuelScene = (props: Props) => {
  const { view, attempt, narrow, nameOf, me } = props;
  const [challenger = 0, opponent = 0] = attempt.seats;
  const [own = 0, other = 0] = attempt.totals;
  const losing = own <= other ? challenger : opponent;
  const verdict = verdictOf(attempt);
  const winner = verdict === "won" ? challenger : opponent;
  const points = eventOf(attempt.card)?.reward.points ?? 0;
  return (
    <SceneFrame
      title={`${heroName(view.heroes[challenger]!)} against ${heroName(view.heroes[opponent]!)}`}
      card={attempt.card}
      icon={duel}
      landscape={spaceAt(view.heroes[challenger]?.space ?? "")?.landscape ?? null}
      narrow={narrow}
      isMine={me !== null && attempt.seats.includes(me)}
      over={
        <>
          {attempt.ability && <AbilityDot ability={attempt.ability} />}
          Duel{attempt.ability && ` in ${ABILITY[attempt.ability].name}`}
        </>
      }
      stakes={
        points > 0 && (
          <div>
            <Star points={points} /> <span className="ph-stake-word">and perhaps a treasure for the winner</span>
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
            state={verdict ? (seat === winner ? "wins" : "loses") : seat === losing ? "behind" : "ahead"}
          />
        ))}
        <span className="ph-versus" aria-hidden="true">
          <Icon of={duel} />
        </span>
      </div>
      {verdict ? (
        <p className="ph-note" role="status">
          <SeatMark seat={winner} name={nameOf(winner)} size={20} />
          <b>{winner === view.you ? "You win the duel." : `${nameOf(winner)} wins the duel.`}</b>
        </p>
      ) : (
        <p className="ph-note">
          <SeatMark seat={losing} name={nameOf(losing)} size={20} />
          {own === other ? `A tie goes to ${heroName(view.heroes[opponent]!)}. ` : ""}
          {losing === view.you ? "You are losing" : `${nameOf(losing)} is losing`} and must act or admit defeat.
        </p>
      )}
      <Means {...props} />
    </SceneFrame>
  );
};

const Side = ({
  seat,
  total,
  isLosing,
  state,
  ...props
}: Props & { seat: number; total: number; isLosing: boolean; state: string }) => {
  const { view, attempt, nameOf, choice, narrow } = props;
  const hero = view.heroes[seat]!;
  const dice = attempt.dice.flatMap((die, index) => (die.owner === seat ? [{ die, index }] : []));
  const isMe = seat === view.you;
  return (
    <section
      className="ph-side"
      data-losing={isLosing || undefined}
      style={{ "--seat": seatColour(seat) } as React.CSSProperties}
      aria-label={`${nameOf(seat)}: ${total}`}
    >
      <header>
        <span className="face">
          <Icon of={faceOf(hero.character)} />
          <SeatMark seat={seat} name={nameOf(seat)} size={22} />
        </span>
        <div className="grow">
          <b>{heroName(hero)}</b>
          <Hearts health={hero.health} limit={hero.health_limit} />
        </div>
        {attempt.ability && (
          <span className="ph-need">
            <AbilityDot ability={attempt.ability} />
            <b>{hero.experience[attempt.ability]}</b>
          </span>
        )}
      </header>
      <div className="ph-tray">
        <Dice
          {...props}
          dice={dice}
          more={isMe ? diceAhead(view, choice.shown) : 0}
          most={isMe ? mostAhead(view, choice.decision?.options ?? []) : 0}
          room={narrow ? 5 : 3}
          choice={isMe ? choice : { ...choice, of: () => [] }}
        />
        <Sum total={total}>
          <span className="ph-missing">{state}</span>
        </Sum>
        <p className="ph-reckoning">
          <Origins dice={dice.map(({ die }) => die)} />
        </p>
      </div>
    </section>
  );
};
