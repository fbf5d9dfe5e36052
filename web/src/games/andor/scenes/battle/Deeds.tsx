/* What can be done in a battle now, as cards of paper with their odds. */
import book from "icon:armor-upgrade";
import heart from "icon:hearts";
import hourglass from "icon:hourglass";
import strength from "icon:biceps";
import type { ReactNode } from "react";
import { Icon } from "../../../../look/Icon";
import type { TableProps } from "../../../../table/game";
import type { BattleView, Choice, View } from "../../../../wire/games/andor";
import type { Option } from "../../../../wire/types";
import { Die } from "../../art/Die";
import { ThingIcon } from "../../art/Thing";
import { foeOf } from "../../content";
import { chosenOf, kindName, nameOfThing } from "../../reading";
import { chanceOf, Deed, HeroPick } from "../bits";
import { addedUp, sidesOf } from "./reckon";

type Props = TableProps<View> & { battle: BattleView };

export const Deeds = (props: Props) => {
  const { choice } = props;
  const options = choice.locked ? [] : (choice.decision?.options ?? []);
  if (!options.length) return null;
  switch (choice.decision?.key) {
    case "deal_out":
      return <DealOut {...props} options={options} />;
    case "who_takes_article":
      return <WhoTakes {...props} />;
    default: {
      const deeds = options.flatMap((option) => deedOf(props, option));
      return deeds.length ? (
        <div className="an-sc-deeds" role="group" aria-label="What you can do" style={{ "--n": deeds.length }}>
          {deeds}
        </div>
      ) : null;
    }
  }
};

const FOR_BATTLE = "win the battle today";

/** The card of an option, or nothing for one that lies elsewhere: on a die, on a hero. */
const deedOf = (props: Props, option: Option): ReactNode[] => {
  const { view, battle, thing, choice, odds, nameOf } = props;
  const chosen = chosenOf(option);
  const key = JSON.stringify(option.option);
  const chance = chanceOf(option, choice.decision?.options, odds);
  const sides = sidesOf(view, battle);
  const fighter = [...battle.fighters].reverse().find(({ roll }) => roll.length);
  const hero = fighter ? view.heroes[fighter.seat] : undefined;
  const deed = (place: string, title: ReactNode, text: ReactNode, icon?: string, of?: string) => [
    <Deed key={key} thing={thing(place)} title={title} text={text} chance={chance} among={odds} of={of}>
      {icon && <ThingIcon thing={icon} size={40} />}
    </Deed>,
  ];
  const last = fighter?.roll[fighter.roll.length - 1] ?? 0;
  switch (chosen.type) {
    case "roll_next": {
      const left = (hero?.dice ?? 0) - (fighter?.roll.length ?? 0);
      const words = left === 1 ? "one die left" : `${left} dice left`;
      return deed("battle:roll_on", `Roll on, ${words}`, `The new die replaces the ${last}.`);
    }
    case "stop_rolling":
      return deed("battle:stop", `Stop at ${last}`, `Battle value ${sides.heroes} stands.`);
    case "leave_dice":
      return deed(
        "battle:leave_dice",
        "Turn no die",
        battle.fighters.some(({ roll }) => !roll.length)
          ? "Keep the turn for a later roll of this round."
          : "It counts as it lies.",
      );
    case "let_it_count":
      return deed("battle:count", "Let it count", `Battle value ${sides.heroes} as it lies.`);
    case "use_helm":
      return deed("battle:helm", "Helm", `Equal dice are added: ${addedUp(fighter?.roll ?? [])}. It stays.`, "helm");
    case "use_brew":
      return deed(
        "battle:witchs_brew",
        "Witch's brew",
        `${fighter?.counts} counts twice. Half a token.`,
        "witchs_brew",
      );
    case "use_axe":
      return deed("battle:axe", "Axe", "2 more strength.", "axe");
    case "use_sword":
      return deed("battle:sword", "Handle and blade", "5 more strength.", "sword_blade");
    case "use_brother_shield": {
      const other = view.heroes[chosen.seat];
      return deed(
        `battle:brother_shield:${chosen.seat}`,
        "Brother shield",
        `${other?.strength} more, the strength of the ${kindName(other?.hero ?? "").toLowerCase()}.`,
        "brother_shield",
      );
    }
    case "use_glove": {
      const faces = [fighter?.roll[chosen.first] ?? 1, fighter?.roll[chosen.second] ?? 1];
      return [
        <Deed
          key={key}
          thing={thing(`battle:glove:${chosen.first}:${chosen.second}`)}
          title={`Iron glove: ${faces[0]! + faces[1]!}`}
          text="These two are added."
          chance={chance}
          among={odds}
        >
          <span className="an-sc-deed-dice">
            {faces.map((face, k) => (
              <Die key={k} value={face} look={hero?.hero ?? "white"} size={34} />
            ))}
          </span>
        </Deed>,
      ];
    }
    case "use_shield":
      return deed(
        `battle:shield:${chosen.article}`,
        nameOfThing(chosen.article),
        "One side of it, and nothing is lost.",
        chosen.article,
      );
    case "take_the_loss":
      return deed("battle:loss", "Take the loss", `${sides.opponent - sides.heroes} willpower.`);
    case "begin_battle":
      return deed("battle:begin", "Begin the battle", hoursText(battle), undefined, FOR_BATTLE);
    case "fight_on":
      return deed("battle:on", `Round ${battle.round + 1}`, hoursText(battle), undefined, FOR_BATTLE);
    case "leave_battle":
      return deed("battle:leave", "Leave the battle", leaveText(battle), undefined, "for those who stay");
    case "agree":
      return deed(
        "consent:yes",
        "Fight along",
        `An hour a round, with ${nameOf(battle.inviter)}.`,
        undefined,
        FOR_BATTLE,
      );
    case "decline":
      return deed("consent:no", "Stay out of it", "Not asked again in this battle.", undefined, "without you");
    case "choose_reward":
      return [<Reward key={key} {...props} points={chosen.points} />];
    case "skeleton_to":
      return deed(
        `reward:${chosen.place}`,
        chosen.place === "space_200" ? "To space 200" : "To the sunrise box",
        chosen.place === "space_200"
          ? "It is gone, and the Narrator goes on a letter."
          : "It comes back at sunrise; the Narrator stays.",
      );
    default:
      return [];
  }
};

