/* What can be done, as cards: what it is, what it leads to, what it costs, and how likely. */
import type { ComponentType, ReactNode } from "react";
import { Chances } from "../../look/Chances";
import { consequenceOf, notesOf } from "../../table/foreseen";
import type { TableProps } from "../../table/game";
import { sentence } from "../../table/say";
import { plain } from "../../table/Words";
import type { Option, Words } from "../../wire/types";
import { Card } from "../sheet/Card";
import { actionOf } from "./actionOf";
import { optionsOf } from "./asking";
import "./options.css";

type Props = Pick<TableProps<unknown>, "choice" | "odds" | "draws" | "prospects" | "thing" | "nameOf">;

/** Whether a note is shown elsewhere, by its key. */
type IsElsewhere = (key: string) => boolean;

/** How many cards may stand side by side in full. */
const FEW = 5;

/** Cards beside one another; many as small ones. */
export const OptionCards = ({ count, label, children }: { count: number; label: string; children: ReactNode }) => (
  <div className="ct-actions" role="group" aria-label={label} data-many={count > FEW || undefined}>
    {children}
  </div>
);

/** All that can be done, or some of it, each as the game draws it. */
export const actionsOf =
  <View,>(Action: ComponentType<TableProps<View> & { option: Option }>, label: () => string) =>
  (props: TableProps<View> & { options?: readonly Option[]; label?: string }) => {
    const options = props.options ?? optionsOf(props);
    if (!options.length) return null;
    return (
      <OptionCards count={options.length} label={props.label ?? label()}>
        {options.map((option) => (
          <Action key={actionOf(option.option)} {...props} option={option} />
        ))}
      </OptionCards>
    );
  };

interface CardProps {
  option: Option;
  face: string;
  icon: string;
  /** In place of the icon. */
  sign?: ReactNode;
  lines: readonly string[];
  /** Said where there are no lines. */
  otherwise: string;
  /** At the foot, beside the chances. */
  price?: ReactNode;
}

/** An option as a card of paper. */
export const OptionCard = (props: Props & CardProps) => {
  const { option, thing, face, icon, sign, lines, otherwise, price } = props;
  return (
    <Card
      face={`ct-action ${face}`}
      icon={icon}
      sign={sign}
      title={plain(option.label, props.nameOf)}
      lines={lines.length || !otherwise ? lines : [otherwise]}
      corner={keyOf(props, option)}
      foot={
        <>
          {price ?? <em />}
          <OptionOdds {...props} />
        </>
      }
      thing={thing(actionOf(option.option))}
    />
  );
};

/** The number that chooses an option on the keyboard. */
export const keyOf = ({ choice }: Pick<Props, "choice">, option: Option): ReactNode => {
  const index = choice.decision?.options.indexOf(option) ?? -1;
  return index >= 0 && index < 9 ? <kbd>{index + 1}</kbd> : null;
};

/** How likely it is that this option succeeds. */
export const OptionOdds = ({ choice, odds, draws, prospects, option, nameOf }: Props & { option: Option }) => {
  const index = choice.decision?.options.indexOf(option) ?? -1;
  return (
    <Chances
      alone={odds?.[index]}
      undecided={draws?.[index]}
      well={prospects?.[index]}
      among={odds}
      about={plain(option.chance_of, nameOf)}
    />
  );
};

/** Words as sentences, with the names of those who sit here. */
export const inWords = ({ nameOf }: Pick<Props, "nameOf">, all: readonly Words[]): string[] =>
  all.map((words) => sentence(plain(words, nameOf)).replace(/[^.!?]$/, "$&."));

/** What an option leads to and what is to be known of it, in the server's words; some notes are shown elsewhere. */
export const toldOf = (props: Pick<Props, "nameOf">, option: Option, isElsewhere: IsElsewhere): string[] =>
  inWords(props, [
    ...option.dangers,
    ...consequenceOf(option).map(({ words }) => words),
    ...notedOn(option, isElsewhere),
  ]);

/** The same where a card says itself what it leads to. */
export const besidesOf = (props: Pick<Props, "nameOf">, option: Option, isElsewhere: IsElsewhere): string[] =>
  inWords(props, [...option.dangers, ...notedOn(option, isElsewhere)]);

const notedOn = (option: Option, isElsewhere: IsElsewhere): Words[] =>
  notesOf(option)
    .filter(({ key }) => !isElsewhere(key))
    .map(({ words }) => words);
