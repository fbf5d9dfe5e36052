/* Small choices of cards, events and free actions, on a slip of paper: what asks, and a thing for each option. */
import fire from "icon:small-fire";
import heart from "icon:hearts";
import horse from "icon:walking-boot";
import scroll from "icon:scroll-unfurled";
import spellbook from "icon:spell-book";
import type { ReactNode } from "react";
import { Pick, PickNumber } from "../../../adventure/scene/Pick";
import { Slate } from "../../../adventure/scene/SceneFrame";
import { Sentence } from "../../../adventure/scene/Sentence";
import { Source } from "../../../adventure/scene/Source";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import { sentence } from "../../../table/say";
import type { Choice, View } from "../../../wire/games/andor";
import { ThingIcon } from "../art/Thing";
import { Will } from "../art/Will";
import { pictureOf, placeName } from "../content";
import { chosenOf, kindName, myHero, nameOfThing } from "../reading";
import { say } from "../texts";
import { HeroPick, optionsOf } from "./bits";
import { DealOut } from "./DealOut";
import { wish } from "./Consent";
import { sourceOf } from "./source";

type Props = TableProps<View>;

const keyOf = ({ choice }: Props): string => choice.decision?.key ?? "";

/** The card, event or token that asks. */
const Asking = ({ news }: Props) => {
  const source = sourceOf(news);
  return source ? (
    <Source picture={<Icon of={pictureOf(source.icon, scroll)} />} name={source.name}>
      {source.text}
    </Source>
  ) : null;
};

/** A question of another hero: to come along, to take something, or to give something up. */
const AskedBy = ({ view, nameOf }: Props) => {
  const asked = view.consent;
  if (!asked) return null;
  return (
    <Source
      picture={asked.thing ? <ThingIcon thing={asked.thing} size={44} /> : <Icon of={horse} />}
      name={
        <>
          <SeatMark seat={asked.by} name={nameOf(asked.by)} size={20} /> {nameOf(asked.by)}
        </>
      }
    >
      {sentence(wish(asked))}
      {asked.prompt === "ride_along" &&
        ` ${say("board.choice.riding", { place: placeName(view.heroes[asked.seat]?.space ?? 0) })}`}
    </Source>
  );
};

interface Asks {
  title(props: Props): ReactNode;
  note?(props: Props): ReactNode;
}

/** In the words of the server, with the card that asks. */
const BY_CARD: Asks = {
  title: ({ choice, nameOf }) => <Sentence words={choice.decision?.prompt ?? []} nameOf={nameOf} />,
  note: Asking,
};
/** In words of their own. */
const PLAIN: Asks = {
  title: (props) => say("board.choice.title", { key: keyOf(props) }),
  note: (props) => say("board.choice.note", { key: keyOf(props) }),
};
const BY_HERO: Asks = {
  title: ({ view }) =>
    say("board.choice.hero_asks", { hero: kindName(view.heroes[view.consent?.by ?? 0]?.hero ?? "") }),
  note: AskedBy,
};

const SLATES: Record<string, Asks> = {
  choose_way: BY_CARD,
  choose_hero: BY_CARD,
  give_up_article: BY_CARD,
  pay_together: BY_CARD,
  contribute: {
    ...BY_CARD,
    note: ({ view }) => say("board.choice.you_have_willpower", { count: myHero(view)?.willpower ?? 0 }),
  },
  drop_log: PLAIN,
  eat: PLAIN,
  fend_off: { ...PLAIN, note: Asking },
  cancel_move: {
    ...PLAIN,
    note: ({ choice, nameOf }) => <Sentence words={choice.decision?.detail ?? []} nameOf={nameOf} />,
  },
  roll_for_book: PLAIN,
  heal: PLAIN,
  save_from_fire: PLAIN,
  ride_along: BY_HERO,
  take_thing: BY_HERO,
  give_up: BY_HERO,
};

/** A plain answer: its name depends on what is asked. */
const answer = (props: Props, thing: string, type: string, picture?: ReactNode, note?: string): ReactNode => (
  <Pick
    key={thing}
    thing={props.thing(thing)}
    name={say("board.choice.answer", { type, key: keyOf(props) })}
    note={note}
  >
    {picture}
  </Pick>
);

/** The thing that stands for an option. */
const pickOf = (props: Props, chosen: Choice): ReactNode => {
  const { thing, view, nameOf } = props;
  const carried = (place: string, what: string, note?: ReactNode) => (
    <Pick key={place} thing={thing(place)} name={nameOfThing(what)} note={note}>
      <ThingIcon thing={what} size={48} />
    </Pick>
  );
  switch (chosen.type) {
    case "take_way":
      return <Pick key={chosen.way} thing={thing(`way:${chosen.way}`)} name={chosen.label} />;
    case "choose_seat": {
      const hero = view.heroes[chosen.seat]!;
      return (
        <HeroPick key={hero.seat} hero={hero} name={nameOf(hero.seat)} thing={thing(`way:seat:${hero.seat}`)}>
          <Will hero={hero} tracks={view.tracks} />
        </HeroPick>
      );
    }
    case "give_up":
      return carried(
        `way:give:${chosen.seat}:${chosen.article}`,
        chosen.article,
        <>
          <SeatMark seat={chosen.seat} name={nameOf(chosen.seat)} size={18} />{" "}
          {kindName(view.heroes[chosen.seat]?.hero ?? "")}
        </>,
      );
    case "contribute":
      return (
        <PickNumber key={chosen.willpower} thing={thing(`way:pay:${chosen.willpower}`)}>
          <Icon of={heart} />
          {chosen.willpower}
        </PickNumber>
      );
    case "drop_log":
      return carried(`way:log:${chosen.value}`, `log:${chosen.value}`);
    case "eat": {
      const me = myHero(view);
      const count = (chosen.thing === "apple_nut" ? me?.apple_nuts : me?.star_herbs) ?? 0;
      return carried(`way:eat:${chosen.thing}`, chosen.thing, say("board.choice.you_have", { count }));
    }
    case "fend_off":
      return answer(props, "way:fend_off", chosen.type, <ThingIcon thing="storm_shield" size={48} />, aSide());
    case "cancel_move":
      return answer(props, "way:cancel_move", chosen.type, <ThingIcon thing="star_shield" size={48} />, aSide());
    case "use_shield":
      return carried(`battle:shield:${chosen.article}`, chosen.article, say("board.choice.side_saves"));
    case "take_the_loss":
      return answer(props, "battle:loss", chosen.type, <Icon of={fire} />);
    case "roll_for_book":
      return answer(props, "way:roll", chosen.type, <Icon of={spellbook} />);
    case "let_book_go":
      return answer(props, "way:let_go", chosen.type);
    case "let_happen":
      return answer(props, "way:let_happen", chosen.type);
    case "agree":
      return answer(props, "consent:yes", chosen.type);
    case "decline":
      return answer(props, "consent:no", chosen.type);
    default:
      return null;
  }
};
const aSide = () => say("board.choice.one_side");

/** A decision that is made on a slip of paper. */
export const ChoiceSlate = (props: Props) => {
  const asks = SLATES[keyOf(props)];
  if (!asks || props.choice.locked) return null;
  const options = optionsOf(props);
  return (
    <Slate title={asks.title(props)} note={asks.note?.(props)}>
      {keyOf(props) === "heal" ? (
        <DealOut {...props} options={options} />
      ) : (
        options.map((option) => pickOf(props, chosenOf(option)))
      )}
    </Slate>
  );
};