const hoursText = (battle: BattleView): ReactNode => (
  <>
    <Icon of={hourglass} />{" "}
    {battle.fighters.length === 1 ? "An hour of yours a round." : "An hour a round from each who fights."}
  </>
);

const leaveText = (battle: BattleView): string =>
  battle.fighters.length > 1
    ? "The others may go on without you."
    : `${foeOf(battle.opponent).name} recovers completely.`;

const Reward = ({ battle, thing, points }: Props & { points: string }) => {
  const { reward } = foeOf(battle.opponent);
  const isStrength = points === "strength";
  return (
    <div className="an-sc-deed an-sc-reward" {...thing(`reward:${points}`)}>
      <Icon of={isStrength ? strength : heart} />
      <b>
        {isStrength ? reward.strength : reward.willpower} {points}
      </b>
      <span className="an-sc-deed-text">
        {battle.fighters.length > 1 ? "To be shared among those who fought this round." : "All of it is yours."}
      </span>
    </div>
  );
};

/** How many points for whom: a row of numbers for each fighter. */
export const DealOut = ({ view, thing, nameOf, options }: TableProps<View> & { options: readonly Option[] }) => {
  const shares = options
    .map((option) => chosenOf(option))
    .filter((chosen): chosen is Extract<Choice, { type: "deal_out" }> => chosen.type === "deal_out");
  const left = Math.max(...shares.map(({ points }) => points));
  const seats = [...new Set(shares.map(({ seat }) => seat))];
  return (
    <div className="an-sc-deal" role="group" aria-label={`${left} to deal out`}>
      <p>
        <b>{left}</b> left to deal out
      </p>
      {seats.map((seat) => (
        <div key={seat} className="an-sc-dealrow">
          <HeroPick hero={view.heroes[seat]!} name={nameOf(seat)} thing={thing(`seat:${seat}`)} />
          <span className="an-sc-numbers">
            {shares
              .filter((share) => share.seat === seat)
              .map(({ points }) => (
                <span key={points} className="an-sc-number" {...thing(`reward:${seat}:${points}`)}>
                  +{points}
                </span>
              ))}
          </span>
        </div>
      ))}
    </div>
  );
};

const WhoTakes = ({ view, thing, nameOf, choice }: Props) => (
  <div className="an-sc-deeds" role="group" aria-label="Who takes an article?">
    {view.heroes
      .filter(({ seat }) => choice.of(`reward:to:${seat}`).length)
      .map((hero) => (
        <HeroPick key={hero.seat} hero={hero} name={nameOf(hero.seat)} thing={thing(`reward:to:${hero.seat}`)}>
          <Icon of={book} />
        </HeroPick>
      ))}
  </div>
);
