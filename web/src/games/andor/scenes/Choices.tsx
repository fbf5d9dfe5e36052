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
import type { Option } from "../../../wire/types";
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

/** Plain answers with a picture. */
const PICTURES: Partial<Record<Choice["type"], ReactNode>> = {
  fend_off: <ThingIcon thing="storm_shield" size={48} />,
  cancel_move: <ThingIcon thing="star_shield" size={48} />,
  take_the_loss: <Icon of={fire} />,
  roll_for_book: <Icon of={spellbook} />,
};
/** Those that cost a side of a shield. */
const ONE_SIDE: ReadonlySet<string> = new Set<Choice["type"]>(["fend_off", "cancel_move"]);

/** The thing that stands for an option; nothing for what the bar alone offers. */
const pickOf = (props: Props, option: Option): ReactNode => {
  const { view, nameOf } = props;
  const chosen = chosenOf(option);
  const [place] = option.things;
  if (place === undefined) return null;
  const thing = props.thing(place);
  const carried = (what: string, note?: ReactNode) => (
    <Pick key={place} thing={thing} name={nameOfThing(what)} note={note}>
      <ThingIcon thing={what} size={48} />
    </Pick>
  );
  switch (chosen.type) {
    case "take_way":
      return <Pick key={place} thing={thing} name={chosen.label} />;
    case "choose_seat": {
      const hero = view.heroes[chosen.seat]!;
      return (
        <HeroPick key={place} hero={hero} name={nameOf(hero.seat)} thing={thing}>
          <Will hero={hero} tracks={view.tracks} />
        </HeroPick>
      );
    }
    case "give_up":
      return carried(
        chosen.article,
        <>
          <SeatMark seat={chosen.seat} name={nameOf(chosen.seat)} size={18} />{" "}
          {kindName(view.heroes[chosen.seat]?.hero ?? "")}
        </>,
      );
    case "contribute":
      return (
        <PickNumber key={place} thing={thing}>
          <Icon of={heart} />
          {chosen.willpower}
        </PickNumber>
      );
    case "drop_log":
      return carried(`log:${chosen.value}`);
    case "eat": {
      const me = myHero(view);
      const count = (chosen.thing === "apple_nut" ? me?.apple_nuts : me?.star_herbs) ?? 0;
      return carried(chosen.thing, say("board.choice.you_have", { count }));
    }
    case "use_shield":
      return carried(chosen.article, say("board.choice.side_saves"));
    default: {
      const name = say("board.choice.answer", { type: chosen.type, key: keyOf(props) });
      const note = ONE_SIDE.has(chosen.type) ? say("board.choice.one_side") : undefined;
      return (
        <Pick key={place} thing={thing} name={name} note={note}>
          {PICTURES[chosen.type]}
        </Pick>
      );
    }
  }
};

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
        options.map((option) => pickOf(props, option))
      )}
    </Slate>
  );
};
