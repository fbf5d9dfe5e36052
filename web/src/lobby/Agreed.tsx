/** What is agreed about a table: its pace, who may come, and its rules. The same fields set it up and change it later. */
import { useMemo } from "react";
import { Link } from "../router";
import { Pick, Switch } from "../look/Fields";
import type { GameInfo, OptionInfo, Pace } from "../wire/types";
import { paceWords } from "./TableRow";

export interface Manner {
  pace: Pace;
  absent_after: number;
  listed: boolean;
  watchers_allowed: boolean;
}

const PACES: Pace[] = [
  { kind: "untimed", amount: 0 },
  { kind: "reserve", amount: 60 },
  { kind: "reserve", amount: 180 },
  { kind: "days", amount: 1 },
  { kind: "days", amount: 3 },
];
const ABSENT: Record<string, string> = { "0": "Wait", "60": "Bot after 1 min", "300": "Bot after 5 min" };

const isSame = (a: Pace, b: Pace) => a.kind === b.kind && a.amount === b.amount;
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export function MannerFields({ value, change }: { value: Manner; change(part: Partial<Manner>): void }) {
  const paces = PACES.some((pace) => isSame(pace, value.pace)) ? PACES : [...PACES, value.pace];
  return (
    <>
      <label className="field">
        <span>Pace</span>
        <select
          value={paces.findIndex((pace) => isSame(pace, value.pace))}
          onChange={(event) => change({ pace: paces[Number(event.target.value)]! })}
        >
          {paces.map((pace, k) => (
            <option key={k} value={k}>
              {capital(paceWords(pace))}
            </option>
          ))}
        </select>
      </label>
      <Pick
        label="When somebody is absent"
        value={String(value.absent_after)}
        of={ABSENT}
        onPick={(seconds) => change({ absent_after: Number(seconds) })}
        help="A bot gives the seat back as soon as the person returns."
      />
      <div>
        <Switch
          label="List it in the lobby"
          help="Otherwise only those with the link can join."
          on={value.listed}
          set={(listed) => change({ listed })}
        />
        <Switch
          label="Let others watch"
          help="They see what lies open, nothing more."
          on={value.watchers_allowed}
          set={(watchers_allowed) => change({ watchers_allowed })}
        />
      </div>
    </>
  );
}

export type OptionValues = Record<string, boolean | number | string>;

/** What can be chosen for an option, given the other options, the packs and the number of seats. */
export function choicesOf(
  game: GameInfo,
  option: OptionInfo,
  values: OptionValues,
  packs: readonly string[],
  seats: number,
) {
  const valueOf = (name: string) => values[name] ?? game.options.find((other) => other.name === name)?.default;
  return option.values.filter(
    ({ pack, needs, seats: range }) =>
      (!pack || packs.includes(pack)) &&
      Object.entries(needs).every(([name, value]) => valueOf(name) === value) &&
      (!range || (range[0] <= seats && seats <= range[1])),
  );
}

/** The same values without choices that no longer go together with the others. */
export function fitting(game: GameInfo, values: OptionValues, packs: readonly string[], seats: number): OptionValues {
  const kept = { ...values };
  for (const option of game.options) {
    if (option.kind !== "choice" || !(option.name in kept)) continue;
    if (!choicesOf(game, option, kept, packs, seats).some(({ value }) => value === kept[option.name]))
      delete kept[option.name];
  }
  return kept;
}

export function OptionFields({
  game,
  values,
  set,
  packs,
  seats,
}: {
  game: GameInfo;
  values: OptionValues;
  set(values: OptionValues): void;
  packs: readonly string[];
  seats: number;
}) {
  const groups = useMemo(() => {
    const map = new Map<string, OptionInfo[]>();
    for (const option of game.options) map.set(option.group, [...(map.get(option.group) ?? []), option]);
    return [...map];
  }, [game]);
  const valueOf = (option: OptionInfo) => values[option.name] ?? option.default;
  const help = (option: OptionInfo) => (
    <>
      {option.help}{" "}
      {option.clause && (
        <Link className="why" to={`/rules/${game.id}#${option.clause}`} target="_blank">
          {option.clause}
        </Link>
      )}
    </>
  );
  return groups.map(([group, options]) => (
    <div key={group}>
      {group && <h3 className="group">{group}</h3>}
      <div className="opts">
        {options.map((option) =>
          option.kind === "bool" ? (
            <Switch
              key={option.name}
              label={option.label}
              help={help(option)}
              on={Boolean(valueOf(option))}
              set={(on) => {
                const others = group && on ? Object.fromEntries(options.map(({ name }) => [name, false])) : {};
                set({ ...values, ...others, [option.name]: on });
              }}
            />
          ) : option.kind === "choice" ? (
            <ChoiceField
              key={option.name}
              option={option}
              of={choicesOf(game, option, values, packs, seats)}
              value={valueOf(option) as string | number}
              pick={(value) => set(fitting(game, { ...values, [option.name]: value }, packs, seats))}
            />
          ) : null,
        )}
      </div>
    </div>
  ));
}

/** One of several values, with what it means. */
function ChoiceField({
  option,
  of,
  value,
  pick,
}: {
  option: OptionInfo;
  of: OptionInfo["values"];
  value: string | number;
  pick(value: string | number): void;
}) {
  return (
    <label className="switch choice">
      <b>{option.label}</b>
      <select
        value={of.findIndex((each) => each.value === value)}
        onChange={(event) => pick(of[Number(event.target.value)]!.value)}
      >
        {of.map((each, k) => (
          <option key={k} value={k}>
            {each.label}
          </option>
        ))}
      </select>
      <small>{of.find((each) => each.value === value)?.help || option.help}</small>
    </label>
  );
}
