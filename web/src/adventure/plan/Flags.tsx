/* A small flag in the colour of a hero, with the hero's letter. */
import type { TableProps } from "../../table/game";
import { marksOn, textOf, wordsOf, type Planning } from "./marks";

interface Look {
  letter: string;
  colour: string;
}

const Cloth = ({ colour, letter }: Look) => (
  <>
    <path className="plan-pole" d="M0 0V-44" />
    <path className="plan-cloth" d="M1 -44H25L20 -34L25 -24H1Z" fill={colour} />
    <text x="11" y="-29">
      {letter}
    </text>
  </>
);

/** The flag in a line of text. */
export const FlagIcon = (look: Look) => (
  <svg className="plan-flag-icon" viewBox="-3 -47 31 48" aria-hidden="true">
    <Cloth {...look} />
  </svg>
);

type Props<View> = Pick<TableProps<View>, "view" | "plans" | "choice"> & { planning: Planning<View> };

/** All marks on the map. What bots say to a mark stands in the list alone: on the map there is no room for it. */
export const Flags = <View,>({ planning, view, plans, choice }: Props<View>) => {
  const marks = marksOn(planning, view, plans);
  return (
    <>
      {marks.map((each, k) => {
        const [x, y] = planning.footOf(each.on, view);
        const beside = marks.slice(0, k).filter(({ thing }) => thing === each.thing).length;
        return (
          <g
            key={`${each.seat} ${each.thing}`}
            className="plan-flag"
            data-pointed={choice.pointed === each.on || undefined}
            transform={`translate(${x + 28 * beside} ${y})`}
            role="img"
            aria-label={`${wordsOf(planning, view, each)} (${planning.whereOf(each.thing)})`}
          >
            <Cloth {...planning.heroOf(each.seat, view)} />
            {each.mark.word && (
              <text className="plan-flag-text" x={0} y={-50}>
                {textOf(each.mark)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
};
