/* Objects and Followers in lines, Potions and Spells as small cards, each with how much of its Limit is used. */
import { Menu } from "../../../adventure/sheet/Menu";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { HeroView, View } from "../../../wire/games/talisman";
import { Gist } from "../cards/Gist";
import { chip } from "../chips";
import { cardOf } from "../content";
import { parted } from "../../../adventure/sheet/parted";
import { iconOfCard, toneOf } from "../looks";
import { isUsed, vesselOf } from "../reading";
import { say } from "../texts";

type Props = TableProps<View> & { hero: HeroView };

/** From here on lines stand closer. */
const MANY = 6;

export const Holdings = (props: Props) => {
  const { objects, followers } = props.hero;
  return (
    <div className="tal-held" data-dense={objects.length + followers.length > MANY || undefined}>
      <Lines {...props} kind="objects" />
      <Lines {...props} kind="followers" />
      <div className="tal-hand">
        <SmallCards {...props} kind="potions" />
        <SmallCards {...props} kind="spells" />
      </div>
    </div>
  );
};

/** The places of a Limit, and how many of them are taken. */
const Limit = ({ hero, kind }: { hero: HeroView; kind: "objects" | "followers" | "potions" | "spells" }) => {
  const [count, all] = [hero.counted[kind] ?? 0, hero.limits[kind] ?? 0];
  return (
    <span className="tal-limit" data-over={count > all || undefined}>
      <span aria-hidden="true">
        {Array.from({ length: Math.max(count, all) }, (_, k) => (
          <i key={k} data-on={k < count || undefined} />
        ))}
      </span>
      <em>{say("board.mine.slots", { count, all })}</em>
    </span>
  );
};

const Lines = ({ hero, kind, ...props }: Props & { kind: "objects" | "followers" }) => (
  <div className="hs-part">
    <span className="hs-k">
      {say(`board.held.${kind}`)} <Limit hero={hero} kind={kind} />
    </span>
    {hero[kind].length > 0 && (
      <ul className="hs-lines">
        {hero[kind].map((id) => (
          <HeldLine key={id} {...props} id={id} />
        ))}
      </ul>
    )}
  </div>
);

const HeldLine = ({ id, ...props }: TableProps<View> & { id: string }) => {
  const card = cardOf(id);
  if (!card) return null;
  const used = isUsed(props.view, id);
  return (
    <li>
      <Menu
        {...props}
        chip={chip}
        as={`card:${id}`}
        name={used ? say("board.mine.used", { name: card.name }) : card.name}
        className={`hs-line card-line ${toneOf(card)} ${used ? "used" : ""}`}
      >
        <Icon of={iconOfCard(id)} />
        <span className="hs-line-name">{card.name}</span>
        <span className="hs-line-effect">
          <Gist card={card} served={props.view.tamed[id]} vessel={vesselOf(props.view, id)} />
        </span>
      </Menu>
    </li>
  );
};

/** More places than this do not fit side by side; those that are free are left out then. */
const ROW = 4;

const freeOf = (hero: HeroView, kind: "potions" | "spells"): number => {
  const free = (each: "potions" | "spells") => Math.max((hero.limits[each] ?? 0) - (hero.counted[each] ?? 0), 0);
  const all = hero.potions.length + hero.spells.length + free("potions") + free("spells");
  return all > ROW ? 0 : free(kind);
};

const SmallCards = ({ hero, kind, ...props }: Props & { kind: "potions" | "spells" }) =>
  (hero[kind].length > 0 || (hero.limits[kind] ?? 0) > 0) && (
    <div className="hs-part">
      <span className="hs-k">
        {say(`board.held.${kind}`)} <Limit hero={hero} kind={kind} />
      </span>
      <ul className="tal-smalls">
        {hero[kind].map((id) => (
          <SmallCard key={id} {...props} id={id} />
        ))}
        {Array.from({ length: freeOf(hero, kind) }, (_, k) => (
          <li key={k} className="tal-small tal-none" aria-hidden="true" />
        ))}
      </ul>
    </div>
  );

const SmallCard = ({ id, ...props }: TableProps<View> & { id: string }) => {
  const card = cardOf(id);
  return (
    card && (
      <li>
        <Menu {...props} chip={chip} as={`card:${id}`} name={card.name} className={`tal-small ${toneOf(card)}`}>
          <Icon of={iconOfCard(id)} />
          <b>{parted(card.name)}</b>
          <em>
            <Gist card={card} />
          </em>
        </Menu>
      </li>
    )
  );
};
