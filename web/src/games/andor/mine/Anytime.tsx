/* What may be done at any time, also in others' turns, and the special actions of my turn: as buttons on my board. */
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
import deed from "icon:hand-grip";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import { Words } from "../../../table/Words";
import type { Option } from "../../../wire/types";
import type { Choice, View } from "../../../wire/games/andor";
import { chip } from "../chips";
import { chosenOf, heaped, myHero, parseThing, thingsIn } from "../reading";

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
const ASKED: Partial<Record<Choice["type"], string>> = {
  do_action: deed,
};
/** More of a kind than this stand behind their thing instead. */
const MOST = 3;

export const Anytime = (props: Props) => {
  const { choice, free, propose } = props;
  const asked = few(
    (choice.locked ? [] : (choice.decision?.options ?? [])).filter(({ option }) => option.type in ASKED),
  );
  const open = few(free.filter(({ option }) => option.type in FREE));
  const loads = loadsOf(props);
  if (!asked.length && !open.length && !loads.length) return null;
  return (
    <div className="an-anytime">
      {asked.length > 0 && (
        <ul aria-label="Special actions">
          {asked.map((option, k) => (
            <Deed
              key={k}
              {...props}
              option={option}
              icon={ASKED[chosenOf(option).type]!}
              isLit
              isChosen={choice.chosen === option}
              onDo={() => choice.choose(option)}
            />
          ))}
        </ul>
      )}
      {open.length + loads.length > 0 && (
        <>
          <h3>
            Free <small>at any time</small>
          </h3>
          <ul aria-label="At any time">
            {open.map((option, k) => (
              <Deed
                key={k}
                {...props}
                option={option}
                icon={FREE[chosenOf(option).type]!}
                onDo={() => propose(option)}
              />
            ))}
            {loads.map(({ option, count }) => (
              <Deed
                key={JSON.stringify(option.option)}
                {...props}
                option={option}
                icon={laid}
                times={count}
                onDo={() => propose(option, count)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

/** What goals ask to be brought somewhere: each heap can be put down as a whole. */
const LOADS: ReadonlySet<string> = new Set(["farmer", "log", "gemstone"]);

const loadsOf = ({ free, view }: Props): { option: Option; count: number }[] => {
  const me = myHero(view);
  const heaps = new Map(me ? heaped(thingsIn(me)) : []);
  return free.flatMap((option) => {
    const chosen = chosenOf(option);
    return chosen.type === "put_down" && LOADS.has(parseThing(chosen.thing).id)
      ? [{ option, count: heaps.get(chosen.thing) ?? 1 }]
      : [];
  });
};

/** Of many options of one kind only the first few get buttons; the thing itself offers them all. */
const few = (options: readonly Option[]): Option[] => {
  const seen = new Map<string, number>();
  return options.filter(({ option }) => {
    const count = (seen.get(option.type) ?? 0) + 1;
    seen.set(option.type, count);
    return count <= MOST || option.type === "pick_up" || option.type === "do_action";
  });
};

const Deed = ({
  option,
  icon,
  nameOf,
  times = 1,
  isLit = false,
  isChosen = false,
  onDo,
}: Pick<Props, "nameOf"> & {
  option: Option;
  icon: string;
  times?: number;
  isLit?: boolean;
  isChosen?: boolean;
  onDo(): void;
}) => (
  <li>
    <button data-lit={isLit || undefined} data-chosen={isChosen || undefined} onClick={onDo}>
      <Icon of={icon} />
      <span>
        <Words words={option.label} context={{ game: { chip }, nameOf }} />
        {times > 1 && ` × ${times}`}
      </span>
    </button>
  </li>
);
