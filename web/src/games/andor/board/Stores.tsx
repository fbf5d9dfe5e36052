import cards from "icon:scroll-unfurled";
import { Shelf, Stores as Frame } from "../../../adventure/stores/Stores";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import { ThingIcon } from "../art/Thing";
import { articleOf, eventOf, movementOf } from "../content";
import { SYMBOLS } from "../looks";
import { nameOfThing, usesModule } from "../reading";
import { say, show } from "../texts";
import { CreatureDisplay } from "./CreatureDisplay";

type Props = TableProps<View>;

/** Everything that lies beside the map: equipment, the creature display, event cards, movement tokens, the sunrise box. */
export const Stores = ({ onClose, ...props }: Props & { onClose(): void }) => (
  <Frame title={say("board.stores.title")} back={say("board.stores.back")} onClose={onClose}>
    <Equipment {...props} />
    <CreatureDisplay view={props.view} />
    <div className="st-row">
      <SunriseBox view={props.view} />
      <Piles view={props.view} thing={props.thing} />
    </div>
  </Frame>
);

/** The equipment board. While an article may be taken it stands open by itself. */
export const Equipment = ({ view, thing, choice }: Props) => {
  if (!usesModule(view, "equipment") && !Object.keys(view.equipment).length) return null;
  const supplies: [string, number][] = [
    ["witchs_brew", view.brew_supply],
    ["star_herb", view.herb_supply],
  ];
  const isAsked = choice.decision?.key === "take_article" && !choice.locked;
  return (
    <Shelf
      label={say("board.stores.equipment")}
      title={
        <>
          {say("board.stores.equipment")} {isAsked && <small>{say("board.stores.choose")}</small>}
        </>
      }
    >
      <ul className="an-equipment">
        {Object.entries(view.equipment).map(([id, count]) => (
          <li key={id} className="an-good">
            <ThingIcon thing={id} size={44} />
            <b>{articleOf(id)?.name ?? id}</b>
            <p>{articleOf(id)?.text}</p>
            {count > 1 && <span className="an-many">×{count}</span>}
            <div
              className="hs-hit"
              {...thing(`equipment:${id}`, say("board.stores.left", { article: articleOf(id)?.name ?? id, count }))}
            />
          </li>
        ))}
        {supplies.map(
          ([id, count]) =>
            count > 0 && (
              <li key={id} className="an-good" data-supply>
                <ThingIcon thing={id} size={36} />
                <b>
                  {nameOfThing(id)} <small>{say("board.stores.supply", { count })}</small>
                </b>
              </li>
            ),
        )}
        {!Object.keys(view.equipment).length && <li className="dim">{say("board.stores.empty")}</li>}
      </ul>
    </Shelf>
  );
};

/** The eleven symbols of a sunrise, those that this Legend uses. */
const SunriseBox = ({ view }: { view: View }) => (
  <Shelf label={say("board.stores.sunrise_box")} title={say("board.stores.at_sunrise")}>
    <ol className="an-symbols">
      {SYMBOLS.map(({ name, icon }, k) => (
        <li key={k} className="row" data-off={!view.symbols.includes(k + 1) || undefined}>
          <Icon of={icon} />
          {name}
        </li>
      ))}
    </ol>
    {view.in_sunrise_box > 0 && <p className="dim">{say("board.stores.waiting", { count: view.in_sunrise_box })}</p>}
  </Shelf>
);

const Piles = ({ view, thing }: Pick<Props, "view" | "thing">) => {
  const last = view.events_used.at(-1);
  return (
    <Shelf label={say("board.stores.piles")} title={say("board.stores.piles")}>
      <div className="row an-pile">
        <span className="an-back">
          <Icon of={cards} />
          <span className="hs-hit" {...thing("events", say("board.stores.events_left", { count: view.events_left }))} />
        </span>
        <p>
          {show("board.stores.events", {
            left: view.events_left,
            read: view.events_used.length,
            last: last ? (eventOf(last)?.name ?? last) : "",
          })}
        </p>
      </div>
      {usesModule(view, "skeletons") && (
        <>
          <p>{say("board.stores.movement", { count: view.movement_used.length })}</p>
          <ul className="an-movement">
            {view.movement_used.map((id, k) => (
              <li key={k}>
                {movementOf(id)?.text ?? id}
                {view.lower_half_counts && movementOf(id)?.below && (
                  <> {say("board.stores.below", { below: movementOf(id)!.below })}</>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Shelf>
  );
};
