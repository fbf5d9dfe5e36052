/* What can be done, as cards: what it is, what it leads to, what it costs, and how likely. */
import { askerOf, spoken } from "../../../adventure/scene/asking";
import { actionOf } from "../../../adventure/scene/actionOf";
import { Face } from "../../../adventure/scene/Face";
import { actionsOf, besidesOf, keyOf, OptionCard, OptionOdds, toldOf } from "../../../adventure/scene/OptionCards";
import { Person } from "../../../adventure/scene/Pick";
import type { Values } from "../../../table/say";
import type { Option } from "../../../wire/types";
import { CardFace } from "../cards/faces";
import { cardOf, characterOf, faceOf, spaceOf } from "../content";
import { chosenOf, heroName, myHero } from "../reading";
import { say } from "../texts";
import { Token } from "../tokens/Token";
import { type Props } from "./bits";
import { lookOf, type OptionLook, type Tone } from "./optionLooks";

const TONES: Record<Tone, string> = {
  spell: "tal-spell",
  potion: "tal-potion",
  fate: "tal-fate",
  blood: "tal-blood",
  gold: "tal-gold",
  plain: "",
};

export const Action = (props: Props & { option: Option }) => {
  const { option, thing } = props;
  const look = lookOf(chosenOf(option));
  const lines = toldOf(props, option, (key) => !!props.view.roll && key === IN_TABLE);
  if (look.card && cardOf(look.card))
    return (
      <CardFace
        id={look.card}
        thing={thing(actionOf(option.option))}
        corner={keyOf(props, option)}
        foot={<CardFoot {...props} option={option} />}
      />
    );
  if (look.seat !== undefined && !look.token) return <SeatAction {...props} seat={look.seat} lines={lines} />;
  return (
    <OptionCard
      {...props}
      face={TONES[look.tone]}
      icon={look.icon}
      sign={look.token && <Token kind={look.token} name={null} />}
      lines={lines}
      otherwise={textOf(option, look, askerOf(props.choice.decision))}
      price={<Price {...props} option={option} look={look} />}
    />
  );
};

export const Actions = actionsOf(Action, () => say("board.scene.options"));

/** What each number brings lies beside the dice, as a table. */
const IN_TABLE = "brings_on";

/** Where nothing more is known: what the card says that it comes from unless it asks and is shown itself, or what such
 * an option is for. */
const textOf = (option: Option, { about = "" }: OptionLook, asker: string | null): string => {
  const isShown = about === asker || characterOf(about);
  return (!isShown && (cardOf(about) ?? spaceOf(about))?.text) || say("board.action", { ...option.option } as Values);
};

/** The card itself says what it does; what else is to be known stands below it. */
const CardFoot = (props: Props & { option: Option }) => {
  const lines = besidesOf(props, props.option, () => false);
  return (
    <>
      {lines.length > 0 && <em>{lines.join(" ")}</em>}
      <OptionOdds {...props} />
    </>
  );
};

/** How many of it I have is of no interest here. */
const NOT_COUNTED = new Set(["attack", "fight_with", "reward_life"]);

/** What it costs, or what one has of it. */
const Price = ({ view, option, look }: Props & { option: Option; look: OptionLook }) => {
  const chosen = chosenOf(option);
  if (chosen.type === "spend_fate")
    return (
      <em className="ct-price">
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
