/* Small choices of cards, events and free actions, on a slip of paper. */
import fire from "icon:small-fire";
import heart from "icon:hearts";
import horse from "icon:walking-boot";
import scroll from "icon:scroll-unfurled";
import spellbook from "icon:spell-book";
import type { ReactNode } from "react";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import { ThingIcon } from "../art/Thing";
import { Will } from "../art/Will";
import { pictureOf, placeName } from "../content";
import { chosenOf, kindName, myHero, nameOfThing, sentence } from "../reading";
import { DealOut } from "./battle/Deeds";
import { HeroPick, Sentence } from "./bits";
import { wish } from "./Consent";
import { Slate } from "./SceneFrame";
import { sourceOf } from "./source";

type Props = TableProps<View>;

const options = ({ choice }: Props) => (choice.locked ? [] : (choice.decision?.options ?? []));

/** A thing to choose: a picture, its name, and what it means. */
const Pick = ({ thing, children }: { thing: ReturnType<Props["thing"]>; children: ReactNode }) => (
  <span className="an-sc-pick" {...thing}>
    {children}
  </span>
);

/** The card, event or token that asks. */
const Asking = ({ news }: Props) => {
  const source = sourceOf(news);
  return source ? (
    <div className="an-sc-source">
      <Icon of={pictureOf(source.icon, scroll)} />
      <span>
        <b>{source.name}</b>
        {source.text}
      </span>
    </div>
  ) : null;
};

/** What is asked, in the words of the server. */
const Asked = ({ choice, nameOf }: Props) => <Sentence words={choice.decision?.prompt ?? []} nameOf={nameOf} />;

const Ways = (props: Props) => (
  <Slate title={<Asked {...props} />} note={<Asking {...props} />}>
    {options(props).map((option) => {
      const chosen = chosenOf(option);
      return (
        chosen.type === "take_way" && (
          <Pick key={chosen.way} thing={props.thing(`way:${chosen.way}`)}>
            <b className="an-sc-way">{chosen.label}</b>
          </Pick>
        )
      );
    })}
  </Slate>
);

const WhichHero = (props: Props) => (
  <Slate title={<Asked {...props} />} note={<Asking {...props} />}>
    {props.view.heroes
      .filter(({ seat }) => props.choice.of(`way:seat:${seat}`).length)
      .map((hero) => (
        <HeroPick
          key={hero.seat}
          hero={hero}
          name={props.nameOf(hero.seat)}
          thing={props.thing(`way:seat:${hero.seat}`)}
        >
          <Will willpower={hero.willpower} limit={hero.limit} />
        </HeroPick>
      ))}
  </Slate>
);

const GiveUpArticle = (props: Props) => (
  <Slate title={<Asked {...props} />} note={<Asking {...props} />}>
    {options(props).map((option) => {
      const chosen = chosenOf(option);
      return (
        chosen.type === "give_up" && (
          <Pick
            key={`${chosen.seat} ${chosen.article}`}
            thing={props.thing(`way:give:${chosen.seat}:${chosen.article}`)}
          >
            <ThingIcon thing={chosen.article} size={44} />
            <b>{nameOfThing(chosen.article)}</b>
            <small>
              <SeatMark seat={chosen.seat} name={props.nameOf(chosen.seat)} size={18} />{" "}
              {kindName(props.view.heroes[chosen.seat]?.hero ?? "")}
            </small>
          </Pick>
        )
      );
    })}
  </Slate>
);

const PayTogether = (props: Props) => (
  <Slate title={<Asked {...props} />} note={<Asking {...props} />}>
    <YesNo {...props} yes="Yes, everybody gives what they choose" no="No" />
  </Slate>
);

const Contribute = (props: Props) => {
  const me = myHero(props.view);
  return (
    <Slate
      title={<Asked {...props} />}
      note={me && <>You have {me.willpower} willpower; nobody pays their last point.</>}
    >
      {options(props).map((option) => {
        const chosen = chosenOf(option);
        return (
          chosen.type === "contribute" && (
            <span key={chosen.willpower} className="an-sc-number" {...props.thing(`way:pay:${chosen.willpower}`)}>
              <Icon of={heart} />
              {chosen.willpower}
            </span>
          )
        );
      })}
    </Slate>
  );
};

const DropLog = (props: Props) => (
  <Slate title="Too heavy" note="Logs have to be lighter together than your strength. Put one down here.">
    {options(props).map((option) => {
      const chosen = chosenOf(option);
      return (
        chosen.type === "drop_log" && (
          <Pick key={chosen.value} thing={props.thing(`way:log:${chosen.value}`)}>
            <ThingIcon thing={`log:${chosen.value}`} size={48} />
            <b>Log of {chosen.value}</b>
          </Pick>
        )
      );
    })}
  </Slate>
);

