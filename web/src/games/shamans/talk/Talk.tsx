import { useEffect, useState } from "react";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TalkProps } from "../../../table/game";
import type { Option } from "../../../wire/types";
import { WorldChip } from "../chips";
import type { View } from "../../../wire/games/shamans";
import { TILES, worldOf } from "../worlds";
import { Heard } from "./Heard";
import { say as words, type Key } from "../texts";
import { catalogue, sameSay, type Group, type Say } from "./catalogue";

/** What was said, and the statements one may make. */
export const Talk = (props: TalkProps<View>) => {
  const { view, wantOffers } = props;
  const [open, setOpen] = useState<Group["id"] | null>(null);
  const [suit, setSuit] = useState(view.lead || view.suits.charAt(0));
  const mayTalk = view.you !== null && !view.options.talk_silent && view.trick > 0;
  const groups = catalogue(view, view.suits.includes(suit) ? suit : view.suits.charAt(0));
  const shown = groups.find((group) => group.id === open);
  const toggle = (group: Group["id"]) => setOpen(open === group ? null : group);
  useEffect(() => {
    wantOffers(open !== null);
    return () => wantOffers(false);
  }, [open, wantOffers]);
  return (
    <div className="sh-talk">
      <div className="hd">
        <h3>{words("board.talk.title")}</h3>
        <span className="grow" />
        {mayTalk && <TalkBudget view={view} />}
      </div>
      <Heard {...props} isShort={!!shown} />
      {mayTalk && (
        <div className="sh-compose">
          {groups.map((group) => (
            <button
              key={group.id}
              className={`chip ${open === group.id ? "on" : ""}`}
              aria-expanded={open === group.id}
              onClick={() => toggle(group.id)}
            >
              <Icon of={group.icon} />
              {group.name}…
            </button>
          ))}
        </div>
      )}
      {mayTalk && shown && (
        <div className="sh-says" role="group" aria-label={shown.name}>
          {shown.id === "hand" && <SuitPicker suits={view.suits} suit={suit} pick={setSuit} />}
          {shown.rows.map((row) => (
            <div key={row.begins} className="sh-say-row" role="group" aria-label={row.begins}>
              <span aria-hidden="true">{row.begins}</span>
              {row.says.map((say) => (
                <SayButton
                  key={JSON.stringify(say)}
                  {...props}
                  begins={row.begins}
                  statement={say}
                  done={() => setOpen(null)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
};

/** How many statements about my cards are left in this trick. */
const TalkBudget = ({ view: { hand_talk: left, most_hand_talk: all } }: { view: View }) => (
  <span className="sh-budget" role="img" aria-label={words("board.talk.left", { count: left, all })}>
    {Array.from({ length: all }, (_, k) => (
      <i key={k} data-on={k < left || undefined} />
    ))}
  </span>
);

const SuitPicker = ({ suits, suit, pick }: { suits: string; suit: string; pick: (suit: string) => void }) => (
  <div className="sh-suits" role="radiogroup" aria-label={words("board.talk.which_world")}>
    {[...suits].map((each) => (
      <button
        key={each}
        role="radio"
        aria-checked={each === suit}
        aria-label={worldOf(each).name}
        onClick={() => pick(each)}
      >
        <WorldChip suit={each} />
      </button>
    ))}
  </div>
);

interface SayButtonProps extends TalkProps<View> {
  begins: string;
  statement: Say;
  done(): void;
}

/** A statement; one that may not be made is grey and tells its reason when it is pressed. */
const SayButton = ({ begins, statement, offers, choice, nameOf, say, whyNot, done }: SayButtonProps) => {
  const isSlot = choice.decision?.key === "talk" && !choice.locked;
  const allowed = isSlot ? (choice.decision?.options ?? []) : offers;
  const offer = allowed?.find(({ option }) => option.type === "say" && sameSay(option as unknown as Say, statement));
  const name = endOf(statement, nameOf);
  const press = () => {
    if (!offer) return whyNot(statement as unknown as Option["option"]);
    if (isSlot) return choice.choose(offer);
    say(offer);
    done();
  };
  return (
    <button
      className="sh-say"
      aria-disabled={!offer}
      aria-label={`${begins} ${name}`}
      disabled={allowed === null}
      onClick={press}
    >
      <End statement={statement} name={name} nameOf={nameOf} />
    </button>
  );
};

/** How the sentence ends, in words. */
const endOf = ({ what, suit, value, seat }: Say, nameOf: (seat: number) => string): string => {
  if (seat >= 0) return nameOf(seat);
  if (value) return value in TILES ? TILES[value as keyof typeof TILES].name : words(`board.talk.ends.${value}` as Key);
  return what === "lead" || what === "avoid" ? worldOf(suit).name : words(`board.talk.ends.${what}` as Key);
};

const End = ({ statement, name, nameOf }: { statement: Say; name: string; nameOf: (seat: number) => string }) => {
  if (statement.seat >= 0)
    return (
      <>
        <SeatMark seat={statement.seat} name={nameOf(statement.seat)} size={18} />
        {name}
      </>
    );
  if (statement.what === "lead" || statement.what === "avoid") return <WorldChip suit={statement.suit} />;
  return name;
};
