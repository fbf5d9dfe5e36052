/* My Character's sheet: everything that is mine, on parchment. */
import { useState } from "react";
import { BlankSheet, Sheet as Board, States } from "../../../adventure/sheet/Sheet";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/talisman";
import { characterOf, nameOf as called } from "../content";
import { heroName, myHero } from "../reading";
import { say } from "../texts";
import { Abilities } from "./Abilities";
import { Everything } from "./Everything";
import { Holdings } from "./Holdings";
import { Portrait } from "./Portrait";
import { statesOf, whoWords } from "./states";
import { Trophies } from "./Trophies";
import { Values } from "./Values";

export const Sheet = (props: TableProps<View>) => {
  const { view, nameOf } = props;
  const [isOpen, setOpen] = useState(false);
  const hero = myHero(view);
  if (!hero?.character) return <BlankSheet />;
  const name = heroName(hero);
  return (
    <Board
      seat={hero.seat}
      player={nameOf(hero.seat)}
      name={name}
      portrait={
        <button className="tal-open" aria-label={say("board.mine.open", { name })} onClick={() => setOpen(true)}>
          <Portrait hero={hero} />
        </button>
      }
      lines={[whoWords(hero), say("board.mine.home", { space: called(characterOf(hero.character)?.home ?? "") })]}
    >
      <Abilities {...props} hero={hero} />
      <States states={statesOf(hero).map(([text, icon]) => [text, <Icon key={text} of={icon} />])} />
      <Values {...props} hero={hero} />
      <Holdings {...props} hero={hero} />
      <Trophies {...props} hero={hero} />
      {isOpen && <Everything view={view} hero={hero} onClose={() => setOpen(false)} />}
    </Board>
  );
};
