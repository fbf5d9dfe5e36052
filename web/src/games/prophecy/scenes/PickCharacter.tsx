import flame from "icon:star-prominences";
import { CharacterBoards, offeredCharacters } from "../../../adventure/scene/PickCharacter";
import { Might } from "../cards/faces";
import { characterOf, faceOf, nameOf as titled } from "../content";
import type { Character } from "../content.gen";
import { GuildSign } from "../mine/GuildSign";
import { Portrait } from "../mine/Portrait";
import { myHero } from "../reading";
import { say } from "../texts";
import type { Props } from "./bits";
import { Picture } from "./Picture";

export const PickCharacter = (props: Props) => {
  const hero = myHero(props.view);
  const found = offeredCharacters(props);
  const characters = found.length ? found : (hero?.dealt ?? []);
  return (
    <CharacterBoards
      {...props}
      over={say("board.pick.over", { fallen: !!hero?.character && !hero.is_alive })}
      picture={<Picture at="city" mood="astral" shapes={characters.slice(0, 2).map(faceOf)} isTall />}
      icon={flame}
      face="pro-boards"
      characters={characters.flatMap((id) => {
        const character = characterOf(id);
        return character ? [{ id, name: character.name, board: <Board character={character} /> }] : [];
      })}
    />
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
