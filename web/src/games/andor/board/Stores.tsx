import cards from "icon:scroll-unfurled";
import dice from "icon:rolling-dices";
import heart from "icon:hearts";
import fist from "icon:biceps";
import { useEffect, useRef } from "react";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import { useEscape } from "../../../table/useKeys";
import type { View } from "../../../wire/games/andor";
import { CreatureFace } from "../art/Creature";
import { ThingIcon } from "../art/Thing";
import { allContent, articleOf, eventOf, foeOf, movementOf } from "../content";
import type { FigureKind } from "../content.gen";
import { SYMBOLS } from "../looks";
import { usesModule } from "../reading";

type Props = TableProps<View>;

/** Everything that lies beside the map: equipment, the creature display, event cards, movement tokens, the sunrise box. */
export const Stores = ({ onClose, ...props }: Props & { onClose(): void }) => {
  const { view } = props;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  useEscape(onClose);
  return (
    <section className="an-stores" aria-label="Stores">
      <header>
        <h2>Beside the map</h2>
        <span className="grow" />
        <button ref={close} className="btn" onClick={onClose}>
          Back to the map
        </button>
      </header>
      <div className="an-stores-body" tabIndex={0}>
        <Equipment {...props} />
        <Display view={view} />
        <div className="an-stores-row">
          <SunriseBox view={view} />
          <Piles view={view} thing={props.thing} />
        </div>
      </div>
    </section>
  );
};

/** The equipment board. While an article may be taken it stands open by itself. */
export const Equipment = ({ view, thing, choice }: Props) => {
  if (!usesModule(view, "equipment") && !Object.keys(view.equipment).length) return null;
  const supplies: [string, number][] = [
    ["witchs_brew", view.brew_supply],
    ["star_herb", view.herb_supply],
  ];
  const isAsked = choice.decision?.key === "take_article" && !choice.locked;
  return (
    <section aria-label="Equipment board">
      <h3>Equipment board {isAsked && <small>choose one article, or nothing</small>}</h3>
      <ul className="an-equipment">
        {Object.entries(view.equipment).map(([id, count]) => (
          <li key={id} className="an-good">
            <ThingIcon thing={id} size={44} />
            <b>{articleOf(id)?.name ?? id}</b>
            <p>{articleOf(id)?.text}</p>
            {count > 1 && <span className="an-many">×{count}</span>}
            <div className="an-hit" {...thing(`equipment:${id}`, `${articleOf(id)?.name ?? id}, ${count} left`)} />
          </li>
        ))}
        {supplies.map(
          ([id, count]) =>
            count > 0 && (
              <li key={id} className="an-good" data-supply>
                <ThingIcon thing={id} size={36} />
                <b>
                  {id === "star_herb" ? "Star herb" : (articleOf(id)?.name ?? id)} <small>{count} in supply</small>
                </b>
              </li>
            ),
        )}
        {!Object.keys(view.equipment).length && <li className="dim">Nothing is left on the board.</li>}
      </ul>
    </section>
  );
};

/** Strength, willpower, dice and rewards of every kind of figure, and where its figures are. */
const Display = ({ view }: { view: View }) => {
  const inPlay = (kind: FigureKind) => view.figures.filter((figure) => figure.kind === kind.id).length;
  const kinds = allContent().figures.filter(
    (kind) => inPlay(kind) || view.beside[kind.id] || view.defeated[kind.id] || view.on_shields.includes(kind.id),
  );
  return (
    <section aria-label="Creature display">
      <h3>Creatures</h3>
      <table className="an-display">
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Strength</th>
            <th scope="col">Willpower</th>
            <th scope="col">Dice</th>
            <th scope="col">Reward</th>
            <th scope="col">On the map</th>
            <th scope="col">Beside</th>
            <th scope="col">Defeated</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.id}>
              <th scope="row">
                <CreatureFace name={kind.id} size={30} /> {kind.name}
              </th>
              <td>{kind.strength}</td>
              <td>{kind.willpower}</td>
              <td>{rowWords(kind)}</td>
              <td>{rewardWords(kind)}</td>
              <td>{inPlay(kind)}</td>
              <td>{view.beside[kind.id] ?? 0}</td>
              <td>{view.defeated[kind.id] ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Adversaries view={view} />
    </section>
  );
};

const rowWords = ({ rows }: Pick<FigureKind, "rows">): string =>
  rows.map(({ willpower, dice: count }) => (willpower ? `${count} from ${willpower}` : String(count))).join(", ");

const rewardWords = ({ reward }: Pick<FigureKind, "reward">): string =>
  [
    reward.strength || reward.willpower ? `${reward.strength} strength or ${reward.willpower} willpower` : "",
    reward.articles ? (reward.articles === 1 ? "1 article" : `${reward.articles} articles`) : "",
  ]
    .filter(Boolean)
    .join(", ") || "–";

const Adversaries = ({ view }: { view: View }) => {
  const great = view.figures.filter(({ name }) => foeOf(name).isLeader);
  return great.length ? (
    <ul className="an-great">
      {great.map((figure) => {
        const foe = foeOf(figure.name);
        return (
          <li key={figure.name}>
            <CreatureFace name={figure.name} size={54} />
            <div>
              <b>{foe.name}</b>
              <p className="row">
                <span className="an-num">
                  <Icon of={fist} />
                  {figure.strength}
                </span>
                <span className="an-num">
                  <Icon of={heart} />
                  {figure.willpower}
                </span>
                <span className="an-num">
                  <Icon of={dice} />
                  {figure.dice}
                </span>
                <span className="dim">on {figure.space}</span>
              </p>
              <p>{foe.text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  ) : null;
};

/** The eleven symbols of a sunrise, those that this Legend uses. */
const SunriseBox = ({ view }: { view: View }) => (
  <section aria-label="Sunrise box">
    <h3>At sunrise</h3>
    <ol className="an-symbols">
      {SYMBOLS.map(({ name, icon, module }, k) => (
        <li key={k} data-off={(module !== "" && !usesModule(view, module)) || undefined}>
          <Icon of={icon} />
          {name}
        </li>
      ))}
    </ol>
    {view.in_sunrise_box > 0 && (
      <p className="dim">
        {view.in_sunrise_box === 1 ? "1 skeleton waits" : `${view.in_sunrise_box} skeletons wait`} in the box to come
        back.
      </p>
    )}
  </section>
);

const Piles = ({ view, thing }: Pick<Props, "view" | "thing">) => {
  const last = view.events_used.at(-1);
  return (
    <section aria-label="Piles">
      <h3>Piles</h3>
      <div className="an-pile">
        <span className="an-back">
          <Icon of={cards} />
          <span className="an-hit" {...thing("events", `${view.events_left} event cards in the pile`)} />
        </span>
        <p>
          <b>{view.events_left}</b> event cards in the pile, {view.events_used.length} read
          {last && <> · last: {eventOf(last)?.name ?? last}</>}
        </p>
      </div>
      {usesModule(view, "skeletons") && (
        <>
          <p>Movement tokens drawn since the last shuffle: {view.movement_used.length || "none"}</p>
          <ul className="an-movement">
            {view.movement_used.map((id, k) => (
              <li key={k}>{movementOf(id)?.text ?? id}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
