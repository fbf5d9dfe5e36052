/* What several scenes share. */
import type { ReactNode } from "react";
import { Face } from "../../../adventure/scene/Face";
import { Person } from "../../../adventure/scene/Pick";
import type { TableProps, ThingProps } from "../../../table/game";
import type { Choice, HeroView, Landscape, View } from "../../../wire/games/phenomena";
import { Hearts } from "../bits";
import { faceOf } from "../content";
import { spaceAt } from "../geometry";
import { chosenOf, heroName } from "../reading";

type Props = TableProps<View>;

export const landOf = (space: string | undefined): Landscape | null => spaceAt(space ?? "")?.landscape ?? null;

export const choicesOf = ({ choice }: Pick<Props, "choice">): Choice[] =>
  (choice.decision?.options ?? []).map(chosenOf);

/** A hero as a row: face, name, health, and what else there is to say. */
export const HeroRow = ({
  hero,
  nameOf,
  facts,
  state,
  thing,
  children,
}: {
  hero: HeroView;
  nameOf(seat: number): string;
  facts?: ReactNode;
  state?: "now";
  thing?: ThingProps | null;
  children?: ReactNode;
}) => (
  <Person
    seat={hero.seat}
    face={<Face seat={hero.seat} name={nameOf(hero.seat)} icon={faceOf(hero.character)} />}
    name={heroName(hero)}
    facts={
      <>
        {facts}
        <Hearts health={hero.health} limit={hero.health_limit} />
      </>
    }
    state={state}
    thing={thing}
  >
    {children}
  </Person>
);
