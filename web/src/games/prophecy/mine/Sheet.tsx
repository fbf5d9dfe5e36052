/* My character's sheet: everything that is mine, on parchment. */
import { useState } from "react";
import { BlankSheet, Sheet as Board, States } from "../../../adventure/sheet/Sheet";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/prophecy";
import { characterOf, nameOf as called } from "../content";
import { heroName, myHero } from "../reading";
import { say } from "../texts";
import { Artifacts } from "./Artifacts";
import { Everything } from "./Everything";
import { GuildSign } from "./GuildSign";
import { Abilities, Items } from "./Held";
import { Portrait } from "./Portrait";
import { statesOf } from "./states";
import { Values } from "./Values";

export const Sheet = (props: TableProps<View>) => {
  const { view, nameOf } = props;
  const [isOpen, setOpen] = useState(false);
  const hero = myHero(view);
  if (!hero?.character) return <BlankSheet />;
  const name = heroName(hero);
  const guilds = characterOf(hero.character)?.guilds ?? [];
  return (
    <Board
      seat={hero.seat}
      player={nameOf(hero.seat)}
      name={name}
      portrait={
        <button className="pro-open" aria-label={say("board.mine.open", { name })} onClick={() => setOpen(true)}>
          <Portrait character={hero.character} />
        </button>
      }
      lines={hero.race ? [called(hero.race)] : []}
    >
      <ul className="pro-member" aria-label={say("board.mine.guilds")}>
        {guilds.map((guild) => (
          <li key={guild}>
            <GuildSign guild={guild} /> {say(`guild.${guild}`)}
          </li>
        ))}
      </ul>
      <States states={statesOf(view, hero).map(([text, icon]) => [text, <Icon key={text} of={icon} />])} />
      <Values {...props} hero={hero} />
      <Items {...props} hero={hero} />
      <Abilities {...props} hero={hero} />
      <Artifacts {...props} hero={hero} />
      {isOpen && <Everything view={view} hero={hero} onClose={() => setOpen(false)} />}
    </Board>
  );
};
