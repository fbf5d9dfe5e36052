import { Menu } from "../../../adventure/sheet/Menu";
import type { TableProps } from "../../../table/game";
import type { HeroView, View } from "../../../wire/games/talisman";
import { chip } from "../chips";
import { characterOf } from "../content";
import { say } from "../texts";

/** With no more lines than this the sheet has room for words. */
const FEW = 2;

const linesOf = ({ objects, followers, potions, spells }: HeroView): number =>
  objects.length + followers.length + (potions.length + spells.length > 0 ? 1 : 0);

/** What the Character can do: each a thing to point at, and to use when it may be used. */
export const Abilities = ({ hero, narrow, ...props }: TableProps<View> & { hero: HeroView }) => (
  <ul
    className="tal-skills"
    aria-label={say("board.mine.abilities")}
    data-roomy={narrow || linesOf(hero) <= FEW || undefined}
  >
    {characterOf(hero.character)?.abilities.map(({ name, text }, k) => (
      <li key={name} data-off={!!hero.toad || undefined}>
        <Menu {...props} chip={chip} as={`ability:${k}`} name={name} className="tal-skill">
          <b>{name}</b>
          <span>{text}</span>
        </Menu>
      </li>
    ))}
  </ul>
);
