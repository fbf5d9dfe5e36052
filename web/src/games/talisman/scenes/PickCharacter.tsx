import flame from "icon:small-fire";
import { CharacterBoards, offeredCharacters } from "../../../adventure/scene/PickCharacter";
import { Icon } from "../../../look/Icon";
import { characterOf, faceOf, nameOf as titled } from "../content";
import type { Alignment, Character } from "../content.gen";
import { say } from "../texts";
import { Token } from "../tokens/Token";
import { myHero } from "../reading";
import { type Props } from "./bits";
import { Picture } from "./Picture";

const VALUES = ["strength", "craft", "life", "fate", "gold"] as const;
const ALIGNED: Record<Alignment, string> = {
  good: "var(--tal-good)",
  neutral: "var(--tal-neutral)",
  evil: "var(--tal-evil)",
};
const LIMITS = ["objects", "followers", "spells", "potions"] as const;

/** The boards of those that were dealt to me, or of all that are left, with all that they can do. */
export const PickCharacter = (props: Props) => {
  const { view } = props;
  const found = offeredCharacters(props);
  const characters = found.length ? found : view.dealt;
  const was = myHero(view)?.character ?? "";
  return (
    <CharacterBoards
      {...props}
      over={say("board.pick.over", { is_free: !view.dealt.length, fallen: !!was, was: titled(was) })}
      picture={<Picture space="chapel" mood="dawn" shapes={characters.slice(0, 2).map(faceOf)} isTall />}
      icon={flame}
      face="tal-boards"
      characters={characters.flatMap((id) => {
        const character = characterOf(id);
        if (!character) return [];
        const { name, alignment } = character;
        return [{ id, name, colour: ALIGNED[alignment], board: <Board character={character} /> }];
      })}
    />
  );
};

const Board = ({ character }: { character: Character }) => (
  <>
    <header className="tal-board-head">
      <span className="tal-portrait">
        <Icon of={faceOf(character.id)} />
      </span>
      <div>
        <h3>{character.name}</h3>
        <p>{say("board.pick.is", { class: character.class, race: character.race, alignment: character.alignment })}</p>
        <p>{say("board.pick.home", { place: titled(character.home) })}</p>
      </div>
    </header>
    <ul className="tal-printed">
      {VALUES.map((token) => (
        <li key={token}>
          <Token kind={token} name={null} />
          <b>{character[token]}</b>
          <small>{say(`token.${token}`)}</small>
        </li>
      ))}
    </ul>
    <p className="tal-limits">
      {LIMITS.map((limit) => (
        <span key={limit}>
          {say(`held.${limit}`)} <b>{character[limit]}</b>
        </span>
      ))}
    </p>
    <ul className="tal-abilities">
      {character.abilities.map(({ name, text }) => (
        <li key={name}>
          <b>{name}</b> {text}
        </li>
      ))}
    </ul>
    <p className="tal-flavour">{character.text}</p>
  </>
);
