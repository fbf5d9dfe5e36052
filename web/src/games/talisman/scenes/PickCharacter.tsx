import flame from "icon:small-fire";
import { optionsOf } from "../../../adventure/scene/asking";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { PickBoard } from "../../../adventure/scene/Pick";
import { Icon } from "../../../look/Icon";
import { say as sayAll } from "../../../table/say";
import { characterOf, faceOf, nameOf as titled } from "../content";
import type { Alignment, Character } from "../content.gen";
import { say } from "../texts";
import { Token } from "../tokens/Token";
import { chosenOf, myHero } from "../reading";
import { type Props } from "./bits";
import { Picture } from "./Picture";

const VALUES = ["strength", "craft", "life", "fate", "gold"] as const;
const ALIGNED: Record<Alignment, string> = {
  good: "var(--tal-good)",
  neutral: "var(--tal-neutral)",
  evil: "var(--tal-evil)",
};
const LIMITS = ["objects", "followers", "spells", "potions"] as const;

/** The Characters that I may choose from: those that were dealt to me, or all that are left. */
const offered = (props: Props): readonly string[] =>
  optionsOf(props).flatMap((option) => {
    const chosen = chosenOf(option);
    return chosen.type === "keep_character" ? [chosen.character] : [];
  });

/** Their boards, with all that they can do. */
export const PickCharacter = (props: Props) => {
  const { view, thing, narrow } = props;
  const found = offered(props);
  const characters = found.length ? found : view.dealt;
  const was = myHero(view)?.character ?? "";
  return (
    <SceneFrame
      kind="boards"
      title={sayAll("board.over.who_will_you_be")}
      over={say("board.pick.over", { is_free: !view.dealt.length, fallen: !!was, was: titled(was) })}
      picture={<Picture space="chapel" mood="dawn" shapes={characters.slice(0, 2).map(faceOf)} isTall />}
      icon={flame}
      isTall
      isFull={narrow}
    >
      <div className="sc-boards tal-boards">
        {characters.map((id) => {
          const character = characterOf(id);
          return (
            character && (
              <PickBoard
                key={id}
                thing={thing(`character:${id}`, character.name)}
                colour={ALIGNED[character.alignment]}
                isFaint={false}
                owner={null}
              >
                <Board character={character} />
              </PickBoard>
            )
          );
        })}
      </div>
    </SceneFrame>
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
