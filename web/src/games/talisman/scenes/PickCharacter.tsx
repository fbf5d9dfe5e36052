import flame from "icon:small-fire";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { PickBoard } from "../../../adventure/scene/Pick";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import { say as sayAll } from "../../../table/say";
import type { View } from "../../../wire/games/talisman";
import { characterOf, faceOf } from "../content";

/** The Characters that were dealt to me, with all that they can do. */
export const PickCharacter = ({ view, thing }: TableProps<View>) => (
  <SceneFrame kind="boards" title={sayAll("board.over.who_will_you_be")} picture={null} icon={flame}>
    <div className="tal-boards">
      {view.dealt.map((id) => {
        const character = characterOf(id);
        return (
          character && (
            <PickBoard key={id} thing={thing(`character:${id}`, character.name)} isFaint={false} owner={null}>
              <Icon of={faceOf(id)} />
              <h3>{character.name}</h3>
              <p>{character.text}</p>
              {character.abilities.map(({ name, text }) => (
                <p key={name}>
                  <b>{name}</b> {text}
                </p>
              ))}
            </PickBoard>
          )
        );
      })}
    </div>
  </SceneFrame>
);
