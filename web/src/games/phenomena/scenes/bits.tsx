/* What several scenes share. */
import type { ReactNode } from "react";
import { Face } from "../../../adventure/scene/Face";
import { Person } from "../../../adventure/scene/Pick";
import type { TableProps, ThingProps } from "../../../table/game";
import type { Ability, Choice, HeroView, Landscape, View } from "../../../wire/games/phenomena";
import { AbilityDot, Hearts } from "../bits";
import { SpellCard } from "../cards/faces";
import { faceOf } from "../content";
import { spaceAt } from "../geometry";
import { chosenOf, heroName, myHero } from "../reading";

type Props = TableProps<View>;

export const landOf = (space: string | undefined): Landscape | null => spaceAt(space ?? "")?.landscape ?? null;

export const choicesOf = ({ choice }: Pick<Props, "choice">): Choice[] =>
  (choice.decision?.options ?? []).map(chosenOf);

/** The spells that may be cast, or offered, now. */
export const SpellPicks = (props: Props) => {
  const me = myHero(props.view);
  return choicesOf(props).map(
    (option) =>
      (option.type === "use_magic" || option.type === "offer_spell") && (
        <SpellCard
          key={option.spell}
          id={option.spell}
          thing={props.thing(`magic:${option.spell}`)}
          owned={me?.free_stones}
        />
      ),
  );
};

/** What a hero throws for an ability. */
export const Skill = ({ hero, ability }: { hero: HeroView; ability: Ability | null }) =>
  ability && (
    <span className="ph-need">
      <AbilityDot ability={ability} />
      <b>{hero.experience[ability]}</b>
    </span>
  );

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
