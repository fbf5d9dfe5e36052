/* Heroes on the map, and what they protect. */
import { moved, type Point } from "../../../adventure/map/geometry";
import { sharing } from "../../../adventure/map/layout";
import { Piece, type Standing } from "../../../adventure/map/Piece";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import { HeroPiece } from "../art/Hero";
import { placeOf } from "../geometry";
import { heroName, kindWord } from "../reading";
import { say } from "../texts";
import { Count } from "./figures";

/** Feet of those who share a space, to the left of its number: one, two, three or four. */
const FEET: readonly (readonly Point[])[] = [
  [[-44, 18]],
  [
    [-54, 10],
    [-30, 30],
  ],
  [
    [-58, 6],
    [-40, 24],
    [-14, 36],
  ],
  [
    [-60, 2],
    [-46, 22],
    [-22, 34],
    [4, 44],
  ],
];
const BODY = "M-21 -2V-38C-21 -60 21 -60 21 -38V-2Q0 8 -21 -2Z";

export const heroesOn = ({
  view,
  thing,
  choice,
  nameOf,
}: Pick<TableProps<View>, "view" | "thing" | "choice" | "nameOf">): Standing[] =>
  sharing(
    view.heroes.filter(({ space, hero }) => space > 0 && hero),
    ({ space }) => space,
  ).map(({ each: hero, space, k, count }) => {
    const slots = FEET[Math.min(count, FEET.length) - 1]!;
    const at = moved(placeOf(space), slots[k % slots.length]!);
    const { seat } = hero;
    const name = nameOf(seat);
    const isActive = seat === view.active && view.phase === "day";
    const words = { seat: name, name: heroName(hero), kind: kindWord(hero.hero), space };
    return {
      key: `hero ${seat}`,
      at,
      draw: (
        <Piece
          at={at}
          scale={isActive ? 1.12 : 0.98}
          className="an-piece moves"
          data={{ "data-person": true, "data-out": hero.rests || hero.has_ended_day || undefined }}
          hit={BODY}
          thing={thing(`hero:${seat}`, say("board.ground.hero", words))}
        >
          <HeroPiece
            hero={hero.hero}
            seat={seat}
            name={name}
            isActive={isActive || choice.pointed === `seat:${seat}`}
          />
          {hero.is_held && <path className="an-chain" d="M-22 -6q4 -6 8 0t8 0t8 0t8 0t8 0t6 0" />}
        </Piece>
      ),
    };
  });

/** The camp or the wagon, with its golden shields and what lies on them. */
export const Protected = ({ view, thing }: Pick<TableProps<View>, "view" | "thing">) => {
  if (!view.protected) return null;
  const [x, y] = placeOf(view.protected_space);
  const isAtTop = y < 110;
  const { shields } = view;
  const taken = view.on_shields.length;
  return (
    <Piece
      at={[x + (isAtTop ? 20 : 4), y + (isAtTop ? 66 : -18)]}
      className="moves"
      data={{ "data-person": true }}
      hit="M-36 -78H38V6H-36Z"
      thing={thing("camp", say("board.ground.protected", { what: view.protected, free: shields - taken, shields }))}
    >
      <use href={view.protected === "wagon" ? "#an-wagon" : "#an-camp"} transform="scale(1.05)" />
      {Array.from({ length: Math.max(shields, taken) }, (_, k) => (
        <g key={k} transform={`translate(${(k - (shields - 1) / 2) * 23} ${isAtTop ? 20 : -64}) scale(.86)`}>
          <use href="#an-shield" />
          {k < taken && <path className="an-crossed" d="M-8 -7L8 7M8 -7L-8 7" />}
        </g>
      ))}
      {view.wagon_farmers > 0 && <Count of={view.wagon_farmers} at="translate(32 -34)" />}
    </Piece>
  );
};
