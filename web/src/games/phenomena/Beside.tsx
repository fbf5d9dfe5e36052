/* The three active prophecies, beside the map or in a strip below it. */
import { Cards } from "../../adventure/sheet/Card";
import type { TableProps } from "../../table/game";
import { Icon } from "../../look/Icon";
import { Chances } from "../../look/Chances";
import type { BoxView, View } from "../../wire/games/phenomena";
import { Stones } from "./art/Stone";
import { chanceOf, Needs, Star } from "./bits";
import { nameOfSpace, prophecyOf, stonesOf, treasureOf } from "./content";
import { BOXES } from "./looks";
import { myHero } from "./reading";
import { SpellCard, treasurePicture } from "./cards/faces";
import { say } from "./texts";

type Props = TableProps<View>;

export const Beside = (props: Props) => {
  const { view, narrow, thing, choice } = props;
  if (view.phase === "setup") return null;
  const magic = narrow ? [...choice.lit].filter((each) => each.startsWith("magic:")).map((each) => each.slice(6)) : [];
  return (
    <Cards label={say("board.active_prophecies")} narrow={narrow}>
      {magic.map((spell) => (
        <SpellCard key={spell} id={spell} thing={thing(`magic:${spell}`)} />
      ))}
      {view.boxes.map((box, k) => (
        <ActiveProphecy key={k} {...props} box={box} index={k} />
      ))}
    </Cards>
  );
};

const ActiveProphecy = ({
  view,
  narrow,
  thing,
  box,
  index,
  choice,
  odds,
  prospects,
}: Props & { box: BoxView; index: number }) => {
  const look = BOXES[index] ?? BOXES[0];
  const card = prophecyOf(box.prophecy);
  const style = { "--c": look.colour, "--d": look.ink } as React.CSSProperties;
  if (!card)
    return (
      <article className="ph-prophecy" data-empty style={style}>
        <span className="ph-flag">
          <b>{look.number}</b>
        </span>
        <p>{say(view.prophecies ? "board.beside.new" : "board.beside.none_left")}</p>
      </article>
    );
  const steps = view.far[box.marker];
  const delivery = stonesOf(card.delivery);
  const me = myHero(view);
  const treasure = treasureOf(box.treasure);
  const option = choice.of(`box:${index}`)[0];
  const { alone, well } = chanceOf({ odds, prospects, choice }, option);
  return (
    <article className="ph-prophecy" style={style}>
      <span className="ph-flag">
        <b>{look.number}</b>
      </span>
      <div className="grow">
        <h4>{narrow ? shortName(card.name) : card.name}</h4>
        <p>
          {nameOfSpace(box.marker)}
          {steps !== undefined && <> · {say("board.beside.steps", { count: steps })}</>}
        </p>
        <div className="ph-demand">
          {delivery.length ? (
            <Stones price={card.delivery} size={19} owned={me?.free_stones} />
          ) : (
            <Needs needs={card.needs} />
          )}
          {!delivery.length && <Chances alone={alone} well={well} />}
          {delivery.length > 0 && me && <Covered price={card.delivery} owned={me.free_stones} />}
        </div>
      </div>
      <div className="ph-reward-col">
        <Star points={card.points} />
        {treasure && (
          <span className="ph-chest" title={treasure.name}>
            <Icon of={treasurePicture(box.treasure)} />
            {treasure.points > 0 && <b>+{treasure.points}</b>}
            <span className="vh">{treasure.name}</span>
          </span>
        )}
      </div>
      <div
        className="hs-hit"
        {...thing(`box:${index}`, say("board.beside.prophecy", { number: look.number, name: card.name }))}
      />
    </article>
  );
};

/** "Ghosts of the pines", where there is little room. */
const shortName = (name: string): string => name.replace(/^The (.)/, (_, first: string) => first.toUpperCase());

/** How much of a delivery I hold. */
const Covered = ({ price, owned }: { price: Record<string, number>; owned: Record<string, number> }) => {
  const all = stonesOf(price).length;
  const has = Object.entries(price).reduce((sum, [kind, number]) => sum + Math.min(number, owned[kind] ?? 0), 0);
  return (
    <span className={`ph-covered ${has === all ? "yes" : ""}`}>
      {has === all ? say("board.beside.have_all") : say("board.some_of", { count: has, all })}
    </span>
  );
};
