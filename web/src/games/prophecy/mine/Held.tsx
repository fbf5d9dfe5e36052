/* Items in hands, worn and carried, and Abilities in lines, each a thing with all that may be done with it. */
import body from "icon:chain-mail";
import feet from "icon:boots";
import finger from "icon:ring";
import hands from "icon:gloves";
import head from "icon:visored-helm";
import neck from "icon:necklace";
import { Menu } from "../../../adventure/sheet/Menu";
import { parted } from "../../../adventure/sheet/parted";
import { Part } from "../../../adventure/sheet/Sheet";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { HeroView, View } from "../../../wire/games/prophecy";
import { chip } from "../chips";
import { Gist } from "../cards/Gist";
import { abilityOf, cardOf, itemOf } from "../content";
import type { Worn } from "../content.gen";
import { iconOfCard, toneOf } from "../looks";
import { faceUsed, isBroken, isDown, isUsed } from "../reading";
import { say } from "../texts";
import { GuildSign } from "./GuildSign";

type Props = TableProps<View> & { hero: HeroView };

/** The places where something is worn; of each kind one is used in a battle. */
const PLACES: readonly (readonly [Exclude<Worn, "loose">, string])[] = [
  ["head", head],
  ["body", body],
  ["hands", hands],
  ["feet", feet],
  ["neck", neck],
  ["finger", finger],
];

export const Items = (props: Props) => {
  const { view, hero } = props;
  const all = [...hero.artifacts, ...hero.items].filter((card) => !Object.values(view.stones).includes(card));
  const held = all.filter((card) => itemOf(faceUsed(view, card))?.hands);
  const worn = PLACES.map(([place]) => all.find((card) => itemOf(faceUsed(view, card))?.worn === place));
  const carried = all.filter((card) => !held.includes(card) && !worn.includes(card));
  return (
    <Part name={say("board.mine.items")} amount={amountOf(hero.items.length, hero.item_limit)}>
      {held.length > 0 && (
        <div className="pro-held">
          {held.map((card) => (
            <Thing key={card} {...props} id={card} hasGist />
          ))}
        </div>
      )}
      <div className="pro-worn" role="group" aria-label={say("board.mine.worn")}>
        {PLACES.map(([place, icon], k) =>
          worn[k] ? (
            <Thing key={place} {...props} id={worn[k]!} />
          ) : (
            <span key={place} className="pro-place" title={say(`worn.${place}`)}>
              <Icon of={icon} />
              <small>{say(`board.place.${place}`)}</small>
            </span>
          ),
        )}
      </div>
      {[...carried, ...hero.kept].length > 0 && (
        <div className="pro-held">
          {[...carried, ...hero.kept].map((card) => (
            <Thing key={card} {...props} id={card} hasGist />
          ))}
        </div>
      )}
    </Part>
  );
};

const amountOf = (count: number, limit: number | null): string => say("board.mine.of", { count, limit });

/** What has become of a card, for its looks and for readers. */
const stateOf = (view: View, hero: HeroView, id: string): "broken" | "down" | "used" | null =>
  isBroken(view, id) ? "broken" : isDown(view, id) ? "down" : isUsed(hero, id) ? "used" : null;

const Thing = ({ id, hasGist = false, hero, ...props }: Props & { id: string; hasGist?: boolean }) => {
  const card = cardOf(faceUsed(props.view, id));
  if (!card) return null;
  const state = stateOf(props.view, hero, id);
  const stone = props.view.stones[id];
  return (
    <Menu
      {...props}
      chip={chip}
      as={`card:${id}`}
      name={state ? say("board.mine.state", { name: card.name, state }) : card.name}
      className={`pro-thing ${toneOf(card)} ${state ?? ""}`}
    >
      <Icon of={iconOfCard(card.id)} />
      <span>
        <b>{hasGist ? card.name : parted(card.name)}</b>
        {hasGist && (
          <small>
            {state === "broken" ? say("board.card.broken") : <Gist card={card} />}
            {stone && <Icon of={iconOfCard(stone)} className="pro-stone" />}
          </small>
        )}
      </span>
    </Menu>
  );
};

export const Abilities = ({ hero, ...props }: Props) => (
  <Part name={say("board.mine.abilities")} amount={amountOf(hero.abilities.length, hero.ability_limit)}>
    {hero.abilities.length > 0 && (
      <ul className="hs-lines">
        {hero.abilities.map((id) => (
          <AbilityLine key={id} {...props} hero={hero} id={id} />
        ))}
      </ul>
    )}
  </Part>
);

const AbilityLine = ({ id, hero, ...props }: Props & { id: string }) => {
  const card = abilityOf(faceUsed(props.view, id));
  if (!card) return null;
  const state = stateOf(props.view, hero, id);
  return (
    <li>
      <Menu
        {...props}
        chip={chip}
        as={`card:${id}`}
        name={state ? say("board.mine.state", { name: card.name, state }) : card.name}
        className={`hs-line card-line ${toneOf(card)} ${state ?? ""}`}
      >
        {card.guild ? <GuildSign guild={card.guild} /> : <Icon of={iconOfCard(id)} />}
        <span className="hs-line-name">{card.name}</span>
        <span className="hs-line-effect">
          <Gist card={card} />
        </span>
      </Menu>
    </li>
  );
};
