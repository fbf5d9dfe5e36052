/* Small parts that several scenes share. */
import type { ReactNode } from "react";
import { percent } from "../../../look/percent";
import { SeatMark } from "../../../look/SeatMark";
import type { ThingProps } from "../../../table/game";
import { plain } from "../../../table/Words";
import type { HeroView } from "../../../wire/games/andor";
import type { Option, Words } from "../../../wire/types";
import { HeroFace } from "../art/Hero";
import { kindName } from "../reading";

/** The chance of an option, large, with its number and its bar; green above one half. */
export const Odds = ({
  chance,
  among = null,
  of = "win the round",
}: {
  chance: number | null | undefined;
  /** All chances of the decision, so that none looks like another. */
  among?: (number | null)[] | null;
  of?: string;
}) => {
  if (typeof chance !== "number") return null;
  return (
    <>
      <span className="an-sc-pc" data-good={chance > 0.5 || undefined}>
        {percent(chance, among ?? [])}
        <small>{of}</small>
      </span>
      <span className="an-sc-chance" aria-hidden="true">
        <i style={{ flex: chance }} />
        <u style={{ flex: 1 - chance }} />
      </span>
    </>
  );
};

/** The chance of an option of the open decision. */
export const chanceOf = (
  option: Option | undefined,
  all: readonly Option[] | undefined,
  odds: (number | null)[] | null,
): number | null => (option && all ? (odds?.[all.indexOf(option)] ?? null) : null);

/** An option as a card of paper: what it is, what it leads to, and how likely. */
export const Deed = ({
  thing,
  title,
  text,
  chance,
  among,
  of,
  children,
}: {
  thing: ThingProps;
  title: ReactNode;
  text?: ReactNode;
  chance?: number | null;
  among?: (number | null)[] | null;
  of?: string;
  children?: ReactNode;
}) => (
  <div className="an-sc-deed" {...thing}>
    {children}
    <b>{title}</b>
    {text && <span className="an-sc-deed-text">{text}</span>}
    <Odds chance={chance} among={among} of={of} />
  </div>
);

/** A hero as a row or card that can be chosen. */
export const HeroPick = ({
  hero,
  name,
  thing,
  children,
}: {
  hero: HeroView;
  name: string;
  thing: ThingProps;
  children?: ReactNode;
}) => (
  <div className="an-sc-heropick" style={{ "--seat": `var(--seat-${(hero.seat % 7) + 1})` }} {...thing}>
    <HeroFace hero={hero.hero} seat={hero.seat} name={name} size={54} />
    <span>
      <b>{kindName(hero.hero)}</b>
      <small>{name}</small>
    </span>
    {children}
  </div>
);

/** A sentence with the marks of the seats it names. */
export const Sentence = ({ words, nameOf }: { words: Words; nameOf(seat: number): string }) =>
  words.map((piece, k) => {
    if (typeof piece === "string") return <span key={k}>{piece}</span>;
    const seat = piece.ref.startsWith("seat:") ? Number(piece.ref.slice(5)) : null;
    return seat === null ? (
      <b key={k}>{piece.text}</b>
    ) : (
      <b key={k} className="an-sc-who">
        <SeatMark seat={seat} name={nameOf(seat)} size={18} /> {plain([piece], nameOf)}
      </b>
    );
  });
