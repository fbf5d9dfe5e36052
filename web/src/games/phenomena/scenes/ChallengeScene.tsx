import arrow from "icon:plain-arrow";
import check from "icon:check-mark";
import chest from "icon:locked-chest";
import broken from "icon:heart-minus";
import type { ReactNode } from "react";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { Ability, AttemptView, View } from "../../../wire/games/phenomena";
import { AbilityDot, RewardMark, Star } from "../bits";
import { eventOf, mainOf, needsOf, placeName, prophecyOf } from "../content";
import { eventPicture, mainPicture, prophecyPicture } from "../cards/faces";
import { spaceAt } from "../geometry";
import { ABILITY, BOXES } from "../looks";
import { heroName, stageOf } from "../reading";
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
  const stakes = <Stakes card={stage.card} points={stage.points} failure={stage.failure} />;
  return (
    <SceneFrame
      title={stage.name}
      card={stage.card}
      icon={picture}
      landscape={spaceAt(stage.space)?.landscape ?? null}
      narrow={narrow}
      over={<Over {...props} space={stage.space} />}
      stakes={!narrow && stakes}
      isMine={me !== null && attempt.seats.includes(me)}
    >
      <div className="ph-mid">
        <div className="ph-test">
          <Tests {...props} stakes={stakes} />
          <Tray {...props} />
        </div>
        {attempt.seats.length > 1 ? <Partner {...props} /> : <HelpPanel {...props} />}
      </div>
      <PriceStones {...props} />
      <Means {...props} />
    </SceneFrame>
  );
};

const KINDS: Record<string, string> = {
  event: "Challenge",
  prophecy: "Prophecy",
  main: "Main prophecy",
  cooperation: "Cooperation",
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
      {attempt.seats.map((seat) => heroName(view.heroes[seat]!)).join(" and ")} · {KINDS[attempt.kind]}
      {attempt.kind === "cooperation" && attempt.seats.length < 2 && ", alone,"} at {placeName(space)}
    </>
  );
};

const Stakes = ({ card, points, failure }: { card: string; points: number; failure: number }) => {
  const event = eventOf(card);
  const hasChest = !!prophecyOf(card);
  return (
    <>
      <div>
        {event ? <RewardMark reward={event.reward} /> : <Star points={points} />}
        {hasChest && <Icon of={chest} />} <span className="ph-stake-word">if you win</span>
      </div>
      {failure > 0 && (
        <div className="bad">
          <Icon of={broken} /> {failure} <span className="ph-stake-word">if you fail</span>
        </div>
      )}
    </>
  );
};

/** The tested abilities in a row: met, now, still to come; lit where the order is mine to choose. */
const Tests = ({ attempt, view, thing, choice, narrow, stakes }: Props & { stakes: ReactNode }) => {
  const [first] = attempt.seats;
  const hero = view.heroes[first ?? 0];
  const own = attempt.ability && hero ? (hero.experience[attempt.ability] ?? 0) : 0;
  const hasThrown = attempt.thrown.length > 0;
  const isOpen = choice.decision?.key === "which_ability";
  return (
    <div className="ph-tests">
      {inOrder(attempt).map(([ability, number], k) => (
        <span key={ability} className="row">
          {k > 0 && (isOpen ? <span className="faint">and</span> : <Icon of={arrow} className="ph-arrow" />)}
          <Test
            ability={ability}
            number={number}
            state={attempt.met.includes(ability) ? "met" : attempt.ability === ability ? "now" : "later"}
            thing={choice.of(`ability:${ability}`).length ? thing(`ability:${ability}`) : null}
          />
        </span>
      ))}
      <span className="grow" />
      {narrow && <div className="ph-at-stake">{stakes}</div>}
      {!narrow && attempt.ability && (
        <span className="faint">
          {hasThrown
            ? `thrown: ${own} ${own === 1 ? "die" : "dice"} for ${own} ${ABILITY[attempt.ability].name}`
            : `${own} ${own === 1 ? "die" : "dice"} for ${own} ${ABILITY[attempt.ability].name}`}
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

const Test = ({
  ability,
  number,
  state,
  thing,
}: {
  ability: Ability;
  number: number;
  state: "met" | "now" | "later";
  thing: ReturnType<Props["thing"]> | null;
}) => {
  const inner = (
    <>
      <AbilityDot ability={ability} />
      {ABILITY[ability].name} {number}
      {state === "met" && (
        <>
          <Icon of={check} />
          <span className="vh">met</span>
        </>
      )}
    </>
  );
  return thing ? (
    <button className="ph-pill" data-state={state} {...thing}>
      {inner}
    </button>
  ) : (
    <span className="ph-pill" data-state={state}>
      {inner}
    </span>
  );
};
