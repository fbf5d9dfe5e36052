/* What can be done in a battle now, as cards of paper with their odds. */
import book from "icon:armor-upgrade";
import heart from "icon:hearts";
import hourglass from "icon:hourglass";
import strength from "icon:biceps";
import type { ReactNode } from "react";
import { Die } from "../../../../adventure/dice/Die";
import { chanceIn, Action, Actions } from "../../../../adventure/scene/Action";
import { Icon } from "../../../../look/Icon";
import { notesOf } from "../../../../table/foreseen";
import type { TableProps } from "../../../../table/game";
import { plain } from "../../../../table/Words";
import type { BattleView, View } from "../../../../wire/games/andor";
import type { Option } from "../../../../wire/types";
import { dieOf } from "../../art/Die";
import { ThingIcon } from "../../art/Thing";
import { foeOf } from "../../content";
import { chosenOf, nameOfThing } from "../../reading";
import { say } from "../../texts";
import { HeroPick, optionsOf } from "../bits";
import { DealOut } from "../DealOut";

type Props = TableProps<View> & { battle: BattleView };

export const BattleActions = (props: Props) => {
  const options = optionsOf(props);
  if (!options.length) return null;
  switch (props.choice.decision?.key) {
    case "deal_out":
      return <DealOut {...props} options={options} />;
    case "who_takes_article":
      return <WhoTakes {...props} />;
    default: {
      const actions = options.flatMap((option) => actionIn(props, option) ?? []);
      return actions.length ? <Actions>{actions}</Actions> : null;
    }
  }
};

/** What an option is called and what it leads to; what the card says about it stands in the texts. */
interface Shown {
  /** Values of its texts. */
  values?: Record<string, string | number>;
  title?: string;
  picture?: ReactNode;
}

/** Options whose odds are for more than this round. */
const ODDS_OF: Partial<Record<string, "battle" | "others" | "without">> = {
  begin_battle: "battle",
  fight_on: "battle",
  agree: "battle",
  leave_battle: "others",
  decline: "without",
};

/** Articles that can be used after a roll. */
const USED: Partial<Record<string, string>> = {
  use_helm: "helm",
  use_brew: "witchs_brew",
  use_axe: "axe",
  use_sword: "sword_blade",
  use_brother_shield: "brother_shield",
};

const ELSEWHERE = /^(die|battle:invite):/;

/** The card of an option, or nothing for one that lies elsewhere: on a die, on a hero. */
const actionIn = (props: Props, option: Option): ReactNode => {
  const [place] = option.things;
  if (place === undefined || ELSEWHERE.test(place)) return null;
  const shown = shownOf(props, option);
  const { type } = option.option;
  // What it comes to is the server's to say; until that is here, the card says what it is for.
  const noted = notesOf(option)
    .map(({ words }) => `${plain(words, props.nameOf)}.`)
    .join(" ");
  const values = { type, alone: props.battle.fighters.length === 1, ...shown.values };
  return (
    <Action
      key={JSON.stringify(option.option)}
      thing={props.thing(place)}
      title={shown.title ?? say("board.battle.action", values)}
      text={
        <>
          {(type === "begin_battle" || type === "fight_on") && <Icon of={hourglass} />}
          {noted || say("board.battle.action_text", values)}
        </>
      }
      picture={shown.picture}
      chance={chanceIn(props.choice, props.odds, option)}
      among={props.odds}
      of={say("board.battle.odds", { of: ODDS_OF[type] ?? "round" })}
    />
  );
};

const shownOf = ({ view, battle, nameOf }: Props, option: Option): Shown => {
  const chosen = chosenOf(option);
  const fighter = [...battle.fighters].reverse().find(({ roll }) => roll.length);
  const hero = fighter ? view.heroes[fighter.seat] : undefined;
  const roll = fighter?.roll ?? [];
  const last = roll[roll.length - 1] ?? 0;
  const pictured = (thing: string | undefined): ReactNode => thing && <ThingIcon thing={thing} size={40} />;
  switch (chosen.type) {
    case "roll_next":
      return { values: { left: fighter?.ahead ?? 0, last } };
    case "stop_rolling":
      return { values: { last } };
    case "leave_dice":
      return { values: { state: battle.fighters.some((each) => !each.roll.length) ? "later" : "now" } };
    case "use_glove": {
      const faces = [roll[chosen.first] ?? 1, roll[chosen.second] ?? 1];
      return {
        picture: faces.map((face, k) => <Die key={k} value={face} {...dieOf(hero?.hero ?? "white")} size={34} />),
      };
    }
    case "use_shield":
      return { title: nameOfThing(chosen.article), picture: pictured(chosen.article) };
    case "fight_on":
      return { values: { round: battle.round + 1 } };
    case "leave_battle":
      return { values: { foe: foeOf(battle.opponent).name } };
    case "agree":
      return { values: { name: nameOf(battle.inviter) } };
    case "choose_reward": {
      const { reward } = foeOf(battle.opponent);
      const isStrength = chosen.points === "strength";
      return {
        values: { points: chosen.points, count: isStrength ? reward.strength : reward.willpower },
        picture: <Icon of={isStrength ? strength : heart} />,
      };
    }
    case "skeleton_to":
      return { values: { place: chosen.place } };
    default:
      return { picture: pictured(USED[chosen.type]) };
  }
};

const WhoTakes = ({ view, thing, nameOf, choice }: Props) => (
  <Actions label={say("board.battle.who_takes")}>
    {view.heroes
      .filter(({ seat }) => choice.of(`reward:to:${seat}`).length)
      .map((hero) => (
        <HeroPick key={hero.seat} hero={hero} name={nameOf(hero.seat)} thing={thing(`reward:to:${hero.seat}`)}>
          <Icon of={book} />
        </HeroPick>
      ))}
  </Actions>
);
