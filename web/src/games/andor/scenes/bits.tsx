/* Small parts that several scenes share. */
import type { ReactNode } from "react";
import { Person } from "../../../adventure/scene/Pick";
import type { TableProps, ThingProps } from "../../../table/game";
import type { HeroView, View } from "../../../wire/games/andor";
import type { Option } from "../../../wire/types";
import { HeroFace } from "../art/Hero";
import { kindName } from "../reading";

/** A hero as a card that can be chosen. */
export const HeroPick = ({
  hero,
  name,
  thing,
  children,
}: {
  hero: HeroView;
  name: string;
  thing?: ThingProps;
  children?: ReactNode;
}) => (
  <Person
    seat={hero.seat}
    face={<HeroFace hero={hero.hero} seat={hero.seat} name={name} size={54} />}
    name={kindName(hero.hero)}
    facts={<small>{name}</small>}
    thing={thing}
  >
    {children}
  </Person>
);

/** What is asked now; nothing while an answer is on its way. */
export const optionsOf = ({ choice }: Pick<TableProps<View>, "choice">): readonly Option[] =>
  choice.locked ? [] : (choice.decision?.options ?? []);
