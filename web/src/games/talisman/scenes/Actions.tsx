/* What can be done, as cards: what it is, what it leads to, what it costs, and how likely. */
import { Card } from "../../../adventure/sheet/Card";
import { Face } from "../../../adventure/scene/Face";
import { Person } from "../../../adventure/scene/Pick";
import { Chances } from "../../../look/Chances";
import { consequenceOf, notesOf } from "../../../table/foreseen";
import { sentence, type Values } from "../../../table/say";
import type { Option, Words } from "../../../wire/types";
import { CardFace } from "../cards/faces";
import { cardOf, characterOf, faceOf, spaceOf } from "../content";
import { chosenOf, heroName, myHero } from "../reading";
import { say } from "../texts";
import { Token } from "../tokens/Token";
import { askerOf, keyOf, optionsOf, spoken, type Props } from "./bits";
import { actionOf } from "./actionOf";
import { lookOf, type OptionLook, type Tone } from "./optionLooks";

const TONES: Record<Tone, string> = {
  spell: "tal-spell",
  potion: "tal-potion",
  fate: "tal-fate",
  blood: "tal-blood",
  gold: "tal-gold",
  plain: "",
};

/** How many cards may stand side by side in full. */
const FEW = 5;

export const Actions = (props: Props & { options?: readonly Option[]; label?: string }) => {
  const options = props.options ?? optionsOf(props);
  if (!options.length) return null;
  return (
    <div
      className="tal-actions"
      role="group"
      aria-label={props.label ?? say("board.scene.options")}
      data-many={options.length > FEW || undefined}
    >
      {options.map((option) => (
        <Action key={actionOf(option.option)} {...props} option={option} />
      ))}
    </div>
  );
};

export const Action = (props: Props & { option: Option }) => {
  const { option, thing } = props;
  const look = lookOf(chosenOf(option));
  const action = thing(actionOf(option.option));
  const lines = told(props, option);
  if (look.card && cardOf(look.card))
    return (
      <CardFace
        id={look.card}
        thing={action}
        corner={keyOf(props, option)}
        foot={<CardFoot {...props} option={option} />}
      />
    );
  if (look.seat !== undefined && !look.token) return <SeatAction {...props} seat={look.seat} lines={lines} />;
  return (
    <Card
      face={`tal-action ${TONES[look.tone]}`}
      icon={look.icon}
      sign={look.token && <Token kind={look.token} name={null} />}
      title={spoken(props, option.label)}
      lines={lines.length ? lines : textOf(option, look, askerOf(props.choice.decision))}
      corner={keyOf(props, option)}
      foot={
        <>
          <Price {...props} option={option} look={look} />
          <Odds {...props} option={option} />
        </>
      }
      thing={action}
    />
  );
};

/** What it leads to and what is to be known of it, in the server's words. */
const told = (props: Props, option: Option): string[] =>
  inWords(props, [
    ...option.dangers,
    ...consequenceOf(option).map(({ words }) => words),
    ...notesOf(option)
      .filter(({ key }) => !props.view.roll || key !== IN_TABLE)
      .map(({ words }) => words),
  ]);

/** What each number brings lies beside the dice, as a table. */
const IN_TABLE = "brings_on";

const inWords = (props: Props, all: readonly Words[]): string[] =>
  all.map((words) => sentence(spoken(props, words)).replace(/[^.!?]$/, "$&."));

/** Where nothing more is known: what the card says that it comes from unless it asks and is shown itself, or what such
 * an option is for. */
const textOf = (option: Option, { about = "" }: OptionLook, asker: string | null): string[] => {
  const found = about === asker ? "" : (cardOf(about)?.text ?? spaceOf(about)?.text ?? "");
  if (found && !characterOf(about)) return [found];
  const said = say("board.action", { ...option.option } as Values);
  return said ? [said] : [];
};

/** The card itself says what it does; what else is to be known stands below it. */
const CardFoot = (props: Props & { option: Option }) => {
  const lines = inWords(props, [...props.option.dangers, ...notesOf(props.option).map(({ words }) => words)]);
  return (
    <>
      {lines.length > 0 && <em>{lines.join(" ")}</em>}
      <Odds {...props} />
    </>
  );
};

const Odds = ({ choice, odds, draws, prospects, option, ...props }: Props & { option: Option }) => {
  const index = choice.decision?.options.indexOf(option) ?? -1;
  return (
    <Chances
      alone={odds?.[index]}
      undecided={draws?.[index]}
      well={prospects?.[index]}
      among={odds}
      about={spoken(props, option.chance_of)}
    />
  );
};

/** How many of it I have is of no interest here. */
const NOT_COUNTED = new Set(["attack", "fight_with", "reward_life"]);

/** What it costs, or what one has of it. */
const Price = ({ view, option, look }: Props & { option: Option; look: OptionLook }) => {
  const chosen = chosenOf(option);
  if (chosen.type === "spend_fate")
    return (
      <em className="tal-price">
        <Token kind="fate" name={null} /> 1
      </em>
    );
  const hero = myHero(view);
  if (NOT_COUNTED.has(chosen.type)) return <em />;
  const has =
    look.token && hero ? (look.token in hero.tokens ? hero.tokens[look.token] : hero[look.token as "craft"]) : null;
  return typeof has === "number" ? <em>{say("board.ask.have", { count: has })}</em> : <em />;
};

const SeatAction = (props: Props & { option: Option; seat: number; lines: readonly string[] }) => {
  const { view, nameOf, thing, option, seat, lines } = props;
  const hero = view.heroes[seat];
  return (
    <Person
      seat={seat}
      face={<Face seat={seat} name={nameOf(seat)} icon={faceOf(hero?.character ?? "")} />}
      name={hero ? heroName(hero) : nameOf(seat)}
      facts={<small>{lines.join(" ") || spoken(props, option.label)}</small>}
      thing={thing(actionOf(option.option))}
    />
  );
};
