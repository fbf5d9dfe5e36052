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

/** What an option is called, what it leads to, and where it lies; what the card says about it stands in the texts. */
interface Shown {
  place: string;
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

/** The card of an option, or nothing for one that lies elsewhere: on a die, on a hero. */
const actionIn = (props: Props, option: Option): ReactNode => {
  const shown = shownOf(props, option);
  if (!shown) return null;
  const { type } = option.option;
  // What it comes to is the server's to say; until that is here, the card says what it is for.
  const noted = notesOf(option)
    .map(({ words }) => `${plain(words, props.nameOf)}.`)
    .join(" ");
  const values = { type, alone: props.battle.fighters.length === 1, ...shown.values };
  return (
    <Action
      key={JSON.stringify(option.option)}
      thing={props.thing(shown.place)}
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

const shownOf = ({ view, battle, nameOf }: Props, option: Option): Shown | null => {
  const chosen = chosenOf(option);
  const fighter = [...battle.fighters].reverse().find(({ roll }) => roll.length);
  const hero = fighter ? view.heroes[fighter.seat] : undefined;
  const roll = fighter?.roll ?? [];
  const last = roll[roll.length - 1] ?? 0;
  const thing = (id: string): ReactNode => <ThingIcon thing={id} size={40} />;
  switch (chosen.type) {
    case "roll_next":
      return { place: "battle:roll_on", values: { left: fighter?.ahead ?? 0, last } };
    case "stop_rolling":
      return { place: "battle:stop", values: { last } };
    case "leave_dice": {
      const state = battle.fighters.some((each) => !each.roll.length) ? "later" : "now";
      return { place: "battle:leave_dice", values: { state } };
    }
    case "let_it_count":
      return { place: "battle:count" };
    case "use_helm":
      return { place: "battle:helm", picture: thing("helm") };
    case "use_brew":
      return { place: "battle:witchs_brew", picture: thing("witchs_brew") };
    case "use_axe":
      return { place: "battle:axe", picture: thing("axe") };
    case "use_sword":
      return { place: "battle:sword", picture: thing("sword_blade") };
    case "use_brother_shield":
      return { place: `battle:brother_shield:${chosen.seat}`, picture: thing("brother_shield") };
    case "use_glove": {
      const faces = [roll[chosen.first] ?? 1, roll[chosen.second] ?? 1];
      return {
        place: `battle:glove:${chosen.first}:${chosen.second}`,
        picture: faces.map((face, k) => <Die key={k} value={face} {...dieOf(hero?.hero ?? "white")} size={34} />),
      };
    }
    case "use_shield":
      return {
        place: `battle:shield:${chosen.article}`,
        title: nameOfThing(chosen.article),
        picture: thing(chosen.article),
      };
    case "take_the_loss":
      return { place: "battle:loss" };
    case "begin_battle":
      return { place: "battle:begin" };
    case "fight_on":
      return { place: "battle:on", values: { round: battle.round + 1 } };
    case "leave_battle":
      return { place: "battle:leave", values: { foe: foeOf(battle.opponent).name } };
    case "agree":
      return { place: "consent:yes", values: { name: nameOf(battle.inviter) } };
    case "decline":
      return { place: "consent:no" };
    case "choose_reward": {
      const { reward } = foeOf(battle.opponent);
      const isStrength = chosen.points === "strength";
      return {
        place: `reward:${chosen.points}`,
        values: { points: chosen.points, count: isStrength ? reward.strength : reward.willpower },
        picture: <Icon of={isStrength ? strength : heart} />,
      };
    }
    case "skeleton_to":
      return { place: `reward:${chosen.place}`, values: { place: chosen.place } };
    default:
      return null;
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
