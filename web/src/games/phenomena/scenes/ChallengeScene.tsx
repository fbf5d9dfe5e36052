import arrow from "icon:plain-arrow";
import check from "icon:check-mark";
import chest from "icon:locked-chest";
import broken from "icon:heart-minus";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { Ability, AttemptView, View } from "../../../wire/games/phenomena";
import { AbilityDot, RewardMark, Star } from "../bits";
import { eventOf, mainOf, needsOf, placeName, prophecyOf } from "../content";
import { eventPicture, mainPicture, prophecyPicture } from "../cards/faces";
import { ABILITY, BOXES } from "../looks";
import { heroName, stageOf } from "../reading";
import { listed, say } from "../texts";
import { landOf } from "./bits";
import { HelpPanel, PriceStones } from "./Help";
import { Means } from "./Means";
import { Partner } from "./Partner";
import { SceneFrame } from "./SceneFrame";
import { Tray } from "./Tray";

type Props = TableProps<View> & { attempt: AttemptView };

/** A challenge shown as what it is: dice on the table, what is needed, what can still be done, and who helps. */
export const ChallengeScene = (props: Props) => {
  const { view, attempt, narrow, me } = props;
  const stage = stageOf(view)!;
  const picture = mainOf(stage.card)
    ? mainPicture(stage.card)
    : prophecyOf(stage.card)
      ? prophecyPicture(stage.card)
      : eventPicture(stage.card);
  return (
    <SceneFrame
      kind="challenge"
      title={stage.name}
      card={stage.card}
      icon={picture}
      landscape={landOf(stage.space)}
      narrow={narrow}
      over={<Over {...props} space={stage.space} />}
      aside={<Stakes card={stage.card} points={stage.points} failure={stage.failure} />}
      isMine={me !== null && attempt.seats.includes(me)}
    >
      <div className="ph-mid">
        <div className="ph-test">
          <Tests {...props} />
          <Tray {...props} />
        </div>
        {attempt.seats.length > 1 ? <Partner {...props} /> : <HelpPanel {...props} />}
      </div>
      <PriceStones {...props} />
      <Means {...props} />
    </SceneFrame>
  );
};

const Over = ({ view, attempt, nameOf, space }: Props & { space: string }) => {
  const box = view.boxes.findIndex((each) => each.prophecy === attempt.card);
  const look = BOXES[box];
  return (
    <>
      {look && attempt.kind === "prophecy" && (
        <i className="ph-tag" style={{ background: look.colour, color: look.ink }}>
          {look.number}
        </i>
      )}
      {attempt.seats.map((seat) => (
        <SeatMark key={seat} seat={seat} name={nameOf(seat)} size={20} />
      ))}
      {say("board.attempt.over", {
        kind: attempt.kind,
        seats: attempt.seats.length,
        heroes: listed(attempt.seats.map((seat) => heroName(view.heroes[seat]!))),
        place: placeName(space),
      })}
    </>
  );
};

const Stakes = ({ card, points, failure }: { card: string; points: number; failure: number }) => {
  const event = eventOf(card);
  return (
    <>
      <div className="sc-plate">
        {event ? <RewardMark reward={event.reward} /> : <Star points={points} />}
        {prophecyOf(card) && <Icon of={chest} />}{" "}
        <span className="ph-stake-word">{say("board.attempt.if_you_win")}</span>
      </div>
      {failure > 0 && (
        <div className="sc-plate ph-loss">
          <Icon of={broken} /> {failure} <span className="ph-stake-word">{say("board.attempt.if_you_fail")}</span>
        </div>
      )}
    </>
  );
};

/** The tested abilities in a row: met, now, still to come; lit where the order is mine to choose. */
const Tests = ({ attempt, view, thing, choice, narrow }: Props) => {
  const { ability: now } = attempt;
  const hero = view.heroes[attempt.seats[0] ?? 0];
  const isOpen = choice.decision?.key === "which_ability";
  return (
    <div className="sc-pills">
      {inOrder(attempt).map(([ability, number], k) => {
        const isLit = choice.of(`ability:${ability}`).length > 0;
        const isMet = attempt.met.includes(ability);
        return (
          <span key={ability} className="row">
            {k > 0 &&
              (isOpen ? (
                <span className="faint">{say("board.attempt.and")}</span>
              ) : (
                <Icon of={arrow} className="ph-arrow" />
              ))}
            <span
              className="sc-pill"
              data-state={isMet ? "met" : now === ability ? "now" : "later"}
              {...(isLit ? thing(`ability:${ability}`) : {})}
            >
              <AbilityDot ability={ability} />
              {ABILITY[ability].name} {number}
              {isMet && (
                <>
                  <Icon of={check} />
                  <span className="vh">{say("board.attempt.met")}</span>
                </>
              )}
            </span>
          </span>
        );
      })}
      <span className="grow" />
      {!narrow && now && (
        <span className="faint">
          {say("board.attempt.dice_for", {
            has_thrown: attempt.thrown.length > 0,
            count: hero?.experience[now] ?? 0,
            ability: now,
          })}
        </span>
      )}
    </div>
  );
};

/** Met ones first, then the one that is tested. */
const inOrder = ({ needs, met, ability }: AttemptView) => {
  const rank = (each: Ability) => (met.includes(each) ? 0 : each === ability ? 1 : 2);
  return needsOf(needs).sort(([a], [b]) => rank(a) - rank(b));
};
