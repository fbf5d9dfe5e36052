import flame from "icon:star-prominences";
import { optionsOf } from "../../../adventure/scene/asking";
import { PickBoard } from "../../../adventure/scene/Pick";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { say as sayAll } from "../../../table/say";
import { Might } from "../cards/faces";
import { characterOf, faceOf, nameOf as titled } from "../content";
import type { Character } from "../content.gen";
import { GuildSign } from "../mine/GuildSign";
import { Portrait } from "../mine/Portrait";
import { chosenOf, myHero } from "../reading";
import { say } from "../texts";
import type { Props } from "./bits";
import { Picture } from "./Picture";

/** The characters that I may choose from. */
const offered = (props: Props): readonly string[] =>
  optionsOf(props).flatMap((option) => {
    const chosen = chosenOf(option);
    return chosen.type === "keep_character" ? [chosen.character] : [];
  });

export const PickCharacter = (props: Props) => {
  const { view, thing, narrow } = props;
  const hero = myHero(view);
  const found = offered(props);
  const characters = found.length ? found : (hero?.dealt ?? []);
  return (
    <SceneFrame
      kind="boards"
      title={sayAll("board.over.who_will_you_be")}
      over={say("board.pick.over", { fallen: !!hero?.character && !hero.is_alive })}
      picture={<Picture at="city" mood="astral" shapes={characters.slice(0, 2).map(faceOf)} isTall />}
      icon={flame}
      isTall
      isFull={narrow}
    >
      <div className="sc-boards pro-boards">
        {characters.map((id) => {
          const character = characterOf(id);
          return (
            character && (
              <PickBoard key={id} thing={thing(`character:${id}`, character.name)} isFaint={false} owner={null}>
                <Board character={character} />
              </PickBoard>
            )
          );
        })}
      </div>
    </SceneFrame>
  );
};

const Board = ({ character: { id, name, guilds, strength, willpower, text } }: { character: Character }) => (
  <>
    <header className="pro-board-head">
      <Portrait character={id} />
      <h3>{name}</h3>
      <p className="pro-worth">
        <Might kind="strength" n={strength} /> {say("board.mine.health")}
        <Might kind="willpower" n={willpower} /> {say("board.mine.magic")}
      </p>
    </header>
    <ul className="pro-member">
      {guilds.map((guild, k) => (
        <li key={guild}>
          <GuildSign guild={guild} />{" "}
          {say("board.pick.guild", { guild: say(`guild.${guild}`), is_home: k === 0, place: titled(guild) })}
        </li>
      ))}
    </ul>
    <p className="pro-flavour">{text}</p>
  </>
);
