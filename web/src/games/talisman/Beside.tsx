import { Icon } from "../../look/Icon";
import type { TableProps } from "../../table/game";
import type { View } from "../../wire/games/talisman";
import { BACKS } from "./looks";
import { say } from "./texts";

const DECKS = ["adventure", "town", "spell", "potion", "destiny"] as const;

/** The decks, and what is in force for all. */
export const Beside = ({ view, thing }: TableProps<View>) => (
  <div className="tal-decks">
    {DECKS.map((back) => (
      <span key={back} {...thing(`deck:${back}`, say(`back.${back}`))}>
        <Icon of={BACKS[back].icon} />
        {view.decks[back]}
      </span>
    ))}
  </div>
);