const Eat = (props: Props) => (
  <Slate title="Provisions" note="Everybody hands something over but those at the camp or wagon.">
    {options(props).map((option) => {
      const chosen = chosenOf(option);
      return (
        chosen.type === "eat" && (
          <Pick key={chosen.thing} thing={props.thing(`way:eat:${chosen.thing}`)}>
            <ThingIcon thing={chosen.thing} size={48} />
            <b>{nameOfThing(chosen.thing)}</b>
            <small>
              you have {chosen.thing === "apple_nut" ? myHero(props.view)?.apple_nuts : myHero(props.view)?.star_herbs}
            </small>
          </Pick>
        )
      );
    })}
  </Slate>
);

const FendOff = (props: Props) => (
  <Slate title="The storm shield" note={<Asking {...props} />}>
    <Pick thing={props.thing("way:fend_off")}>
      <ThingIcon thing="storm_shield" size={48} />
      <b>Fend it off</b>
      <small>one side of the shield</small>
    </Pick>
    <Pick thing={props.thing("way:let_happen")}>
      <b>Let it happen</b>
    </Pick>
  </Slate>
);

const CancelMove = (props: Props) => (
  <Slate title="The star shield" note={<Sentence words={props.choice.decision?.detail ?? []} nameOf={props.nameOf} />}>
    <Pick thing={props.thing("way:cancel_move")}>
      <ThingIcon thing="star_shield" size={48} />
      <b>Keep it there</b>
      <small>one side of the shield</small>
    </Pick>
    <Pick thing={props.thing("way:let_happen")}>
      <b>Let it move</b>
    </Pick>
  </Slate>
);

const RollForBook = (props: Props) => (
  <Slate
    title="The used book"
    note="The die names a letter. If the Narrator has not passed it, the book comes back there."
  >
    <Pick thing={props.thing("way:roll")}>
      <Icon of={spellbook} />
      <b>Roll</b>
    </Pick>
    <Pick thing={props.thing("way:let_go")}>
      <b>Let the book go</b>
    </Pick>
  </Slate>
);

const Heal = (props: Props) => (
  <Slate title="Healing magic" note="As much willpower as the last digit of the wizard's space, for any heroes.">
    <DealOut {...props} options={options(props)} />
  </Slate>
);

const SaveFromFire = (props: Props) => (
  <Slate title="Fire" note="Whoever stands in it has 3 willpower at most, to the end of the Legend.">
    {options(props).map((option) => {
      const chosen = chosenOf(option);
      return chosen.type === "use_shield" ? (
        <Pick key={chosen.article} thing={props.thing(`battle:shield:${chosen.article}`)}>
          <ThingIcon thing={chosen.article} size={48} />
          <b>{nameOfThing(chosen.article)}</b>
          <small>one side of it saves you</small>
        </Pick>
      ) : (
        <Pick key="loss" thing={props.thing("battle:loss")}>
          <Icon of={fire} />
          <b>Bear it</b>
        </Pick>
      );
    })}
  </Slate>
);

/** A question of another hero: to come along, to take something, or to give something up. */
const AskedByHero = (props: Props) => {
  const { view, nameOf } = props;
  const asked = view.consent;
  if (!asked) return null;
  const by = view.heroes[asked.by];
  return (
    <Slate
      title={`${kindName(by?.hero ?? "")} asks you`}
      note={
        <div className="an-sc-source">
          {asked.thing ? <ThingIcon thing={asked.thing} size={44} /> : <Icon of={horse} />}
          <span>
            <b>
              <SeatMark seat={asked.by} name={nameOf(asked.by)} size={20} /> {nameOf(asked.by)}
            </b>
            {sentence(wish(asked))}
            {asked.prompt === "ride_along" &&
              ` You spend no hours. You are on ${placeName(view.heroes[asked.seat]?.space ?? 0)}.`}
          </span>
        </div>
      }
    >
      <YesNo {...props} yes={YES[asked.prompt] ?? "Yes"} no="No, thank you" />
    </Slate>
  );
};

const YES: Record<string, string> = { ride_along: "Come along", take_thing: "Take it", give_up: "Give it up" };

const YesNo = ({ thing, yes, no }: Props & { yes: string; no: string }) => (
  <>
    <Pick thing={thing("consent:yes")}>
      <b>{yes}</b>
    </Pick>
    <Pick thing={thing("consent:no")}>
      <b>{no}</b>
    </Pick>
  </>
);

const SLATES: Record<string, (props: Props) => ReactNode> = {
  choose_way: Ways,
  choose_hero: WhichHero,
  give_up_article: GiveUpArticle,
  pay_together: PayTogether,
  contribute: Contribute,
  drop_log: DropLog,
  eat: Eat,
  fend_off: FendOff,
  cancel_move: CancelMove,
  roll_for_book: RollForBook,
  heal: Heal,
  save_from_fire: SaveFromFire,
  ride_along: AskedByHero,
  take_thing: AskedByHero,
  give_up: AskedByHero,
};

/** The decisions that are made on a slip of paper. */
export const isSlate = (key: string): boolean => key in SLATES;

export const ChoiceSlate = (props: Props) => {
  const Chosen = SLATES[props.choice.decision?.key ?? ""];
  return Chosen && !props.choice.locked ? <Chosen {...props} /> : null;
};
