/* Strength and Willpower with the cubes that they are made of, and what is spent. */
import biceps from "icon:biceps";
import brain from "icon:brain";
import { Coin, Purse } from "../../../adventure/sheet/values";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { HeroView, View } from "../../../wire/games/prophecy";
import { cellOf, characterOf } from "../content";
import { say } from "../texts";
import { Hole, Token } from "../tokens/Token";
import type { Kind } from "../tokens/shapes";

type Props = Pick<TableProps<View>, "thing" | "view"> & { hero: HeroView };

export const Values = (props: Props) => (
  <>
    <Cubes {...props} />
    <Purse>
      {purseOf(props).map((kind) => (
        <Coin
          key={kind}
          picture={<Token kind={kind} name={null} />}
          count={props.hero[kind]}
          name={say(`board.purse.${kind}`)}
          thing={props.thing(
            `token:${kind}`,
            say("board.facts.count", { name: say(`resource.${kind}`), n: props.hero[kind], of: null }),
          )}
        />
      ))}
    </Purse>
  </>
);

/** Before the cubes are laid out, what the character card says. */
const Cubes = (props: Props) => {
  const { health, red, magic, blue, character } = props.hero;
  const printed = red + blue ? null : characterOf(character);
  return (
    <>
      <Value {...props} kind="health" count={printed?.strength ?? health} all={printed?.strength ?? red} />
      <Value {...props} kind="magic" count={printed?.willpower ?? magic} all={printed?.willpower ?? blue} />
    </>
  );
};

type Spent = Exclude<Kind, "health" | "magic">;

/** What can be had at this table; air only where it is breathed. */
const purseOf = ({ view: { options }, hero }: Props): Spent[] => [
  "gold",
  "experience",
  ...(options.treasure_island ? (["maps"] as const) : []),
  ...(hero.bag > 0 || cellOf(hero.space)?.realm === "water" ? (["bubbles"] as const) : []),
  ...(options.treasure_hunters ? (["fame"] as const) : []),
];

/** Cubes on the left are lost and come back; those on the right are Health and Strength, or Magic and Willpower. */
const Value = ({ thing, kind, count, all }: Props & { kind: "health" | "magic"; count: number; all: number }) => (
  <div className="pro-value" data-kind={kind}>
    <Icon of={kind === "health" ? biceps : brain} />
    <b>{count}</b>
    <span className="pro-value-name">{say(`board.mine.${kind}`)}</span>
    <em>{say(`board.mine.${kind}_of`, { count, all })}</em>
    <span className="pro-cubes" aria-hidden="true">
      <span data-lost="">
        {Array.from({ length: all - count }, (_, k) => (
          <Hole key={k} kind={kind} />
        ))}
      </span>
      <span>
        {Array.from({ length: count }, (_, k) => (
          <Token key={k} kind={kind} name={null} />
        ))}
      </span>
    </span>
    <div className="hs-hit" {...thing(`token:${kind}`, say(`board.mine.${kind}_words`, { count, all }))} />
  </div>
);
