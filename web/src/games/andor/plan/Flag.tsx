/* A small flag in the colour of a hero, with the hero's letter. */
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import { placeOf, type Point } from "../geometry";
import { heroLook } from "../looks";
import { figureAt } from "../board/figures";
import { marksOn, markWords, whereOf, wordsOf } from "./marks";

const Cloth = ({ hero }: { hero: string }) => {
  const { colour, letter } = heroLook(hero);
  return (
    <>
      <path className="an-pole" d="M0 0V-44" />
      <path className="an-cloth" d="M1 -44H25L20 -34L25 -24H1Z" fill={colour} />
      <text x="11" y="-29">
        {letter}
      </text>
    </>
  );
};

/** The flag in a line of text. */
export const FlagIcon = ({ hero }: { hero: string }) => (
  <svg className="an-flag-icon" viewBox="-3 -47 31 48" aria-hidden="true">
    <Cloth hero={hero} />
  </svg>
);

/** Whether words have room on the map; what bots say to a mark stands in the list alone. */
const isShort = (text: string): boolean => markWords().includes(text);

/** The foot of the first flag on a thing; further ones stand beside it. */
const footOf = (view: View, thing: string): Point => {
  const [kind, id] = thing.split(":");
  const [x, y] = kind === "space" ? placeOf(Number(id)) : figureAt(view, thing);
  return kind === "space" ? [x - 4, y - 12] : [x + 8, y - 36];
};

/** All marks on the map. */
export const Flags = ({ view, plans, choice }: Pick<TableProps<View>, "view" | "plans" | "choice">) => {
  const marks = marksOn(view, plans);
  return (
    <>
      {marks.map((mark, k) => {
        const [x, y] = footOf(view, mark.on);
        const beside = marks.slice(0, k).filter(({ thing }) => thing === mark.thing).length;
        return (
          <g
            key={`${mark.seat} ${mark.thing}`}
            className="an-flag"
            data-pointed={choice.pointed === mark.on || undefined}
            transform={`translate(${x + 28 * beside} ${y})`}
            role="img"
            aria-label={`${wordsOf(view, mark)} (${whereOf(mark.thing)})`}
          >
            <Cloth hero={view.heroes[mark.seat]?.hero ?? ""} />
            {isShort(mark.text) && (
              <text className="an-flag-text" x={0} y={-50}>
                {mark.text}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
};
