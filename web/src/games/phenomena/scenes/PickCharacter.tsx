import map from "icon:treasure-map";
import { isOut, PickBoard } from "../../../adventure/scene/Pick";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/phenomena";
import { Needs } from "../bits";
import { spellLine } from "../cards/faces";
import { abilityWords, allCards, nameOfCard } from "../content";
import { Portrait } from "../mine/Sheet";
import { say } from "../texts";
import { SceneFrame } from "./SceneFrame";

/** Six boards, each taken once. */
export const PickCharacter = ({ view, thing, narrow, nameOf, choice }: TableProps<View>) => (
  <SceneFrame
    kind="pick"
    title={say("board.over.who_will_you_be")}
    over={say("board.pick.over")}
    card="characters"
    icon={map}
    landscape="field"
    narrow={narrow}
    isTall
  >
    <div className="sc-boards">
      {allCards().characters.map((character) => {
        const owner = view.heroes.find((hero) => hero.character === character.id);
        const taken = owner ? `, ${say("board.over.taken_by", { name: nameOf(owner.seat) })}` : "";
        const place = `character:${character.id}`;
        return (
          <PickBoard
            key={character.id}
            thing={thing(place, character.name + taken)}
            isFaint={isOut(!!owner, !!choice.decision, choice.of(place).length > 0)}
            owner={owner && <SeatMark seat={owner.seat} name={nameOf(owner.seat)} size={22} />}
          >
            <Portrait character={character.id} />
            <div className="grow">
              <h3>{character.name}</h3>
              <p>{abilityWords(character.id)}</p>
              <p className="ph-needs">
                <Needs needs={character.experience} />
              </p>
              <ul>
                {character.magic.map((spell) => (
                  <li key={spell}>
                    <b>{nameOfCard(spell)}</b> <span className="hs-line-effect">{spellLine(spell)}</span>
                  </li>
                ))}
              </ul>
            </div>
          </PickBoard>
        );
      })}
    </div>
  </SceneFrame>
);
