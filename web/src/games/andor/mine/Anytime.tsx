/* What may be done at any time, also in others' turns, and the special actions of my turn. */
import cave from "icon:cave-entrance";
import drink from "icon:waves";
import eagle from "icon:hawk-emblem";
import fire from "icon:small-fire";
import herb from "icon:three-leaves";
import hourglass from "icon:hourglass";
import laid from "icon:weight-lifting-down";
import lift from "icon:card-pickup";
import magic from "icon:spell-book";
import scope from "icon:spyglass";
import action from "icon:hand-grip";
import { Anytime as Actions, type Action } from "../../../adventure/sheet/Anytime";
import type { TableProps } from "../../../table/game";
import { Words } from "../../../table/Words";
import type { Option } from "../../../wire/types";
import type { Choice, View } from "../../../wire/games/andor";
import { chip } from "../chips";
import { chosenOf, heaped, myHero, parseThing, thingsIn } from "../reading";
import { say } from "../texts";

type Props = TableProps<View>;

/** Free actions with a button of their own. Giving things away and putting most of them down lie on the things. */
const FREE: Partial<Record<Choice["type"], string>> = {
  empty_spring: drink,
  pick_herbs: herb,
  pick_up: lift,
  use_telescope: scope,
  look_into_cave: cave,
  lay_fire: fire,
  fly_falcon: eagle,
  cast_light: magic,
  cast_portal: magic,
  cast_healing: magic,
  turn_token: hourglass,
};
/** Special actions of my turn; brewing and looking up lie on the kettle and the books. */
const ASKED: Partial<Record<Choice["type"], string>> = { do_action: action };
/** What goals ask to be brought somewhere: each heap can be put down as a whole. */
const LOADS: ReadonlySet<string> = new Set(["farmer", "log", "gemstone"]);
/** More of a kind than this stand behind their thing instead. */
const MOST = 3;

export const Anytime = ({ choice, free, propose, nameOf, view }: Props) => {
  const action = (option: Option, icon: string, times = 1): Action => ({
    key: JSON.stringify(option.option),
    icon,
    label: (
      <>
        <Words words={option.label} context={{ game: { chip }, nameOf }} />
        {times > 1 && say("board.times", { count: times })}
      </>
    ),
    onDo: () => propose(option, times),
  });
  return (
    <Actions
      asked={few(choice.locked ? [] : (choice.decision?.options ?? []), ASKED).map(([option, icon]) => ({
        ...action(option, icon),
        isLit: true,
        isChosen: choice.chosen === option,
        onDo: () => choice.choose(option),
      }))}
      free={[
        ...few(free, FREE).map(([option, icon]) => action(option, icon)),
        ...loadsOf(free, view).map(([option, count]) => action(option, laid, count)),
      ]}
    />
  );
};

const loadsOf = (free: readonly Option[], view: View): [Option, count: number][] => {
  const me = myHero(view);
  const heaps = new Map(me ? heaped(thingsIn(me)) : []);
  return free.flatMap((option): [Option, number][] => {
    const chosen = chosenOf(option);
    return chosen.type === "put_down" && LOADS.has(parseThing(chosen.thing).id)
      ? [[option, heaps.get(chosen.thing) ?? 1]]
      : [];
  });
};

/** Of many options of one kind only the first few get buttons; the thing itself offers them all. */
const few = (options: readonly Option[], icons: Partial<Record<Choice["type"], string>>): [Option, icon: string][] => {
  const seen = new Map<string, number>();
  return options.flatMap((option): [Option, string][] => {
    const { type } = chosenOf(option);
    const icon = icons[type];
    const count = (seen.get(type) ?? 0) + 1;
    seen.set(type, count);
    return icon && (count <= MOST || type === "pick_up" || type === "do_action") ? [[option, icon]] : [];
  });
};
