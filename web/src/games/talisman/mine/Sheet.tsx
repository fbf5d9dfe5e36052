/* My Character's sheet: everything that is mine, on parchment. */
import { BlankSheet, Part, Sheet as Board } from "../../../adventure/sheet/Sheet";
import { Line } from "../../../adventure/sheet/things";
import { Coin, Purse } from "../../../adventure/sheet/values";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { HeroView, Token, View } from "../../../wire/games/talisman";
import { cardOf, characterOf, faceOf } from "../content";
import { TOKENS } from "../looks";
import { heroName, myHero } from "../reading";
import { say } from "../texts";

type Props = TableProps<View>;

const HELD = ["objects", "followers", "spells", "potions", "trophies"] as const;
const RAISED = ["life", "fate", "gold", "move", "wish"] as const satisfies readonly Token[];

export const Sheet = (props: Props) => {
  const { view, nameOf, thing } = props;
  const hero = myHero(view);
  if (!hero?.character) return <BlankSheet />;
  return (
    <Board
      seat={hero.seat}
      player={nameOf(hero.seat)}
      name={heroName(hero)}
      portrait={
        <span className="hs-portrait">
          <Icon of={faceOf(hero.character)} />
        </span>
      }
      lines={characterOf(hero.character)?.abilities.map(({ name }) => name) ?? []}
    >
      <Purse>
        {(["strength", "craft"] as const).map((token) => (
          <Coin
            key={token}
            picture={<Icon of={TOKENS[token].icon} />}
            count={hero[token]}
            name={say(`token.${token}`)}
            thing={thing(`token:${token}`, `${say(`token.${token}`)} ${hero[token]}`)}
          />
        ))}
        {RAISED.map((token) => (
          <Coin
            key={token}
            picture={<Icon of={TOKENS[token].icon} />}
            count={hero.tokens[token] ?? 0}
            name={say(`token.${token}`)}
            thing={thing(`token:${token}`, `${say(`token.${token}`)} ${hero.tokens[token] ?? 0}`)}
          />
        ))}
      </Purse>
      {HELD.map((kind) => (
        <Held key={kind} {...props} hero={hero} kind={kind} />
      ))}
    </Board>
  );
};

const Held = ({ hero, kind, thing }: Props & { hero: HeroView; kind: (typeof HELD)[number] }) => (
  <Part name={say(`board.held.${kind}`)}>
    <ul className="hs-lines">
      {hero[kind].map((id) => (
        <Line
          key={id}
          name={cardOf(id)?.name ?? id}
          effect={cardOf(id)?.text}
          thing={thing(`card:${id}`, cardOf(id)?.name)}
        />
      ))}
    </ul>
  </Part>
);
