/* What can be done, as cards: what it is, what it leads to, what it costs, and how likely. */
import { actionOf } from "../../../adventure/scene/actionOf";
import { askerOf, spoken } from "../../../adventure/scene/asking";
import { Face } from "../../../adventure/scene/Face";
import { actionsOf, besidesOf, keyOf, OptionCard, OptionOdds, toldOf } from "../../../adventure/scene/OptionCards";
import { Person } from "../../../adventure/scene/Pick";
import { sentence, type Values } from "../../../table/say";
import type { Choice } from "../../../wire/games/prophecy";
import type { Option } from "../../../wire/types";
import { CardFace } from "../cards/faces";
import { cardOf, faceOf, namedOf, spaceOf } from "../content";
import { chosenOf, heroName } from "../reading";
import { Facts } from "../SeatFacts";
import { say } from "../texts";
import { Token } from "../tokens/Token";
import type { Props } from "./bits";
import { lookOf, type OptionLook, type Tone } from "./optionLooks";
import { costOf, Costs } from "./Price";
import { inBrief } from "./rows";

const TONES: Record<Tone, string> = {
  strength: "pro-do-strength",
  wills: "pro-do-wills",
  gold: "pro-do-gold",
  find: "pro-do-find",
  astral: "pro-do-astral",
  plain: "",
};

/** The price stands at the foot; what each Guardian brings and costs is told when the plane is pointed at. */
const ELSEWHERE: ReadonlySet<string> = new Set(["cost", "brings", "costs_health"]);

export const Action = (props: Props & { option: Option }) => {
  const { option, thing } = props;
  const chosen = chosenOf(option);
  const look = lookOf(chosen);
  const isPriced = costOf(option).length > 0;
  const lines = toldOf(props, option, (key) => ELSEWHERE.has(key) && (key !== "cost" || isPriced));
  if (look.card && cardOf(look.card))
    return (
      <CardFace
        id={look.card}
        view={props.view}
        thing={thing(actionOf(option.option))}
        corner={chosen.type === "fight" ? undefined : keyOf(props, option)}
        foot={<CardFoot {...props} />}
      />
    );
  if (look.seat !== undefined) return <SeatAction {...props} seat={look.seat} lines={lines} />;
  return (
    <OptionCard
      {...props}
      face={TONES[look.tone]}
      icon={look.icon}
      sign={look.token && <Token kind={look.token} name={null} />}
      lines={lines}
      otherwise={textOf(option, look, askerOf(props.choice.decision))}
      price={<Costs {...props} costs={costOf(option)} />}
    />
  );
};

export const Actions = actionsOf(Action, () => say("board.scene.options"));

/** What a service of a space does, where that can be said in a line. */
const serviceOf = (chosen: Choice): string =>
  chosen.type === "use_service" ? sentence(inBrief(spaceOf(chosen.space)?.services[chosen.use]?.do ?? [])) : "";

/** Where nothing more is known: what the card says that it comes from unless it asks and is shown itself, or what such
 * an option is for. */
const textOf = (option: Option, { about = "" }: OptionLook, asker: string | null): string =>
  serviceOf(chosenOf(option)) ||
  (about !== asker && namedOf(about)?.text) ||
  say("board.action", { ...option.option } as Values);

/** What is done with a card: the label where the card alone does not tell it. */
const BARE: ReadonlySet<Choice["type"]> = new Set([
  "choose_card",
  "guess_item",
  "give_item",
  "offer_card",
  "keep_race",
]);

/** Notes that the card tells itself, or that the price below it does. */
const TOLD = new Set(["cost", "brings_on"]);

/** The card itself says what it does; what else is to be known stands below it. */
const CardFoot = (props: Props & { option: Option }) => {
  const { option } = props;
  const chosen = chosenOf(option);
  const told = chosen.type === "dig" ? toldOf : besidesOf;
  const lines = told(props, option, (key) => TOLD.has(key));
  return (
    <>
      <span className="pro-order">
        {!BARE.has(chosen.type) && <b>{spoken(props, option.label)}</b>}
        {lines.length > 0 && <em>{lines.join(" ")}</em>}
        <Costs {...props} costs={costOf(option)} />
      </span>
      <OptionOdds {...props} />
    </>
  );
};

const SeatAction = (props: Props & { option: Option; seat: number; lines: readonly string[] }) => {
  const { view, nameOf, thing, option, seat, lines } = props;
  const hero = view.heroes[seat];
  return (
    <Person
      seat={seat}
      face={<Face seat={seat} name={nameOf(seat)} icon={faceOf(hero?.character ?? "")} />}
      name={spoken(props, option.label)}
      facts={
        <>
          <small>
            {[hero ? say("board.scene.who", { hero: heroName(hero) }) : "", ...lines].filter(Boolean).join(" ")}
          </small>
          {hero && <Facts view={view} hero={hero} />}
        </>
      }
      thing={thing(actionOf(option.option))}
    >
      <OptionOdds {...props} />
    </Person>
  );
};
